/// The rule at the right of a pane, with the blank columns beside it, and scrollbars of lists.
struct ColumnRule {
  private var cells: [ScreenCell] = []
  /// The lines of the rule, which stay the same while their cells do.
  private(set) var lines: [Frame.Line] = []

  /// Draws the lines, unless they are those of the same rule.
  /// - Parameters:
  ///   - left: The pane at its left.
  ///   - right: The pane at its right.
  ///   - area: The place of the rule, one or three columns wide.
  ///   - isBelowRule: Whether a rule above goes on in this one.
  ///   - glyphs: The glyph table of the screen.
  mutating func draw(
    between left: PlacedPane,
    and right: PlacedPane,
    in area: PaneArea,
    isBelowRule: Bool,
    glyphs: Glyphs
  ) {
    let blank = ScreenCell.blank
    func cell(_ scalar: Unicode.Scalar, isHeavy: Bool = false) -> ScreenCell {
      ScreenCell(scalar, glyphs.id(of: .rule(isFocused: isHeavy)))
    }
    let (width, middle) = (area.columns, area.columns / 2)
    let plain = right.isMarkedAtLeft ? cell("┃", isHeavy: true) : cell("│")
    var new: [ScreenCell] = []
    new.reserveCapacity(area.rows * width)
    for _ in 0..<area.rows {
      for column in 0..<width { new.append(column == middle ? plain : blank) }
    }
    for list in left.pane.listsAtEnd where list.list.options.showsScrollbar {
      let first = list.area.line - area.line
      for (line, cell) in list.scrollbar.enumerated() where 0..<area.rows ~= first + line {
        if let cell { new[(first + line) * width + middle] = cell }
      }
    }
    let ends = (left: left.ruleEnds(atEnd: true), right: right.ruleEnds(atEnd: false))
    for line in Set((ends.left + ends.right).map(\.line)) where 0..<area.rows ~= line - area.line {
      let sides = (
        left: RuleSide(ends.left.first { $0.line == line }),
        right: RuleSide(ends.right.first { $0.line == line })
      )
      let start = (line - area.line) * width
      let beside = [(0..<middle, sides.left), (middle + 1..<max(width, middle + 1), sides.right)]
      for (columns, side) in beside where side != .none {
        for column in columns { new[start + column] = cell(side.dash, isHeavy: side == .heavy) }
      }
      let isAbove = line > area.line || isBelowRule
      new[start + middle] = cell(
        RuleGlyph.scalar(left: sides.left, right: sides.right, isAbove: isAbove, isBelow: true)
      )
    }
    if new == cells { return }
    cells = new
    lines = (0..<area.rows).map { line in
      var content = ScreenLine.blank
      for cell in new[line * width..<(line + 1) * width] { content.append(cell) }
      return Frame.Line(identity: .blank(line), content: content)
    }
  }
}
