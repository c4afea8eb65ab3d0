import BindingCore

/// A row and the line of the viewport at which it begins.
struct PlacedRow {
  let path: ItemPath
  let row: VisibleRow
  private(set) var top: Int
  let lineCount: Int
  var bottom: Int { top + lineCount }
  /// The line at which the text begins: the line above a section is no part of it.
  var textTop: Int { top + row.separatorCount }

  /// Whether the row has been drawn with another height since.
  var hasOtherHeight: Bool { row.lines.count != lineCount }

  /// Whether a line of the text is visible, below the pinned headers of a screen.
  func showsText(below covered: Int, height: Int) -> Bool { bottom > covered && textTop < height }

  /// Its lines on a screen of a height, counted from the first one of the row.
  func visibleLines(height: Int) -> Range<Int> {
    max(0, -top)..<max(0, -top, min(row.lines.count, height - top))
  }

  init(path: ItemPath, row: VisibleRow, top: Int) {
    (self.path, self.row, self.top) = (path, row, top)
    lineCount = row.lines.count
  }

  fileprivate mutating func shift(by lines: Int) { top += lines }
}

extension [PlacedRow] {
  /// Returns the index of a row; nil if it is not among these.
  func index(of path: ItemPath) -> Int? {
    let index = indices.partitioningIndex { self[$0].path >= path }
    return index < count && self[index].path == path ? index : nil
  }

  mutating func shift(by lines: Int) {
    for index in indices { self[index].shift(by: lines) }
  }

  /// Whether a change has moved a row past another of these, or has deleted it.
  func arePassed(by row: ItemPath, _ map: PathMap) -> Bool {
    guard let path = map.destination(of: row) else { return true }
    return contains { other in
      guard let place = map.destination(of: other.path) else { return false }
      return (other.path < row) != (place < path)
    }
  }
}
