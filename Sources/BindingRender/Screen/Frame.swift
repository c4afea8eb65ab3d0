/// The lines that a screen is to show, from top to bottom, and perhaps a cursor.
package struct Frame {
  /// The content of a line, with the identity of the line of a row that it shows.
  package struct Line {
    package var identity: LineIdentity
    package var content: ScreenLine

    package init(identity: LineIdentity, content: ScreenLine) {
      self.identity = identity
      self.content = content
    }

    /// A line that belongs to no row.
    static let blank = Line(identity: LineIdentity(row: -1, line: 0), content: .blank)
  }

  package var lines: [Line]
  /// The position of the cursor, where text is typed; nil for no cursor.
  package var cursor: (row: Int, column: Int)?

  package init(lines: [Line] = [], cursor: (row: Int, column: Int)? = nil) {
    self.lines = lines
    self.cursor = cursor
  }
}

/// Where a frame in line has left the cursor.
package struct FrameCursor: Equatable, Sendable {
  /// The row of the frame in which the cursor is.
  var cursorRow: Int
  /// The number of rows of the frame.
  var rowCount: Int

  /// The place of a frame that is not there.
  static let nowhere = FrameCursor(cursorRow: 0, rowCount: 0)

  /// Whether the frame has a line, counted from 1.
  func hasLine(_ line: Int) -> Bool { line >= 1 && line <= rowCount }
}
