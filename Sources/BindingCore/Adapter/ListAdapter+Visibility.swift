extension ListAdapter {
  /// Sets the visible rows; the display calls this after each update and each scroll.
  ///
  /// Notifies controllers and listeners of the rows and sections that became or are no longer
  /// visible, and of the sections that entered or left the ``workingRange``; the sections in it are
  /// loaded. Rows and sections are tracked by identity, so inserts, deletes and moves elsewhere
  /// change nothing.
  /// - Parameter paths: The paths of the rows in the current list; paths without a row are ignored.
  /// - Complexity: O(*v* log *v*) for *v* rows, plus O(*s*) for *s* sections in the working range,
  ///   which extends equally far from each visible section.
  package func setVisibleRows(_ paths: [ItemPath]) {
    let sections = visibleSections(at: paths)
    let updateCount = visibility.updateCount
    enqueue { adapter in
      // If this call had to wait, rows may have left the list.
      let isCurrent = adapter.visibility.updateCount == updateCount
      adapter.visibility.setRows(
        isCurrent ? sections : sections.compactMap(\.current),
        listeners: adapter.link.events
      )
      if isCurrent { adapter.visibility.isCurrent = true }
      adapter.updateWorkingRange(isInOrder: isCurrent)
    }
  }

  private func visibleSections(at paths: [ItemPath]) -> [VisibleSection] {
    let isAscending = zip(paths, paths.dropFirst()).allSatisfy(<)
    let paths = isAscending ? paths : Set(paths).sorted()
    var sections: [VisibleSection] = []
    sections.reserveCapacity(visibility.sections.count + 1)
    let old = visibility.sections
    let oldIndices = old.map { $0.section.index ?? -1 }
    var known = 0
    var start = 0
    while start < paths.count {
      let index = paths[start].section
      var end = start + 1
      while end < paths.count, paths[end].section == index { end += 1 }
      // Most sections were already visible and need no look-up.
      while known < old.count, oldIndices[known] < index { known += 1 }
      let isKnown = known < old.count && oldIndices[known] == index
      let items = paths[start..<end].lazy.map { $0.item }
      if isKnown, old[known].isCurrent(at: items) {
        sections.append(old[known])
      } else if let section = isKnown ? old[known].section : section(at: index),
        let visible = VisibleSection(section, items)
      {
        sections.append(visible)
      }
      start = end
    }
    calls.drain()
    return sections
  }

  /// Notifies the visible sections, from top to bottom, and the listeners that the list was
  /// scrolled.
  package func didScroll() {
    enqueue { adapter in
      // They may have moved since the display reported them.
      let visible = adapter.visibility.sections.map(\.section)
      for section in visible.sorted(by: { ($0.index ?? .max) < ($1.index ?? .max) }) {
        section.didScroll()
      }
      adapter.link.events(.didScroll)
    }
  }

  /// The paths of the visible rows that are still in the list, from top to bottom.
  public var visibleRows: [ItemPath] { visibility.paths }

  /// The indices of the visible sections that are still in the list, from top to bottom.
  public var visibleSections: [Int] {
    visibility.sections.compactMap(\.section.index).sorted()
  }

  /// Ends the display of rows that an update removed, and keeps the newest view models of the rest.
  /// - Parameter changes: The changes of the sections.
  func refreshVisibleRows(after changes: Changeset<Int>) {
    if visibility.sections.isEmpty && visibility.near.isEmpty { return }
    enqueue { adapter in
      let visibility = adapter.visibility
      // The display may have set the visible rows while it applied the update.
      if visibility.isCurrent { return }
      let sectionsStay = changes.deletes.isEmpty
      let count = visibility.sections.count
      visibility.refreshRows(sectionsStay: sectionsStay, listeners: adapter.link.events)
      // A section may stay that has lost its last visible row.
      let isSame = changes.isEmpty && visibility.sections.count == count
      // Without a working range, only sections that leave or move change what is near.
      let isNearSame =
        sectionsStay && changes.moves.isEmpty && adapter.workingRange <= 0
        && visibility.isNearJustVisible
      if !isSame, !isNearSame { adapter.updateWorkingRange(isInOrder: false) }
    }
  }

  /// Loads the sections in the working range, and reports those that enter or leave it.
  /// - Parameter isInOrder: Whether the visible sections are all in the list, and from top to
  ///   bottom.
  private func updateWorkingRange(isInOrder: Bool) {
    let reach = max(0, min(workingRange, sections.count))
    // Without a working range, only the visible sections are near.
    if reach == 0, isInOrder {
      if visibility.isNearJustVisible { return }
      return visibility.setNear(visibility.sections.map(\.section), listeners: link.events)
    }
    let visible = visibility.sections
      .compactMap { visible in visible.section.index.map { (index: $0, section: visible.section) } }
      .sorted { $0.index < $1.index }
    if reach == 0 {
      return visibility.setNear(visible.map(\.section), listeners: link.events)
    }
    var near: [any LoadedSection] = []
    // If a visible section has moved far from the others, the sections between them are not near.
    var end = 0
    for (index, _) in visible {
      let range = max(end, index - reach)..<min(sections.count, index + reach + 1)
      near += range.compactMap(section(at:))
      end = range.upperBound
    }
    visibility.setNear(near, listeners: link.events)
  }
}
