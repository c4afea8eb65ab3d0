/// What a screen is to show: lines from top to bottom, and perhaps a cursor.
package struct Frame {
  /// A line, and of which row.
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
  /// Where text is typed, or nil for no cursor.
  package var cursor: (row: Int, column: Int)?

  package init(lines: [Line] = [], cursor: (row: Int, column: Int)? = nil) {
    self.lines = lines
    self.cursor = cursor
  }
}
