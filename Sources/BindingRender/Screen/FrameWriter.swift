/// Writes a frame as bytes, and knows where that leaves the cursor and in which style.
struct FrameWriter {
  private(set) var bytes: [UInt8] = []
  /// Where the cursor is; nil while that is not known.
  private var row: Int?
  private var column: Int?
  /// The style that is on; nil while that is not known.
  private var style: Glyphs.StyleID?

  /// The width of the screen: what is written into the last column leaves the cursor in doubt.
  var columns: Int
  private let encoder: StyleEncoder
  /// Whether rows can be addressed by number, and not only from where the cursor is.
  let isAbsolute: Bool

  init(columns: Int, support: StyleSupport, isAbsolute: Bool) {
    self.columns = columns
    encoder = StyleEncoder(support: support)
    self.isAbsolute = isAbsolute
  }

  var hasBytes: Bool { !bytes.isEmpty }
  /// The row the cursor is in, if that is known.
  var cursorRow: Int? { row }
  var cursorColumn: Int? { column }

  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Takes note of where the cursor is now; nil where that is not known.
  mutating func cursorIs(row: Int?, column: Int?) {
    self.row = row
    self.column = column
  }

  /// Forgets what is on the terminal.
  mutating func forget() {
    cursorIs(row: nil, column: nil)
    style = nil
  }

  // MARK: Text

  mutating func write(_ cell: ScreenCell, _ glyphs: Glyphs) {
    // Covered by the character before it.
    if cell.columns == 0 { return }
    set(cell.style, glyphs)
    glyphs.append(cell.glyph, to: &bytes)
    column = column.map { $0 + Int(cell.columns) }
    if let column, column >= columns { self.column = nil }
  }

  mutating func set(_ new: Glyphs.StyleID, _ glyphs: Glyphs) {
    if style == new { return }
    // Not known: from plain, made so first.
    if style == nil { control("m") }
    let sequence = encoder.sgr(from: glyphs.styles[Int(style ?? 0)], to: glyphs.styles[Int(new)])
    bytes.append(contentsOf: sequence.utf8)
    style = new
  }

  /// Erases from the cursor to the end of the line.
  mutating func eraseToEndOfLine(_ glyphs: Glyphs) {
    // What is erased takes the background of the style that is on.
    set(0, glyphs)
    control("K")
  }

  /// Erases from the cursor to the end of the screen.
  mutating func eraseToEndOfScreen(_ glyphs: Glyphs) {
    set(0, glyphs)
    control("J")
  }

  /// Writes a control sequence with its parameters.
  mutating func control(_ sequence: String) {
    bytes.append(contentsOf: [0x1B, 0x5B])
    bytes.append(contentsOf: sequence.utf8)
  }

  /// Goes to the beginning of the next row, and makes that row at the bottom of the screen.
  mutating func breakLine() {
    bytes.append(contentsOf: [0x0D, 0x0A])
    row = row.map { $0 + 1 }
    column = 0
  }

  // MARK: Cursor

  /// Brings the cursor to a place with as few bytes as there are.
  mutating func move(to newRow: Int, _ newColumn: Int) {
    bytes.append(contentsOf: way(to: newRow, newColumn))
    row = newRow
    column = newColumn
  }

  /// The shortest bytes that bring the cursor to a place.
  func way(to newRow: Int, _ newColumn: Int) -> [UInt8] {
    if row == newRow, column == newColumn { return [] }
    var ways: [[UInt8]] = []
    if let row {
      ways.append(vertical(from: row, to: newRow) + horizontal(from: column, to: newColumn))
      if 1...3 ~= newRow - row {
        // A line feed alone may return the carriage too, as the terminal's driver is set.
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

  /// The bytes that change the row alone.
  private func vertical(from row: Int, to newRow: Int) -> [UInt8] {
    if row == newRow { return [] }
    let step = Self.step(abs(newRow - row), newRow > row ? "B" : "A")
    if !isAbsolute { return step }
    let jump = Array("\u{1B}[\(newRow == 0 ? "" : "\(newRow + 1)")d".utf8)
    return step.count <= jump.count ? step : jump
  }

  /// The bytes that change the column alone, from one that may not be known.
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
