/// The lines of a split: those of its panes, and the rules between panes side by side.
struct SplitLines {
  private var rules: [ColumnRule] = []
  private var composed = ComposedLines()

  /// Returns the lines of panes side by side.
  /// - Parameters:
  ///   - panes: The panes, which are laid out.
  ///   - area: The place of all.
  ///   - above: The columns of the screen in which rules end above them.
  ///   - glyphs: The glyph table of the screen.
  mutating func linesSideBySide(
    of panes: [PlacedPane],
    in area: PaneArea,
    under above: [Int],
    glyphs: Glyphs
  ) -> [Frame.Line] {
    var blocks = panes.map { $0.lines(under: above) }
    var areas = panes.map(\.area)
    let ruleAreas = panes.rules(in: area)
    if rules.count != ruleAreas.count { rules = ruleAreas.map { _ in ColumnRule() } }
    for (index, ruleArea) in ruleAreas.enumerated().reversed() {
      rules[index].draw(
        between: panes[index],
        and: panes[index + 1],
        in: ruleArea,
        isBelowRule: above.contains(ruleArea.center),
        glyphs: glyphs
      )
      blocks.insert(rules[index].lines, at: index + 1)
      areas.insert(ruleArea, at: index + 1)
    }
    // Lines of several panes are those of none, so that the terminal does not shift one with the
    // other.
    let row = LineIdentity.composedRow(ofPane: panes.first?.pane.leaves.first?.number ?? 0)
    return composed.lines(of: blocks, at: areas, in: area, row: row, glyphs: glyphs)
  }
}

extension [PlacedPane] {
  /// The areas of the rules between panes side by side.
  func rules(in area: PaneArea) -> [PaneArea] {
    zip(self, dropFirst()).map { left, right in
      let start = left.area.column + left.area.columns
      var ruleArea = area
      (ruleArea.column, ruleArea.columns) = (start, right.area.column - start)
      return ruleArea
    }
  }

  /// Returns the lines of panes below each other.
  func linesBelowEachOther(under rules: [Int]) -> [Frame.Line] {
    var above = rules
    return flatMap { part in
      defer { above = part.pane.rulesAtBottom }
      return part.lines(under: above)
    }
  }
}

extension PaneArea {
  /// The column in its middle.
  var center: Int { column + columns / 2 }
}
