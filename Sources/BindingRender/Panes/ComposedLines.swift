/// Lines of panes side by side, with the lines that they were made of.
struct ComposedLines {
  private var lines: [(parts: [ScreenLine], whole: ScreenLine)] = []
  private var starts: [Int] = []
  private var separator = ScreenLine.blank
  /// The glyph table that the cells refer to, and its generation.
  private var glyphs: (table: Glyphs, generation: Int)?

  /// Forgets the lines if they were made for other places or glyphs.
  mutating func begin(_ table: Glyphs, starts: [Int]) {
    let isSame = glyphs.map { $0.table === table && $0.generation == table.generation } ?? false
    if isSame, starts == self.starts { return }
    lines = []
    self.starts = starts
    glyphs = (table, table.generation)
    separator = ScreenLine(StyledText("│", .dim).lines[0], columns: 1, glyphs: table)
  }

  /// Returns a line of panes side by side; one whose parts are as before is not made again.
  mutating func line(_ number: Int, of panes: [[Frame.Line]]) -> ScreenLine {
    func part(of pane: [Frame.Line]) -> ScreenLine {
      number < pane.count ? pane[number].content : .blank
    }
    let isKnown = number < lines.count
    // Compared before an array of the parts is made: most lines are as before.
    if isKnown, zip(lines[number].parts, panes).allSatisfy({ $0 == part(of: $1) }) {
      return lines[number].whole
    }
    let parts = panes.map(part)
    var whole = ScreenLine.blank
    for (part, start) in zip(parts, starts) {
      if start > 0 { whole.append(separator, at: start - 1) }
      whole.append(part, at: start)
    }
    whole.trimBlanks()
    if isKnown {
      lines[number] = (parts, whole)
    } else {
      lines.append((parts, whole))
    }
    return whole
  }
}
