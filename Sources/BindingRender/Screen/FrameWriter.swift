/// Writes a frame as bytes, and tracks the position of the cursor and the current style.
struct FrameWriter {
  private(set) var bytes: [UInt8] = []
  /// The row of the cursor; nil while it is unknown.
  private var row: Int?
  /// The column of the cursor; nil while it is unknown.
  private var column: Int?
  /// The current style of the terminal; nil while it is unknown.
  private var style: Glyphs.StyleID?

  /// The width of the screen; a write into the last column leaves the column of the cursor unknown.
  var columns: Int
  private let encoder: StyleEncoder
  /// Whether rows can be addressed by number, and not only relative to the cursor.
  let isAbsolute: Bool

  init(columns: Int, support: StyleSupport, isAbsolute: Bool) {
    self.columns = columns
    encoder = StyleEncoder(support: support)
    self.isAbsolute = isAbsolute
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

  mutating func write(_ cell: ScreenCell, _ glyphs: Glyphs) {
    // The character before it covers this cell.
    if cell.columns == 0 { return }
    set(cell.style, glyphs)
    glyphs.append(cell.glyph, to: &bytes)
    column = column.map { $0 + Int(cell.columns) }
    if let column, column >= columns { self.column = nil }
  }

  mutating func set(_ new: Glyphs.StyleID, _ glyphs: Glyphs) {
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

  /// Ends a link, which would go on in what other programs write if this one ended now.
  mutating func endLink(_ glyphs: Glyphs) {
    if let style, glyphs.styles[Int(style)].link != nil { set(0, glyphs) }
  }

  /// Erases from the cursor to the end of the line.
  mutating func eraseToEndOfLine(_ glyphs: Glyphs) {
    // Erased cells take the background of the current style.
    set(0, glyphs)
    control("K")
  }

  /// Erases from the cursor to the end of the screen.
  mutating func eraseToEndOfScreen(_ glyphs: Glyphs) {
    set(0, glyphs)
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
    bytes.append(contentsOf: way(to: newRow, newColumn))
    row = newRow
    column = newColumn
  }

  /// Returns the shortest byte sequence that moves the cursor to a position.
  func way(to newRow: Int, _ newColumn: Int) -> [UInt8] {
    if row == newRow, column == newColumn { return [] }
    var ways: [[UInt8]] = []
    if let row {
      ways.append(vertical(from: row, to: newRow) + horizontal(from: column, to: newColumn))
      if 1...3 ~= newRow - row {
        // The settings of the terminal driver decide whether a line feed also returns the carriage,
        // so a carriage return always comes first.
        let feeds = repeatElement(0x0A as UInt8, count: newRow - row)
        ways.append([0x0D] + feeds + horizontal(from: 0, to: newColumn))
      }
    }
    if isAbsolute { ways.append(Self.position(newRow, newColumn)) }
    return ways.min { $0.count < $1.count } ?? []
  }

  private static func position(_ row: Int, _ column: Int) -> [UInt8] {
    let rowText = row == 0 ? "" : "\(row + 1)"
    return Array("\u{1B}[\(rowText)\(column == 0 ? "" : ";\(column + 1)")H".utf8)
  }

  /// Returns the shortest byte sequence that changes only the row.
  private func vertical(from row: Int, to newRow: Int) -> [UInt8] {
    if row == newRow { return [] }
    let step = Self.step(abs(newRow - row), newRow > row ? "B" : "A")
    if !isAbsolute { return step }
    let jump = Array("\u{1B}[\(newRow == 0 ? "" : "\(newRow + 1)")d".utf8)
    return step.count <= jump.count ? step : jump
  }

  /// Returns the shortest byte sequence that changes only the column; nil is an unknown column.
  private func horizontal(from column: Int?, to newColumn: Int) -> [UInt8] {
    if column == newColumn { return [] }
    if newColumn == 0 { return [0x0D] }
    let jump = Array("\u{1B}[\(newColumn + 1)G".utf8)
    guard let column else { return jump }
    let distance = newColumn - column
    if -3...(-1) ~= distance { return Array(repeating: 0x08, count: -distance) }
    let step = Self.step(abs(distance), distance > 0 ? "C" : "D")
    return step.count <= jump.count ? step : jump
  }

  private static func step(_ count: Int, _ direction: String) -> [UInt8] {
    Array("\u{1B}[\(count == 1 ? "" : "\(count)")\(direction)".utf8)
  }
}
