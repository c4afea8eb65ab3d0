/// What a terminal shows, and how it gets from one frame to the next.
///
/// Rows that only went up or down are shifted by the terminal itself, then the cells that differ
/// are written, with the shortest way of the cursor between them. The idea of shifting before
/// writing is that of curses; which rows go where is known here from the rows' identity, and need
/// not be found by comparing lines.
package struct Screen {
  /// Where on the terminal the frames are.
  package enum Placement {
    /// From the cursor downwards; the terminal goes on below.
    case inline
    /// All of it.
    case fullScreen
  }

  let placement: Placement
  package let glyphs: Glyphs
  package private(set) var size: TerminalSize
  var writer: FrameWriter
  /// What each row shows.
  var shown: [Frame.Line] = []
  /// Whether the terminal shows something else, which has to go first.
  private var isCovered: Bool
  /// Whether the terminal shows a cursor; nil while that is not known.
  private var isCursorVisible: Bool? = false

  /// Whether the terminal takes all that is between two marks as one change.
  package var synchronizes = false

  /// Frames with fewer bytes are not marked: no terminal shows a half of them.
  private static let smallFrame = 64

  package init(
    _ placement: Placement,
    size: TerminalSize,
    styles: StyleSupport,
    glyphs: Glyphs = Glyphs()
  ) {
    self.placement = placement
    self.glyphs = glyphs
    self.size = size.drawn
    isCovered = placement == .fullScreen
    let isAbsolute = placement == .fullScreen
    writer = FrameWriter(columns: self.size.columns, support: styles, isAbsolute: isAbsolute)
    if !isAbsolute { writer.cursorIs(row: 0, column: 0) }
  }

  /// The bytes that make the terminal show a frame; none if it does already.
  ///
  /// A frame in line is at most as high as the terminal less one, and leaves the last column free.
  /// - Complexity: O(*c*) for *c* cells.
  package mutating func show(_ frame: Frame) -> [UInt8] {
    var lines = frame.lines
    var shiftCount = 0
    if placement == .fullScreen {
      lines.fit(size.rows)
      if isCovered { clear() }
      for shift in RowShift.shifts(from: shown.map(\.identity), to: lines.map(\.identity)) {
        if carryOut(shift, for: lines) { shiftCount += 1 }
      }
    }
    let painter = LinePainter(glyphs: glyphs)
    for (row, line) in lines.enumerated() {
      if row >= shown.count { addRow(row) }
      painter.paint(row: row, from: shown[row].content, to: line.content, with: &writer)
      shown[row] = line
    }
    removeRows(from: lines.count)
    setCursor(frame.cursor)
    return synchronized(writer.takeBytes(), always: shiftCount > 1)
  }

  private mutating func clear() {
    writer.forget()
    writer.set(0, glyphs)
    writer.control("H")
    writer.control("2J")
    writer.cursorIs(row: 0, column: 0)
    shown = Array(repeating: .blank, count: size.rows)
    isCovered = false
  }

  /// Adds a blank row at the end of what is shown in line.
  private mutating func addRow(_ row: Int) {
    shown.append(.blank)
    // The first row is where the cursor was.
    if row == 0 { return }
    writer.move(to: row - 1, 0)
    writer.breakLine()
  }

  private mutating func removeRows(from end: Int) {
    if end >= shown.count { return }
    if end == 0 {
      erase(shown.count)
    } else {
      writer.move(to: end, 0)
      writer.eraseToEndOfScreen(glyphs)
    }
    shown.removeSubrange(end...)
  }

  /// Erases all rows that are shown in line.
  ///
  /// Not all at once: what is erased from the top of the screen on, tmux puts into its scrollback.
  private mutating func erase(_ rows: Int) {
    writer.move(to: 0, 0)
    writer.eraseToEndOfLine(glyphs)
    if rows <= 1 { return }
    writer.move(to: 1, 0)
    writer.eraseToEndOfScreen(glyphs)
    writer.move(to: 0, 0)
  }

  private mutating func setCursor(_ cursor: (row: Int, column: Int)?) {
    if let cursor {
      writer.move(to: cursor.row, cursor.column)
    } else if placement == .inline, writer.hasBytes {
      // If the process dies, the shell's prompt comes where the frame ends.
      writer.move(to: max(shown.count - 1, 0), 0)
    }
    if isCursorVisible != (cursor != nil) {
      isCursorVisible = cursor != nil
      writer.control(cursor != nil ? "?25h" : "?25l")
    }
  }

  private func synchronized(_ bytes: [UInt8], always: Bool) -> [UInt8] {
    if !synchronizes || bytes.isEmpty || (bytes.count <= Self.smallFrame && !always) {
      return bytes
    }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }
}

// MARK: Changes from outside

extension Screen {
  /// Records a new size; the next frame is a full repaint.
  /// - Parameter window: The size of the window, drawn on as far as `TerminalSize.largest`.
  /// - Returns: Bytes to write before it.
  package mutating func resize(to window: TerminalSize) -> [UInt8] {
    let new = window.drawn
    if placement == .inline, let row = writer.cursorRow {
      // A terminal wraps the lines that have become too long, also the one that the cursor is in.
      func wrapped(_ lines: ArraySlice<Frame.Line>) -> Int {
        lines.reduce(0) { $0 + 1 + $1.content.breaks(before: $1.content.count, new.columns) }
      }
      var above = wrapped(shown.prefix(row))
      if let column = writer.cursorColumn, row < shown.count {
        above += shown[row].content.breaks(before: column + 1, new.columns)
      }
      above = min(above, new.rows - 1)
      if above > 0 { writer.control("\(above)A") }
      writer.cursorIs(row: 0, column: nil)
      erase(min(wrapped(shown[...]), new.rows))
      shown = []
    }
    size = new
    writer.columns = new.columns
    isCovered = placement == .fullScreen
    return writer.takeBytes()
  }

  /// Records the size before a frame, and forgets characters and styles once there are many.
  /// - Parameter window: The size of the window.
  /// - Returns: Bytes to write before the frame.
  package mutating func prepare(for window: TerminalSize) -> [UInt8] {
    let isFull = glyphs.isFull
    if window.drawn == size, !isFull { return [] }
    // The style that is on is known by its number, which loses its meaning.
    writer.set(0, glyphs)
    if isFull { glyphs.forget() }
    return resize(to: window)
  }

  /// Takes note that the terminal shows something else by now; the next frame is painted anew.
  package mutating func invalidate() {
    writer.forget()
    if placement == .inline { writer.cursorIs(row: 0, column: 0) }
    shown = []
    isCovered = placement == .fullScreen
    isCursorVisible = false
  }

  /// Records that the modes were set again on a terminal that is as it was left; the next frame is
  /// painted anew, in line over what is shown.
  /// - Parameter new: The size of the window by now.
  /// - Returns: Bytes to write before it.
  package mutating func resume(at new: TerminalSize) -> [UInt8] {
    isCursorVisible = false
    writer.set(0, glyphs)
    return resize(to: new)
  }

  /// Records that nobody knows what the terminal shows; the next frame is painted anew, in line from
  /// the top of the screen.
  /// - Returns: Bytes to write before it.
  package mutating func repaint() -> [UInt8] {
    invalidate()
    isCursorVisible = nil
    if placement == .inline {
      // What was there may be text that others have printed, and goes where it can be read again.
      writer.set(0, glyphs)
      writer.control("\(size.rows)H")
      for _ in 0..<size.rows { writer.breakLine() }
      writer.control("H")
      writer.cursorIs(row: 0, column: 0)
    }
    return writer.takeBytes()
  }

  /// Leaves what is shown in line where it is, with the cursor in its last row.
  /// - Returns: Bytes to write.
  package mutating func finish() -> [UInt8] {
    if placement == .inline, !shown.isEmpty {
      writer.move(to: shown.count - 1, 0)
      writer.set(0, glyphs)
      invalidate()
    }
    return writer.takeBytes()
  }

  /// Takes what is shown in line away, for text that is to stand above it.
  /// - Returns: Bytes to write before that text, which ends with a line break.
  package mutating func makeRoom() -> [UInt8] {
    removeRows(from: 0)
    writer.set(0, glyphs)
    return writer.takeBytes()
  }
}

extension ScreenLine {
  /// How often a narrower screen breaks the line before a column.
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
  /// Makes the lines as many as there are rows.
  fileprivate mutating func fit(_ rows: Int) {
    if count > rows { removeSubrange(rows...) }
    while count < rows {
      append(Frame.Line(identity: LineIdentity(row: -1, line: count), content: .blank))
    }
  }
}
