/// The rule at the right of a pane, with the blank columns beside it, and scrollbars of lists.
struct ColumnRule {
  private var input: Input?
  /// The lines of the rule, which stay the same while their cells do.
  private(set) var lines: [Frame.Line] = []

  /// What the rule is drawn for.
  private struct Input: Equatable {
    let area: PaneArea
    let isMarked: Bool
    let isBelowRule: Bool
    let scrollbars: [Scrollbar]
    let left: [RuleEnd]
    let right: [RuleEnd]
    let glyphs: GlyphsVersion

    struct Scrollbar: Equatable {
      let line: Int
      let cells: [ScreenCell?]
    }
  }

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
    let input = Input(
      area: area,
      isMarked: right.isMarkedAtLeft,
      isBelowRule: isBelowRule,
      scrollbars: left.pane.leavesAtEnd.filter(\.list.options.showsScrollbar).map {
        Input.Scrollbar(line: $0.area.line, cells: $0.scrollbar)
      },
      left: left.ruleEnds(atEnd: true),
      right: right.ruleEnds(atEnd: false),
      glyphs: GlyphsVersion(glyphs)
    )
    if input == self.input { return }
    self.input = input
    let blank = ScreenCell.blank
    func cell(_ scalar: Unicode.Scalar, isHeavy: Bool = false) -> ScreenCell {
      ScreenCell(scalar, glyphs.id(of: .rule(isFocused: isHeavy)))
    }
    let (width, middle) = (area.columns, area.columns / 2)
    let plain = input.isMarked ? cell("┃", isHeavy: true) : cell("│")
    var new: [ScreenCell] = []
    new.reserveCapacity(area.rows * width)
    for _ in 0..<area.rows {
      for column in 0..<width { new.append(column == middle ? plain : blank) }
    }
    for scrollbar in input.scrollbars {
      let first = scrollbar.line - area.line
      for (line, cell) in scrollbar.cells.enumerated() where 0..<area.rows ~= first + line {
        if let cell { new[(first + line) * width + middle] = cell }
      }
    }
    for line in Set((input.left + input.right).map(\.line)) where 0..<area.rows ~= line - area.line
    {
      let sides = (
        left: RuleSide(input.left.first { $0.line == line }),
        right: RuleSide(input.right.first { $0.line == line })
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
    lines = (0..<area.rows).map { line in
      var content = ScreenLine.blank
      for cell in new[line * width..<(line + 1) * width] { content.append(cell) }
      return Frame.Line(identity: .blank(line), content: content)
    }
  }
}
