import BindingCore

/// All rows of a list.
///
/// The two loops are not inlined, because the optimizer of Swift 6.3.1 fails on some callers that contain them.
struct AllRows: ShownRows {
  let content: any ListContent
  /// Knows the sections without rows.
  let viewport: Viewport

  /// The number of empty sections to ask for their rows before the heights are used to skip some.
  private static let patience = 8

  var hidesOthers: Bool { false }

  @inline(never)
  func next(after path: ItemPath, rowCount: inout Int?) -> ItemPath? {
    // A section outside the list has no rows.
    let count = rowCount ?? content.rowCount(inSection: path.section)
    rowCount = count
    if path.item < count - 1 { return path.next }
    var sectionCount = content.sectionCount
    if path.section >= sectionCount { return nil }
    var section = path.section + 1
    var limit = path.section + Self.patience
    while section < sectionCount {
      let found = content.rowCount(inSection: section)
      if found > 0 {
        rowCount = found
        return ItemPath(section: section, item: 0)
      }
      section += 1
      sectionCount = content.sectionCount
      let heights = viewport.heights.tree
      if section < limit || heights.sectionCount != sectionCount { continue }
      section = heights.firstWithRows(in: min(section, sectionCount)..<sectionCount)
      // If the heights know nothing, they are not asked again for each section.
      limit = section + 2 * (section - path.section)
    }
    return nil
  }

  @inline(never)
  func previous(before path: ItemPath) -> ItemPath? {
    if path.item > 0 { return ItemPath(section: path.section, item: path.item - 1) }
    let start = max(0, min(path.section, content.sectionCount))
    var section = start - 1
    var limit = section - Self.patience
    while section >= 0 {
      let count = content.rowCount(inSection: section)
      if count > 0 { return ItemPath(section: section, item: count - 1) }
      section -= 1
      let heights = viewport.heights.tree
      if section > limit || heights.sectionCount != content.sectionCount { continue }
      section = heights.lastWithRows(in: 0..<section + 1)
      limit = section - 2 * (start - section)
    }
    return nil
  }

  func isJudging(beyond path: ItemPath, to edge: ListEdge) -> Bool { false }

  func section(beside section: Int, forwards: Bool) -> Int? { section + (forwards ? 1 : -1) }

  func count(of items: Range<Int>, inSection section: Int) -> Int { items.count }

  func item(_ number: Int, among items: Range<Int>, ofSection section: Int) -> ItemPath {
    ItemPath(section: section, item: items.lowerBound + number - 1)
  }

  func count(beyond path: ItemPath, to edge: ListEdge, within distance: Int) -> Int? {
    let sections = edge == .top ? path.section : content.sectionCount - 1 - path.section
    // A section counts as at least one row: far from the end, none is asked for its rows.
    if sections > distance { return nil }
    var rows = edge == .top ? path.item : content.rowCount(inSection: path.section) - 1 - path.item
    for count in 0..<max(0, sections) where rows <= distance {
      let section = edge == .top ? path.section - 1 - count : path.section + 1 + count
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

  func row(beside path: ItemPath, down: Bool) -> ItemPath? {
    ItemPath(section: path.section, item: path.item + (down ? 1 : -1))
  }
}
