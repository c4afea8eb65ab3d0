package import BindingCore

/// The rows that a list shows, in their order: all of them, or those that a search does not hide.
///
/// Only the rows that are visited are asked for.
protocol ShownRows {
  var content: any ListContent { get }

  /// Whether a search hides the other rows.
  var hidesOthers: Bool { get }

  /// Returns the first shown row after a path; nil if there is none, or none is known yet.
  /// - Parameters:
  ///   - path: The path.
  ///   - rowCount: The number of rows in the section of the path, if it is known; set to that of
  ///     the result.
  func next(after path: ItemPath, rowCount: inout Int?) -> ItemPath?

  /// Returns the last shown row before a path; nil if there is none, or none is known yet.
  func previous(before path: ItemPath) -> ItemPath?

  /// Whether some rows from a path to an end of the list were not tested yet.
  func isTesting(beyond path: ItemPath, to edge: ListEdge) -> Bool

  /// Returns the next section in a direction that may have shown rows.
  func section(beside section: Int, forwards: Bool) -> Int?

  /// Returns how many of some items of a section are shown for certain.
  func count(of items: Range<Int>, inSection section: Int) -> Int

  /// Returns the number of shown rows between a visible row and an end; nil if that is more than a
  /// distance.
  func count(beyond path: ItemPath, to edge: ListEdge, within distance: Int) -> Int?

  /// Returns the number of sections after a row, or else of rows.
  func rest(after path: ItemPath) -> (count: Int, areSections: Bool)

  /// Returns the position of a row among those that are shown; nil until all rows are tested.
  func rank(of path: ItemPath, among items: Range<Int>) -> ShownRank?
}

extension ShownRows {
  var first: ItemPath? { next(after: ItemPath(section: 0, item: -1)) }

  var last: ItemPath? { previous(before: ItemPath(section: content.sectionCount, item: 0)) }

  func next(after path: ItemPath) -> ItemPath? {
    var rowCount: Int?
    return next(after: path, rowCount: &rowCount)
  }

  /// Returns the first shown row beyond a path in a direction; nil if there is none, or none is
  /// known yet.
  func row(beyond path: ItemPath, forwards: Bool) -> ItemPath? {
    forwards ? next(after: path) : previous(before: path)
  }

  /// Returns a shown item by its number among some items of a section, counted from 1.
  func item(_ number: Int, among items: Range<Int>, ofSection section: Int) -> ItemPath {
    let index = items.partitioningIndex {
      count(of: items.lowerBound..<$0 + 1, inSection: section) >= number
    }
    return ItemPath(section: section, item: index)
  }

  /// Returns the path itself if it is a row, otherwise the nearest row after it, or the last row.
  func nearest(to path: ItemPath) -> ItemPath? {
    if path.section < 0 { return first }
    let path = ItemPath(section: path.section, item: max(0, path.item) - 1)
    // Rows below take precedence, once they are tested.
    return next(after: path) ?? (isTesting(beyond: path, to: .bottom) ? nil : last)
  }

  /// Returns the nearest row, or the path itself while that row is not known yet.
  func nearestKnown(to path: ItemPath) -> ItemPath? {
    nearest(to: path) ?? (hidesOthers ? path : nil)
  }

  /// Whether no row comes before a path.
  func isFirst(_ path: ItemPath) -> Bool {
    previous(before: path) == nil && !isTesting(beyond: path, to: .top)
  }

  /// Whether no row comes after a path.
  func isLast(_ path: ItemPath) -> Bool {
    next(after: path) == nil && !isTesting(beyond: path, to: .bottom)
  }

  /// Whether a row is an item, which can have the focus; headers and footers cannot.
  func isItem(_ path: ItemPath) -> Bool { content.placement(of: path) != nil }

  /// Returns the first item at or beyond a path in a direction; nil if there is none.
  func item(from path: ItemPath?, forwards: Bool) -> ItemPath? {
    guard var path else { return nil }
    while !isItem(path) {
      guard let next = row(beyond: path, forwards: forwards) else { return nil }
      path = next
    }
    return path
  }

  /// Returns the item at a distance of some items below or above another; nil beyond the end.
  ///
  /// Beyond 1,000 sections, assumes that the others have as many items on average.
  /// - Complexity: O(log *n*) for each of at most 1,000 sections.
  func item(_ count: UInt, from start: ItemPath, forwards: Bool, in list: ShownList) -> ItemPath? {
    var left = Int(clamping: count)
    var counted = 0
    var section = start.section
    for _ in 0..<ShownList.countedSections {
      guard 0..<content.sectionCount ~= section else { return nil }
      let known = list.ifUnchanged {
        content.items(inSection: section, rowCount: content.rowCount(inSection: section))
      }
      guard var items = known else { return nil }
      counted += self.count(of: items, inSection: section)
      if section == start.section {
        items =
          forwards
          ? max(items.lowerBound, min(start.item + 1, items.upperBound))..<items.upperBound
          : items.lowerBound..<max(items.lowerBound, min(start.item, items.upperBound))
      }
      let number = self.count(of: items, inSection: section)
      if left <= number {
        return item(forwards ? left : number + 1 - left, among: items, ofSection: section)
      }
      left -= number
      guard let next = self.section(beside: section, forwards: forwards) else { return nil }
      section = next
    }
    CoverageMark.estimatesItems.reach()
    let passed = (section - start.section).magnitude
    let (rest, isTooLarge) = (left - 1).multipliedReportingOverflow(by: Int(passed))
    if isTooLarge { return nil }
    section += (forwards ? 1 : -1) * min(rest / max(1, counted), content.sectionCount)
    guard 0..<content.sectionCount ~= section else { return nil }
    return item(from: nearest(to: ItemPath(section: section, item: 0)), forwards: forwards)
  }
}

/// The position of a row among those that are shown, counted from 1.
struct ShownRank {
  /// The position of its section among the sections with shown rows.
  var section: (number: Int, count: Int)
  /// The position of the row among the shown items of its section.
  var row: (number: Int, count: Int)
}

extension ItemPath {
  /// The path of the row after this one in its section.
  var next: ItemPath { ItemPath(section: section, item: item + 1) }
}

extension ListContent {
  /// Returns the range of items in a section, without its headers and footers.
  func items(inSection section: Int, rowCount: Int) -> Range<Int> {
    func role(_ item: Int) -> RowRole? { row(at: ItemPath(section: section, item: item))?.role }
    var (start, end) = (0, rowCount)
    while start < end, role(start) == .header { start += 1 }
    while end > start, role(end - 1) == .footer { end -= 1 }
    return start..<end
  }
}

/// The branches of a viewport that depend on a size.
extension CoverageMark {
  package static var jumpsFocus: Self { Self("moves the focus without visiting each row") }
  package static var jumpsLines: Self { Self("scrolls by an estimate") }
  package static var estimatesItems: Self { Self("estimates the items of far sections") }
  package static var testsRows: Self { Self("tests the rows of a long section") }
  package static var goesOnFinding: Self { Self("goes on finding in the next frame") }
}
