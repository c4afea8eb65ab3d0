import BindingCore

/// A line of a screen: its cells up to the last one that is not blank in the style of the rest.
package struct ScreenLine: Equatable {
  private(set) var cells: [ScreenCell] = []
  /// The style of the blanks after the cells, up to the edge of the screen.
  private(set) var fill: Glyphs.StyleID = 0
  /// The parts that act as a key when clicked. Cells do not store this, because it does not change
  /// how they look.
  private var keys: [KeyPart] = []

  private struct KeyPart: Equatable {
    let key: Key
    let columns: Range<Int>
  }

  package static let blank = ScreenLine()

  var count: Int { cells.count }

  /// Whether both lines share their storage, and therefore look the same.
  func isStored(with other: ScreenLine) -> Bool {
    fill == other.fill && cells.isStored(with: other.cells) && keys.isStored(with: other.keys)
  }

  /// The cell in a column; cells after the end are blank.
  subscript(column: Int) -> ScreenCell {
    column < cells.count ? cells[column] : .blank(fill)
  }

  /// Whether the width of a character in a range of columns is uncertain.
  func isUncertain(in columns: Range<Int>) -> Bool {
    columns.clamped(to: 0..<cells.count).contains { cells[$0].isUncertain }
  }

  /// Returns the first column of the character that covers a column.
  func start(ofCharacterAt column: Int) -> Int {
    var column = column
    while column > 0, self[column].columns == 0 { column -= 1 }
    return column
  }

  /// Returns the key that a click on a column stands for.
  func key(at column: Int) -> Key? { keys.first { $0.columns.contains(column) }?.key }

  /// Records that a click on the last columns stands for a key.
  private mutating func addKey(_ key: Key, from start: Int) {
    if let last = keys.last, last.key == key, last.columns.upperBound == start {
      keys[keys.count - 1] = KeyPart(key: key, columns: last.columns.lowerBound..<cells.count)
    } else {
      keys.append(KeyPart(key: key, columns: start..<cells.count))
    }
  }

  mutating func append(_ cell: ScreenCell) {
    cells.append(cell)
    for _ in 1..<max(1, cell.columns) {
      cells.append(
        ScreenCell(glyph: 0, style: cell.style, columns: 0, isUncertain: cell.isUncertain)
      )
    }
  }

  /// Puts a narrow character in the place of one.
  mutating func replace(_ column: Int, by scalar: Unicode.Scalar, _ style: Glyphs.StyleID) {
    cells[column] = ScreenCell(scalar, style)
  }

  /// Returns the line up to a column, and then blanks in a style.
  func prefix(_ columns: Int, fill: Glyphs.StyleID) -> ScreenLine {
    var line = self
    line.cells.removeSubrange(columns...)
    line.fill = fill
    return line
  }

  /// Makes the rest of the line, up to the edge of the screen, blanks in a style.
  mutating func fill(with style: Glyphs.StyleID) {
    fill = style
    trimBlanks()
  }

  /// Adds the blanks after the cells as cells, up to a column.
  mutating func extend(to columns: Int) {
    while cells.count < columns { cells.append(.blank(fill)) }
  }

  /// Appends the cells of another line from a column on, with the parts that act as keys.
  mutating func append(_ other: ScreenLine, at column: Int) {
    extend(to: column)
    cells += other.cells
    fill = other.fill
    addKeys(of: other, at: column)
  }

  private mutating func addKeys(of other: ScreenLine, at column: Int) {
    for part in other.keys {
      let columns = part.columns.lowerBound + column..<part.columns.upperBound + column
      keys.append(KeyPart(key: part.key, columns: columns))
    }
  }

  /// Puts a line over this one from a column on; of a character that it covers in part, the rest is
  /// blank.
  mutating func cover(_ start: Int, with other: ScreenLine) {
    let end = start + other.count
    extend(to: end)
    for edge in [start, end] where edge < cells.count && cells[edge].columns == 0 {
      let first = self.start(ofCharacterAt: edge)
      var last = edge
      while last < cells.count, cells[last].columns == 0 { last += 1 }
      for column in first..<last { cells[column] = .blank(cells[column].style) }
    }
    cells.replaceSubrange(start..<end, with: other.cells)
    keys.removeAll { $0.columns.overlaps(start..<end) }
    addKeys(of: other, at: start)
    trimBlanks()
  }

  mutating func trimBlanks() {
    while cells.last == .blank(fill) { cells.removeLast() }
  }
}

extension ScreenLine {
  /// Draws a line of text, up to the width of the screen.
  /// - Parameters:
  ///   - line: The text, without line breaks.
  ///   - offset: The number of columns to leave out at the beginning.
  ///   - ellipsis: Whether a line of which columns are left out begins with an ellipsis.
  ///   - columns: The width of the screen.
  ///   - glyphs: The glyph table of the screen.
  package init(
    _ line: TextLine,
    after offset: Int = 0,
    ellipsis: Bool = false,
    columns: Int,
    glyphs: Glyphs
  ) {
    cells.reserveCapacity(Swift.min(columns, line.text.utf8.count))
    var clusters = line.clusters
    if offset > 0 {
      let left = offset + (ellipsis ? 1 : 0)
      let (skipped, style) = clusters.skip(columns: left)
      guard let style else { return }
      if ellipsis { append(ScreenCell("…", glyphs.id(of: style.withoutKey), glyphs)) }
      // Of a wide character across the border, the rest is blank.
      for _ in 0..<Swift.max(0, skipped - left) { append(.blank) }
    }
    append(&clusters, upTo: columns, glyphs: glyphs)
  }

  /// Draws clusters until the line is full.
  private mutating func append(
    _ clusters: inout TextClusters,
    upTo columns: Int,
    glyphs: Glyphs
  ) {
    var style = TextStyle.plain
    var styleID = glyphs.id(of: style)
    while cells.count < columns, let next = clusters.nextStyle {
      if next != style {
        style = next
        styleID = glyphs.id(of: style.withoutKey)
      }
      let start = cells.count
      append(ascii: clusters.takeASCII(atMost: columns - start), style: styleID)
      if cells.count == start, let cluster = clusters.next() {
        if start + cluster.columns > columns { break }
        append(
          ScreenCell(
            glyph: glyphs.id(of: cluster.character),
            style: styleID,
            columns: UInt8(clamping: cluster.columns),
            isUncertain: cluster.isUncertain
          )
        )
      }
      if let key = style.key { addKey(key, from: start) }
    }
    trimBlanks()
  }

  private mutating func append(ascii bytes: Substring.UTF8View, style: Glyphs.StyleID) {
    func append(_ bytes: some Sequence<UInt8>) {
      for byte in bytes {
        cells.append(
          ScreenCell(glyph: Glyphs.ID(byte), style: style, columns: 1, isUncertain: false)
        )
      }
    }
    // A buffer is traversed in half the time.
    if bytes.withContiguousStorageIfAvailable({ append($0) }) == nil { append(bytes) }
  }
}
