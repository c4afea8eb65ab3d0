extension ListAdapter {
  /// Sets the visible rows; the display calls this after each update and each scroll.
  ///
  /// Controllers and listeners learn which rows and sections became visible or stopped being so,
  /// and which sections entered or left the ``workingRange``; the sections in it are loaded. All
  /// are tracked by identity: inserts, deletes and moves elsewhere change nothing.
  /// - Parameter paths: The paths of the rows in the current list; paths without a row are ignored.
  /// - Complexity: O(*v* log *v*) for *v* rows, plus O(*s*) for *s* sections in the working range.
  public func setVisibleRows(_ paths: [ItemPath]) {
    let rows = rows(at: paths)
    let number = updateNumber
    enqueue { adapter in
      // If this call had to wait, rows may have left the list.
      let isCurrent = adapter.updateNumber == number
      adapter.visibility.setRows(
        isCurrent ? rows : rows.filter { $0.key.path != nil },
        listeners: adapter.eventListeners
      )
      if isCurrent { adapter.visibility.updateNumber = number }
      adapter.updateWorkingRange()
    }
  }

  private func rows(at paths: [ItemPath]) -> [Visibility.Row] {
    let isAscending = zip(paths, paths.dropFirst()).allSatisfy(<)
    var rows: [Visibility.Row] = []
    rows.reserveCapacity(paths.count)
    var found: (index: Int, section: (any LoadedSection)?)?
    for path in isAscending ? paths : Set(paths).sorted() {
      if found?.index != path.section { found = (path.section, section(at: path.section)) }
      guard let section = found?.section, section.rows.indices.contains(path.item) else { continue }
      rows.append(Visibility.Row(section, section.rows[path.item]))
    }
    calls.drain()
    return rows
  }

  /// Notifies the visible sections, from top to bottom, and the listeners of a scroll.
  public func didScroll() {
    enqueue { adapter in
      // They may have moved since the display reported them.
      let visible = adapter.visibility.sections.sorted { ($0.index ?? .max) < ($1.index ?? .max) }
      for section in visible { section.didScroll() }
      adapter.eventListeners(.didScroll)
    }
  }

  /// The paths of the visible rows that are still in the list, from top to bottom.
  public var visibleRows: [ItemPath] { visibility.rows.compactMap(\.key.path).sorted() }

  /// The indices of the visible sections that are still in the list, from top to bottom.
  public var visibleSections: [Int] { visibility.sections.compactMap(\.index).sorted() }

  /// The models of the visible sections, from top to bottom.
  public var visibleModels: [AnyDiffable] { visibleSections.compactMap(model(at:)) }

  /// Ends the display of rows that an update removed, and keeps the newest view models of the rest.
  func refreshVisibleRows() {
    if visibility.rows.isEmpty && visibility.near.isEmpty { return }
    enqueue { adapter in
      // The display may have set the visible rows while it applied the update.
      if adapter.visibility.updateNumber == adapter.updateNumber { return }
      adapter.visibility.refreshRows(listeners: adapter.eventListeners)
      adapter.updateWorkingRange()
    }
  }

  private func updateWorkingRange() {
    let indices = visibility.sections.compactMap(\.index)
    guard let first = indices.min(), let last = indices.max() else {
      return visibility.setNear([], listeners: eventListeners)
    }
    let reach = max(0, min(workingRange, sections.count))
    let range = max(0, first - reach)..<min(sections.count, last + reach + 1)
    visibility.setNear(range.compactMap(section(at:)), listeners: eventListeners)
  }
}
