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
