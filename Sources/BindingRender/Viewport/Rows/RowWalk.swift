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

  func next(after path: ItemPath) -> ItemPath? {
    var rows = rows(after: path)
    return rows.next()
  }

  /// Returns the rows after a path, from top to bottom; each section is asked once for their number.
  func rows(after path: ItemPath) -> RowsAfter { RowsAfter(walk: self, path: path) }

  /// The rows after a path, as long as the list stays the same.
  struct RowsAfter: IteratorProtocol {
    fileprivate let walk: RowWalk
    fileprivate var path: ItemPath
    /// The number of rows in the section of the path; nil before the first row.
    private var count: Int?

    fileprivate init(walk: RowWalk, path: ItemPath) {
      self.walk = walk
      self.path = path
    }

    @inline(never)
    mutating func next() -> ItemPath? {
      let next = if let hiding = walk.hiding { hiding.shownRow(after: path) } else { nextOfAll() }
      if let next { path = next }
      return next
    }

    private mutating func nextOfAll() -> ItemPath? {
      let content = walk.content
      // A section outside the list has no rows.
      if path.item < (count ?? content.rowCount(inSection: path.section)) - 1 {
        return ItemPath(section: path.section, item: path.item + 1)
      }
      var sectionCount = content.sectionCount
      if path.section >= sectionCount { return nil }
      var section = path.section + 1
      var limit = path.section + RowWalk.patience
      while section < sectionCount {
        let found = content.rowCount(inSection: section)
        if found > 0 {
          count = found
          return ItemPath(section: section, item: 0)
        }
        section += 1
        sectionCount = content.sectionCount
        if section < limit || walk.heights.sectionCount != sectionCount { continue }
        section = walk.heights.firstWithRows(in: min(section, sectionCount)..<sectionCount)
        // If the heights know nothing, they are not asked again for each section.
        limit = section + 2 * (section - path.section)
      }
      return nil
    }
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
