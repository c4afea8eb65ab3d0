/// Writes a frame as bytes, and tracks the position of the cursor and the current style.
struct FrameWriter {
  private(set) var bytes: [UInt8] = []
  /// The row of the cursor; nil while it is unknown.
  private var row: Int?
  /// The column of the cursor; nil while it is unknown.
  private var column: Int?
  /// The current style of the terminal; nil while it is unknown.
  private var style: Glyphs.StyleID?

  private let glyphs: Glyphs
  /// The width of the screen; a write into the last column leaves the column of the cursor unknown.
  var columns: Int
  /// The encoder of styles; while it is replaced, the current style must be plain.
  var encoder: StyleEncoder
  /// Whether erased cells take the background of the current style.
  let erasesWithGround: Bool
  /// Whether rows can be addressed by number, and not only relative to the cursor.
  let isAbsolute: Bool

  init(
    columns: Int,
    glyphs: Glyphs,
    encoder: StyleEncoder,
    isAbsolute: Bool,
    erasesWithGround: Bool
  ) {
    self.columns = columns
    self.glyphs = glyphs
    self.encoder = encoder
    self.isAbsolute = isAbsolute
    self.erasesWithGround = erasesWithGround
  }

  var hasBytes: Bool { !bytes.isEmpty }
  /// The row of the cursor; nil while it is unknown.
  var cursorRow: Int? { row }
  var cursorColumn: Int? { column }

  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Records the position of the cursor; nil where it is unknown.
  mutating func cursorIs(row: Int?, column: Int?) {
    self.row = row
    self.column = column
  }

  /// Records that the position of the cursor and the current style are unknown.
  mutating func invalidate() {
    cursorIs(row: nil, column: nil)
    style = nil
  }

  // MARK: Text

  mutating func write(_ cell: ScreenCell) {
    // A wide character to the left covers this cell.
    if cell.columns == 0 { return }
    set(cell.style)
    glyphs.append(cell.glyph, to: &bytes)
    column = column.map { $0 + Int(cell.columns) }
    if let column, column >= columns { self.column = nil }
  }

  mutating func set(_ new: Glyphs.StyleID) {
    if style == new { return }
    // An unknown style is reset to plain first.
    if style == nil { control("m") }
    let sequence = encoder.sequence(
      from: glyphs.styles[Int(style ?? 0)],
      to: glyphs.styles[Int(new)]
    )
    bytes.append(contentsOf: sequence.utf8)
    style = new
  }

  /// Ends an open link; otherwise it would continue in the output of other programs if this one
  /// ended now.
  mutating func endLink() {
    if let style, glyphs.styles[Int(style)].link != nil { set(0) }
  }

  /// Whether erasing leaves cells as blanks of a style look.
  func isErasable(_ style: Glyphs.StyleID) -> Bool {
    style == 0 || erasesWithGround && encoder.isErasable(glyphs.styles[Int(style)])
  }

  /// Erases from the cursor to the end of the line.
  /// - Parameter style: The style of the erased cells, which take its background.
  mutating func eraseToEndOfLine(_ style: Glyphs.StyleID = 0) {
    set(style)
    control("K")
  }

  /// Erases from the cursor to the end of the screen.
  mutating func eraseToEndOfScreen() {
    set(0)
    control("J")
  }

  /// Writes CSI and the rest of a control sequence.
  mutating func control(_ sequence: String) {
    bytes.append(contentsOf: [0x1B, 0x5B])
    bytes.append(contentsOf: sequence.utf8)
  }

  /// Moves to the start of the next row; at the bottom of the screen, the terminal scrolls.
  mutating func breakLine() {
    bytes.append(contentsOf: [0x0D, 0x0A])
    row = row.map { $0 + 1 }
    column = 0
  }

  // MARK: Cursor

  /// Moves the cursor to a position with as few bytes as possible.
  mutating func move(to newRow: Int, _ newColumn: Int) {
    appendWay(to: newRow, newColumn)
    row = newRow
    column = newColumn
  }

  /// Returns the number of bytes that it takes to move the cursor to a position.
  mutating func cost(ofMoveTo newRow: Int, _ newColumn: Int) -> Int {
    let start = bytes.count
    appendWay(to: newRow, newColumn)
    defer { bytes.removeSubrange(start...) }
    return bytes.count - start
  }

  /// Appends the shortest byte sequence that moves the cursor to a position.
  private mutating func appendWay(to newRow: Int, _ newColumn: Int) {
    if row == newRow, column == newColumn { return }
    let start = bytes.count
    if let row {
      appendVertical(from: row, to: newRow)
      appendHorizontal(from: column, to: newColumn)
      if 1...3 ~= newRow - row {
        // The settings of the terminal driver decide whether a line feed also returns the carriage,
        // so a carriage return always comes first.
        let feeds = bytes.count
        bytes.append(0x0D)
        bytes.append(contentsOf: repeatElement(0x0A, count: newRow - row))
        appendHorizontal(from: 0, to: newColumn)
        keepShorter(from: start, or: feeds)
      }
    }
    if isAbsolute {
      let position = bytes.count
      append(newRow == 0 ? nil : newRow + 1, newColumn == 0 ? nil : newColumn + 1, "H")
      if row != nil { keepShorter(from: start, or: position) }
    }
  }

  /// Appends the shortest byte sequence that changes only the row.
  private mutating func appendVertical(from row: Int, to newRow: Int) {
    if row == newRow { return }
    let start = bytes.count
    appendStep(abs(newRow - row), newRow > row ? "B" : "A")
    if !isAbsolute { return }
    let jump = bytes.count
    append(newRow == 0 ? nil : newRow + 1, "d")
    keepShorter(from: start, or: jump)
  }

  /// Appends the shortest byte sequence that changes only the column; nil means that the column is
  /// unknown.
  private mutating func appendHorizontal(from column: Int?, to newColumn: Int) {
    if column == newColumn { return }
    if newColumn == 0 { return bytes.append(0x0D) }
    let start = bytes.count
    if let column {
      let distance = newColumn - column
      if -3...(-1) ~= distance {
        return bytes.append(contentsOf: repeatElement(0x08, count: -distance))
      }
      appendStep(abs(distance), distance > 0 ? "C" : "D")
    }
    let jump = bytes.count
    append(newColumn + 1, "G")
    if column != nil { keepShorter(from: start, or: jump) }
  }

  private mutating func appendStep(_ count: Int, _ end: Unicode.Scalar) {
    append(count == 1 ? nil : count, end)
  }

  /// Appends a control sequence with a parameter; nil leaves the default.
  private mutating func append(_ parameter: Int?, _ end: Unicode.Scalar) {
    bytes.append(0x1B)
    bytes.append(0x5B)
    if let parameter { appendDigits(of: parameter) }
    bytes.append(UInt8(ascii: end))
  }

  /// Appends a control sequence with two parameters; nil leaves the default.
  private mutating func append(_ first: Int?, _ second: Int?, _ end: Unicode.Scalar) {
    guard let second else { return append(first, end) }
    append(first, ";")
    appendDigits(of: second)
    bytes.append(UInt8(ascii: end))
  }

  private mutating func appendDigits(of number: Int) {
    if number >= 10 { appendDigits(of: number / 10) }
    bytes.append(0x30 + UInt8(number % 10))
  }

  /// Keeps the first of two byte sequences at the end, unless the second is shorter.
  private mutating func keepShorter(from first: Int, or second: Int) {
    if bytes.count - second < second - first {
      bytes.removeSubrange(first..<second)
    } else {
      bytes.removeSubrange(second...)
    }
  }
}
