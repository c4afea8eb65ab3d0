import BindingCore

/// A walk over the rows of all sections in either direction, which asks only for the rows it visits.
///
/// Its two loops are not inlined, because the optimizer of Swift 6.3.1 fails on some callers that contain
/// them.
struct RowWalk {
  let content: any ListContent
  /// The heights of the list, which know the sections without rows.
  let heights: HeightTree
  /// The viewport that judges rows while a search hides some of them; nil without such a search.
  var hiding: Viewport?

  /// The number of empty sections to ask for their rows before the heights are used to skip some.
  private static let patience = 8

  var first: ItemPath? { next(after: ItemPath(section: 0, item: -1)) }

  var last: ItemPath? { previous(before: ItemPath(section: content.sectionCount, item: 0)) }

  @inline(never)
  func next(after path: ItemPath) -> ItemPath? {
    if let hiding { return hiding.shownRow(after: path) }
    // A section outside the list has no rows.
    if path.item < content.rowCount(inSection: path.section) - 1 {
      return ItemPath(section: path.section, item: path.item + 1)
    }
    if path.section >= content.sectionCount { return nil }
    var next = ItemPath(section: path.section + 1, item: 0)
    var limit = path.section + Self.patience
    while next.section < content.sectionCount {
      if next.item < content.rowCount(inSection: next.section) { return next }
      next = ItemPath(section: next.section + 1, item: 0)
      if next.section < limit || heights.sectionCount != content.sectionCount { continue }
      next.section = heights.firstWithRows(in: next.section..<content.sectionCount)
      // If the heights know nothing, they are not asked again for each section.
      limit = next.section + 2 * (next.section - path.section)
    }
    return nil
  }

  @inline(never)
  func previous(before path: ItemPath) -> ItemPath? {
    if let hiding { return hiding.shownRow(before: path) }
    if path.item > 0 { return ItemPath(section: path.section, item: path.item - 1) }
    let start = max(0, min(path.section, content.sectionCount))
    var section = start - 1
    var limit = section - Self.patience
    while section >= 0 {
      let count = content.rowCount(inSection: section)
      if count > 0 { return ItemPath(section: section, item: count - 1) }
      section -= 1
      if section > limit || heights.sectionCount != content.sectionCount { continue }
      section = heights.lastWithRows(in: 0..<section + 1)
      limit = section - 2 * (start - section)
    }
    return nil
  }

  /// Returns the path itself if it is a row, otherwise the nearest row after it, or the last row.
  func nearest(to path: ItemPath) -> ItemPath? {
    if path.section < 0 { return first }
    let path = ItemPath(section: path.section, item: max(0, path.item) - 1)
    // Rows below take precedence, once they are judged.
    return next(after: path) ?? (hiding?.isJudging(after: path) == true ? nil : last)
  }

  /// Whether no row comes before a path.
  func isFirst(_ path: ItemPath) -> Bool {
    previous(before: path) == nil && hiding?.isJudging(before: path) != true
  }

  /// Whether no row comes after a path.
  func isLast(_ path: ItemPath) -> Bool {
    next(after: path) == nil && hiding?.isJudging(after: path) != true
  }

  /// Whether a row is an item, which can have the focus; headers and footers cannot.
  func isItem(_ path: ItemPath) -> Bool { content.placement(of: path) != nil }

  /// Returns the first item at or beyond a path in a direction; nil if there is none.
  func item(from path: ItemPath?, forwards: Bool) -> ItemPath? {
    guard var path else { return nil }
    while !isItem(path) {
      guard let next = forwards ? next(after: path) : previous(before: path) else { return nil }
      path = next
    }
    return path
  }
}
