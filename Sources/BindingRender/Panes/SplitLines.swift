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
    var places = panes.map(\.area)
    let areas = panes.rules(in: area)
    if rules.count != areas.count { rules = areas.map { _ in ColumnRule() } }
    for (index, place) in areas.enumerated().reversed() {
      rules[index].draw(
        between: panes[index],
        and: panes[index + 1],
        in: place,
        isBelowRule: above.contains(place.center),
        glyphs: glyphs
      )
      blocks.insert(rules[index].lines, at: index + 1)
      places.insert(place, at: index + 1)
    }
    // Lines of several panes are those of none, so that the terminal does not shift one with the
    // other.
    let row = LineIdentity.composedRow(ofPane: panes.first?.pane.leaves.first?.number ?? 0)
    return composed.lines(of: blocks, at: places, in: area, row: row, glyphs: glyphs)
  }
}

extension [PlacedPane] {
  /// The places of the rules between panes side by side.
  func rules(in area: PaneArea) -> [PaneArea] {
    zip(self, dropFirst()).map { left, right in
      let start = left.area.column + left.area.columns
      var place = area
      (place.column, place.columns) = (start, right.area.column - start)
      return place
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
