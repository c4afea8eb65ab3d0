/// The cells that a terminal shows; produces the bytes that turn one frame into the next.
///
/// The terminal itself shifts the rows that only moved up or down; then the cells that differ are
/// written, with the shortest cursor movements between them. Curses also shifts before it writes;
/// here the row identities show which rows moved, without comparing lines.
///
/// An inline frame leaves the last column and one row free, if the terminal has more than one,
/// because writing the last cell scrolls the terminal.
package struct Screen {
  let mode: ScreenMode
  package let glyphs: Glyphs
  package private(set) var size: TerminalSize
  private var writer: FrameWriter
  /// The line that each row shows.
  private var painted: [Frame.Line] = []
  /// Whether the terminal shows other content that must be cleared first.
  private var isCovered: Bool
  /// The number of inline lines known to be in the scrollback right above the window. They scrolled
  /// out when the window became shorter; some terminals bring them back when it becomes taller.
  private var hiddenCount = 0
  /// Whether the terminal shows a cursor; nil while that is unknown.
  private var isCursorVisible: Bool? = false

  private let breaksLines: Bool

  /// Frames of at most this many bytes are not synchronized, unless they contain several shifts.
  ///
  /// Terminals never show only half of such a small frame.
  private static let smallFrame = 64

  private let styles: StyleSupport
  private(set) var theme = Theme.automatic
  private(set) var background = Theme.Background.dark

  /// Creates a screen whose terminal shows nothing that is known.
  /// - Parameters:
  ///   - mode: The part of the terminal to draw on.
  ///   - size: The size of the window.
  ///   - styles: The styles that are shown.
  ///   - erasesWithGround: Whether erased cells take the background of the current style.
  ///   - breaksLines: Whether the terminal rewraps its lines when the window becomes narrower,
  ///     instead of cutting them off.
  ///   - glyphs: The glyph table of the cells.
  package init(
    _ mode: ScreenMode,
    size: TerminalSize,
    styles: StyleSupport,
    erasesWithGround: Bool = true,
    breaksLines: Bool = true,
    glyphs: Glyphs = Glyphs()
  ) {
    self.mode = mode
    self.glyphs = glyphs
    self.size = size.drawn
    self.styles = styles
    self.breaksLines = breaksLines
    let isAbsolute = mode == .fullScreen
    isCovered = isAbsolute
    writer = FrameWriter(
      columns: self.size.columns,
      glyphs: glyphs,
      encoder: StyleEncoder(support: styles),
      isAbsolute: isAbsolute,
      erasesWithGround: erasesWithGround
    )
    if !isAbsolute { writer.cursorIs(row: 0, column: 0) }
  }

  /// Returns the bytes that make the terminal show a frame; none if it shows the frame already.
  /// - Parameters:
  ///   - frame: The frame.
  ///   - synchronizes: Whether the terminal supports synchronized output (mode 2026), which shows a
  ///     frame at once.
  /// - Complexity: O(*c*) for *c* cells.
  package mutating func show(_ frame: Frame, synchronizes: Bool = false) -> [UInt8] {
    var lines = frame.lines
    var shiftCount = 0
    if mode == .inline {
      // A terminal that becomes narrower may wrap painted blanks.
      for index in lines.indices where lines[index].content.fill != 0 {
        lines[index].content.fill(with: 0)
      }
    } else {
      lines.fit(size.rows)
      if isCovered { clear() }
      for shift in RowShift.shifts(from: painted.map(\.identity), to: lines.map(\.identity)) {
        if carryOut(shift, for: lines) { shiftCount += 1 }
      }
    }
    for row in lines.indices {
      if row >= painted.count { addRow(row) }
      if lines.isStored(row, with: painted) {
        painted[row].identity = lines[row].identity
        continue
      }
      writer.paint(row: row, from: painted[row].content, to: lines[row].content)
      painted[row] = lines[row]
    }
    removeRows(from: lines.count)
    writer.endLink()
    setCursor(frame.cursor)
    let bytes = writer.takeBytes()
    let isWhole = bytes.isEmpty || (bytes.count <= Self.smallFrame && shiftCount <= 1)
    if !synchronizes || isWhole { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// Returns a screen of another height, to make a frame for it.
  func ofRows(_ rows: Int) -> Screen {
    var screen = self
    screen.size.rows = rows
    return screen
  }

  /// Where the cursor is in the inline frame; nil on a full screen.
  package var place: FrameCursor? {
    if mode != .inline { return nil }
    guard let row = writer.cursorRow else { return .nowhere }
    return FrameCursor(cursorRow: row, rowCount: painted.count)
  }

  private mutating func clear() {
    writer.invalidate()
    writer.set(0)
    writer.control("H")
    writer.control("2J")
    writer.cursorIs(row: 0, column: 0)
    painted = Array(repeating: .blank, count: size.rows)
    isCovered = false
  }

  /// Adds a blank row below the inline frame.
  private mutating func addRow(_ row: Int) {
    painted.append(.blank)
    // The first row already exists: it has the cursor.
    if row == 0 { return }
    writer.move(to: row - 1, 0)
    writer.breakLine()
  }

  private mutating func removeRows(from end: Int) {
    if end >= painted.count { return }
    if end == 0 {
      erase(painted.count)
    } else {
      writer.move(to: end, 0)
      writer.eraseToEndOfScreen()
    }
    painted.removeSubrange(end...)
  }

  /// Erases a number of inline rows, and moves the cursor to the first.
  ///
  /// The first row is erased separately, because tmux copies everything that is erased from the top
  /// of the screen downwards into its scrollback.
  private mutating func erase(_ rows: Int) {
    writer.move(to: 0, 0)
    writer.eraseToEndOfLine()
    if rows <= 1 { return }
    writer.move(to: 1, 0)
    writer.eraseToEndOfScreen()
    writer.move(to: 0, 0)
  }

  private mutating func setCursor(_ cursor: (row: Int, column: Int)?) {
    if let cursor {
      writer.move(to: cursor.row, cursor.column)
    } else if mode == .inline, writer.hasBytes {
      // If the process dies, the prompt of the shell appears at the end of the frame.
      writer.move(to: max(painted.count - 1, 0), 0)
    }
    if isCursorVisible != (cursor != nil) {
      isCursorVisible = cursor != nil
      writer.control(cursor != nil ? "?25h" : "?25l")
    }
  }
}

// MARK: Shifts

extension Screen {
  /// Shifts a block of lines on the terminal, if that saves more bytes than it costs.
  /// - Returns: Whether the block was shifted.
  private mutating func carryOut(_ shift: RowShift, for lines: [Frame.Line]) -> Bool {
    let region = shift.region
    // A screen of the maximum height may be only a part of a taller window.
    let needsMargins = region.upperBound < size.rows || size.rows == TerminalSize.largest.rows
    // The rows that the block leaves, and those between, become blank; they may have been close to
    // what they are to show, as one line of a log is to another.
    var cost = 0
    for row in region {
      let origin = row + shift.old - shift.new
      cost += lines[row].content.cost(
        from: region.contains(origin) ? painted[origin].content : Frame.Line.blank.content
      )
    }
    // About half as many bytes as the sequences below take, because the costs are estimated low.
    cost += needsMargins ? 12 : 6
    // Mostly a few rows decide.
    let pays = region.contains { row in
      cost -= lines[row].content.cost(from: painted[row].content)
      return cost < 0
    }
    if !pays { return false }

    // Rows that a shift inserts take the background of the current style.
    writer.set(0)
    if needsMargins {
      writer.control("\(region.lowerBound + 1);\(region.upperBound)r")
      writer.cursorIs(row: 0, column: 0)
    }
    writer.move(to: region.lowerBound, 0)
    let count = shift.distance == 1 ? "" : "\(shift.distance)"
    let blanks = repeatElement(Frame.Line.blank, count: shift.distance)
    if shift.new < shift.old {
      writer.control("\(count)M")
      painted.removeSubrange(shift.new..<shift.old)
      painted.insert(contentsOf: blanks, at: region.upperBound - shift.distance)
    } else {
      writer.control("\(count)L")
      painted.removeSubrange(shift.old + shift.count..<region.upperBound)
      painted.insert(contentsOf: blanks, at: shift.old)
    }
    // Terminals differ in the column of the cursor after this.
    writer.cursorIs(row: region.lowerBound, column: nil)
    if needsMargins {
      writer.control("r")
      writer.cursorIs(row: 0, column: 0)
    }
    return true
  }
}

// MARK: Changes from outside

extension Screen {
  /// Records a new size; the next frame is a full repaint.
  /// - Parameter window: The size of the window, used up to `TerminalSize.largest`.
  /// - Returns: Bytes to write before that frame.
  package mutating func resize(to window: TerminalSize) -> [UInt8] {
    let new = window.drawn
    if mode == .inline, let row = writer.cursorRow {
      // Most terminals wrap the lines that have become too long, including the one with the cursor.
      func wrapped(_ lines: ArraySlice<Frame.Line>) -> Int {
        if !breaksLines { return lines.count }
        return lines.reduce(0) { $0 + 1 + $1.content.breaks(before: $1.content.count, new.columns) }
      }
      var above = wrapped(painted.prefix(row))
      if breaksLines, let column = writer.cursorColumn, row < painted.count {
        above += painted[row].content.breaks(before: column + 1, new.columns)
      }
      // If the terminal brings none back, the frame is at the top, where the cursor stops.
      let returned = min(hiddenCount, max(0, new.rows - size.rows))
      hiddenCount += max(0, row - (new.rows - 1)) - returned
      above = min(above + returned, new.rows - 1)
      if above > 0 { writer.control("\(above)A") }
      writer.cursorIs(row: 0, column: nil)
      erase(min(wrapped(painted[...]) + returned, new.rows))
      painted = []
    }
    size = new
    writer.columns = new.columns
    isCovered = mode == .fullScreen
    return writer.takeBytes()
  }

  /// Records the size before a frame, and clears the glyph table if it is full.
  ///
  /// If either changed, the next frame is a full repaint.
  /// - Parameter window: The size of the window.
  /// - Returns: Bytes to write before the frame.
  package mutating func prepare(for window: TerminalSize) -> [UInt8] {
    let isFull = glyphs.isFull
    if window.drawn == size, !isFull { return [] }
    // The current style is tracked by its number in the table, which may be about to be cleared.
    writer.set(0)
    if isFull { glyphs.removeAll() }
    return resize(to: window)
  }

  /// Records how roles are shown; if that is new, the next frame is a full repaint.
  /// - Parameters:
  ///   - theme: The theme.
  ///   - background: The background of the terminal.
  /// - Returns: Bytes to write before that frame.
  mutating func show(in theme: Theme, on background: Theme.Background) -> [UInt8] {
    if theme == self.theme, background == self.background { return [] }
    (self.theme, self.background) = (theme, background)
    writer.set(0)
    let resolved = ResolvedTheme(theme, styles, on: background)
    glyphs.plainRoles = TextRoles(
      TextRole.allCases.filter { resolved.resolved(.role($0)) == .plain }
    )
    writer.encoder = StyleEncoder(support: styles, theme, on: background)
    return resize(to: size)
  }

  /// Records that the terminal shows other content; the next frame is a full repaint, inline from
  /// the row of the cursor.
  package mutating func invalidate() {
    writer.invalidate()
    if mode == .inline { writer.cursorIs(row: 0, column: 0) }
    painted = []
    hiddenCount = 0
    isCovered = mode == .fullScreen
    isCursorVisible = false
  }

  /// Records that the modes were set again, and that no other program has written to the terminal.
  ///
  /// The next frame is a full repaint, inline over the old one.
  /// - Parameter new: The current size of the window.
  /// - Returns: Bytes to write before that frame.
  package mutating func resume(at new: TerminalSize) -> [UInt8] {
    isCursorVisible = false
    writer.set(0)
    return resize(to: new)
  }

  /// Records that the content of the terminal is unknown; the next frame is a full repaint.
  ///
  /// Inline, that frame begins at the top of the screen.
  /// - Returns: Bytes to write before that frame.
  package mutating func repaint() -> [UInt8] {
    invalidate()
    isCursorVisible = nil
    if mode == .inline {
      // The old content may be output of other programs, so it scrolls away and stays readable.
      writer.set(0)
      writer.control("\(size.rows)H")
      for _ in 0..<size.rows { writer.breakLine() }
      writer.control("H")
      writer.cursorIs(row: 0, column: 0)
    }
    return writer.takeBytes()
  }

  /// Ends an inline frame: it stays on the terminal, with the cursor in its last row.
  /// - Returns: Bytes to write.
  package mutating func finish() -> [UInt8] {
    if mode == .inline, !painted.isEmpty {
      writer.move(to: painted.count - 1, 0)
      writer.set(0)
      invalidate()
    }
    return writer.takeBytes()
  }

  /// Erases the inline frame, and moves the cursor up a row, so that the line break that follows
  /// leaves no extra blank line.
  /// - Returns: Bytes to write.
  package mutating func erase() -> [UInt8] {
    if painted.isEmpty { return [] }
    let bytes = makeRoom()
    writer.control("A")
    return bytes + writer.takeBytes()
  }

  /// Erases the inline frame, to make room for text above it.
  /// - Returns: Bytes to write before that text, which ends with a line break.
  package mutating func makeRoom() -> [UInt8] {
    removeRows(from: 0)
    hiddenCount = 0
    writer.set(0)
    return writer.takeBytes()
  }
}

extension ScreenLine {
  /// Returns about how many bytes it takes to turn another line into this one: a cell is one,
  /// jumping over a gap at most six, and erasing the rest of the other line at most four.
  fileprivate func cost(from other: ScreenLine) -> Int {
    // Lines that only moved share their storage, which makes this comparison constant-time.
    if self == other { return 0 }
    var cost = min(4, max(0, other.count - count))
    var end = 0
    for column in 0..<count where self[column] != other[column] {
      cost += min(6, column - end) + 1
      end = column + 1
    }
    return cost
  }

  /// Returns how often a screen of the given width wraps the line before a column.
  fileprivate func breaks(before end: Int, _ columns: Int) -> Int {
    var breaks = 0
    var filled = 0
    for column in 0..<end where self[column].columns > 0 {
      filled += Int(self[column].columns)
      if filled <= columns { continue }
      breaks += 1
      filled = Int(self[column].columns)
    }
    return breaks
  }
}

extension [Frame.Line] {
  /// Removes or adds blank lines until there is one line for each row.
  fileprivate mutating func fit(_ rows: Int) {
    if count > rows { removeSubrange(rows...) }
    while count < rows { append(Frame.Line(identity: .blank(count), content: .blank)) }
  }
}
