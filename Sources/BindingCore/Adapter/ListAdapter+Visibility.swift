extension ListAdapter {
  /// Says which rows are in view; the display does, after each update and each scroll.
  ///
  /// Controllers and listeners are told what came and what left, and of the sections within
  /// ``workingRange`` of the ones in view. Everything is known by identity, so that inserts,
  /// deletes and moves elsewhere change nothing.
  /// - Parameter paths: The rows, by their places in the list as it is now; places without a row
  ///   are ignored.
  /// - Complexity: Linear in the rows in view and the sections near them.
  public func setVisibleRows(_ paths: [ItemPath]) {
    let rows = Set(paths).sorted().compactMap(key(at:)).compactMap(Visibility.Row.init)
    enqueue { adapter in
      // If this had to wait, rows may have left since.
      adapter.visibility.show(rows.filter { $0.key.path != nil }, tell: adapter.eventListeners)
      adapter.updateWorkingRange()
    }
  }

  /// Says that the list has been scrolled: told to the sections in view, from top to bottom.
  public func didScroll() {
    enqueue { adapter in
      for section in adapter.visibility.sections { section.didScroll() }
      adapter.eventListeners(.didScroll)
    }
  }

  /// The rows in view that are still in the list, from top to bottom.
  public var visibleRows: [ItemPath] { visibility.rows.compactMap(\.key.path).sorted() }

  /// The sections in view that are still in the list, from top to bottom.
  public var visibleSections: [Int] { visibility.sections.compactMap(\.index).sorted() }

  /// The models of the sections in view, from top to bottom.
  public var visibleModels: [AnyDiffable] { visibleSections.compactMap(model(at:)) }

  /// Ends the display of rows that an update took away, and keeps the newest of the others.
  func refreshVisibleRows() {
    if visibility.rows.isEmpty && visibility.near.isEmpty { return }
    enqueue { adapter in
      // Not before: the display may have said what is in view while it took the update over.
      let rows = adapter.visibility.rows.map(\.key).compactMap(Visibility.Row.init)
      adapter.visibility.show(rows, tell: adapter.eventListeners)
      adapter.updateWorkingRange()
    }
  }

  private func updateWorkingRange() {
    let indices = visibility.sections.compactMap(\.index)
    guard let first = indices.min(), let last = indices.max() else {
      return visibility.approach([], tell: eventListeners)
    }
    let reach = max(0, min(workingRange, list.count))
    let range = max(0, first - reach)..<min(list.count, last + reach + 1)
    visibility.approach(range.compactMap(section(at:)), tell: eventListeners)
  }
}
