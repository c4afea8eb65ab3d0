import BindingCore

/// All rows of a list.
struct AllRows: ShownRows {
  let content: any ListContent
  let list: ShownList

  /// The number of empty sections to ask for their rows before the heights are used to skip some.
  private static let attempts = 8

  var hidesOthers: Bool { false }

  func next(after path: ItemPath, rowCount: inout Int?) -> ItemPath? {
    // A section outside the list has no rows.
    let count = rowCount ?? content.rowCount(inSection: path.section)
    rowCount = count
    if path.item < count - 1 { return path.next }
    guard path.section < content.sectionCount,
      let next = section(beyond: path.section, step: 1)
    else { return nil }
    rowCount = next.rowCount
    return ItemPath(section: next.section, item: 0)
  }

  func previous(before path: ItemPath) -> ItemPath? {
    if path.item > 0 { return ItemPath(section: path.section, item: path.item - 1) }
    let start = max(0, min(path.section, content.sectionCount))
    return section(beyond: start, step: -1).map {
      ItemPath(section: $0.section, item: $0.rowCount - 1)
    }
  }

  /// Returns the nearest section with rows in a direction, and their number.
  ///
  /// Not inlined, because the optimizer of Swift 6.3.1 fails on some callers that contain the loop.
  @inline(never)
  private func section(beyond start: Int, step: Int) -> (section: Int, rowCount: Int)? {
    var section = start + step
    var limit = start + step * Self.attempts
    while true {
      let sections = 0..<content.sectionCount
      guard sections.contains(section) else { return nil }
      let rowCount = content.rowCount(inSection: section)
      if rowCount > 0 { return (section, rowCount) }
      section += step
      if (limit - section) * step > 0 { continue }
      let heights = list.heights.tree
      if heights.sectionCount != content.sectionCount { continue }
      section =
        step > 0
        ? heights.firstWithRows(in: min(section, sections.upperBound)..<sections.upperBound)
        : heights.lastWithRows(in: 0..<section + 1)
      // If the heights know nothing, they are not asked again for each section.
      limit = section + 2 * (section - start)
    }
  }

  func isTesting(beyond path: ItemPath, to edge: ListEdge) -> Bool { false }

  func section(beside section: Int, forwards: Bool) -> Int? { section + (forwards ? 1 : -1) }

  func count(of items: Range<Int>, inSection section: Int) -> Int { items.count }

  func count(beyond path: ItemPath, to edge: ListEdge, within distance: Int) -> Int? {
    let sections = edge == .top ? path.section : content.sectionCount - 1 - path.section
    // A section counts as at least one row: far from the end, none is asked for its rows.
    if sections > distance { return nil }
    var rows = edge == .top ? path.item : content.rowCount(inSection: path.section) - 1 - path.item
    for count in 0..<max(0, sections) where rows <= distance {
      let section = path.section + (edge == .top ? -1 - count : 1 + count)
      rows += content.rowCount(inSection: section)
    }
    return rows <= distance ? rows : nil
  }

  func rest(after path: ItemPath) -> (count: Int, areSections: Bool) {
    let sections = content.sectionCount - 1 - path.section
    if sections > 0 { return (sections, true) }
    return (max(1, content.rowCount(inSection: path.section) - 1 - path.item), false)
  }

  func rank(of path: ItemPath, among items: Range<Int>) -> ShownRank? {
    ShownRank(
      section: (path.section + 1, content.sectionCount),
      row: (path.item - items.lowerBound + 1, items.count)
    )
  }
}
