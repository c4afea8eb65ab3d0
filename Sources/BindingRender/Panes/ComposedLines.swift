import BindingCore

/// Lines of panes and rules side by side, with the lines that they were made of.
struct ComposedLines {
  private var lines: [Frame.Line] = []
  private var blocks: [[Frame.Line]] = []
  private var areas: [PaneArea] = []
  private var row = 0
  private var glyphs: GlyphsVersion?

  /// Forgets the lines if they were made for other areas or glyphs.
  private mutating func begin(_ table: Glyphs, _ areas: [PaneArea], row: Int, count: Int) {
    let new = GlyphsVersion(table)
    if new == glyphs, row == self.row, areas == self.areas, lines.count == count { return }
    (lines, blocks) = ([], [])
    (self.areas, self.row, glyphs) = (areas, row, new)
  }

  /// Returns the lines of blocks side by side; those whose parts are as before are not made again.
  /// - Parameters:
  ///   - new: The lines of each block.
  ///   - areas: The areas of the blocks.
  ///   - area: The area of all.
  ///   - row: The number of the row that the lines are to have.
  ///   - table: The glyph table of the screen.
  mutating func lines(
    of new: [[Frame.Line]],
    at areas: [PaneArea],
    in area: PaneArea,
    row: Int,
    glyphs table: Glyphs
  ) -> [Frame.Line] {
    begin(table, areas, row: row, count: area.rows)
    let changed = new.indices.filter {
      !blocks.indices.contains($0) || !new[$0].isStored(with: blocks[$0])
    }
    for number in changed.isEmpty ? 0..<0 : 0..<area.rows {
      let isKnown = number < lines.count
      if isKnown, changed.allSatisfy({ new[$0].hasSameContent(as: blocks[$0], number) }) {
        continue
      }
      var whole = ScreenLine.blank
      for (block, blockArea) in zip(new, areas) {
        whole.append(block.content(number), at: blockArea.column - area.column)
      }
      // The background of the last block ends where the block does.
      if let last = areas.last, last.column + last.columns < area.column + area.columns {
        whole.extend(to: last.column + last.columns - area.column)
        whole.fill(with: 0)
      }
      whole.trimBlanks()
      if isKnown {
        lines[number].content = whole
      } else {
        let identity = LineIdentity(row: row, line: number)
        lines.append(Frame.Line(identity: identity, content: whole))
      }
    }
    blocks = new
    return lines
  }
}

extension [Frame.Line] {
  fileprivate func hasSameContent(as other: [Frame.Line], _ number: Int) -> Bool {
    guard number < count, number < other.count else {
      return content(number) == other.content(number)
    }
    return isStored(number, with: other) || self[number].content == other[number].content
  }

  fileprivate func content(_ number: Int) -> ScreenLine {
    number < count ? self[number].content : .blank
  }
}

/// The lines of a list in a frame, and what they were made of: while that stays, so do they.
struct DrawnPane {
  /// The number of the layout that the lines show.
  let layout: Int?
  let area: PaneArea
  let placeholder: StyledText?
  let lines: [Frame.Line]
  /// The cells of the scrollbar that a rule has; nil where the rule itself is seen.
  var scrollbar: [ScreenCell?] = []
}
