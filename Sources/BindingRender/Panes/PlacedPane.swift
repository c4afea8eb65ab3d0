/// A pane with its place in a split, below the line of its title.
struct PlacedPane: Equatable {
  let pane: Pane
  let area: PaneArea
  let surface: PaneSurface
  let hasTitle: Bool
  /// Whether blank lines fill the place.
  var isFilled: Bool { !surface.summarizesRest }

  static func == (left: PlacedPane, right: PlacedPane) -> Bool {
    left.pane === right.pane && left.area == right.area && left.isFilled == right.isFilled
      && left.hasTitle == right.hasTitle
  }

  private var isFocused: Bool {
    let focused = pane.host?.focusedPane
    return pane.leaves.contains { $0 === focused }
  }

  /// Whether the rule at its left says that a text has the focus, since no title or row does.
  var isMarkedAtLeft: Bool { surface.isFramed && !hasTitle && isFocused && pane.isText }

  // MARK: Rules

  /// The rules that end at its left or right edge.
  func ruleEnds(atEnd: Bool) -> [RuleEnd] {
    let inner = pane.ruleEnds(atEnd: atEnd)
    guard surface.isFramed, hasTitle else { return inner }
    return [RuleEnd(line: area.line - 1, isHeavy: isFocused)] + inner
  }

  /// The columns of rules that end at its upper edge, where it has no title.
  var rulesAtTop: [Int] { hasTitle ? [] : pane.rulesAtTop }

  // MARK: Lines

  /// Returns the lines of the pane with its title.
  /// - Parameter rules: The columns of the screen in which rules end above it.
  func lines(under rules: [Int]) -> [Frame.Line] {
    let lines = pane.lines(under: hasTitle ? [] : rules).filled(to: area.rows, isFilled: isFilled)
    return hasTitle ? [titleLine(under: rules)] + lines : lines
  }

  private func titleLine(under rules: [Int]) -> Frame.Line {
    let state = pane.stateBesideTitle ?? ""
    return Frame.Line(
      identity: .title(ofPane: pane.leaves.first?.number ?? 0),
      content: surface.isFramed
        ? rule(with: state, under: rules) : plainTitle(with: state)
    )
  }

  private func plainTitle(with state: StyledText) -> ScreenLine {
    let title = (pane.lastTitle ?? "").firstLine.overlaid(by: isFocused ? .title : .muted)
    let both = [title, state.firstLine].joined(separator: "  ")
    return ScreenLine(
      both.clipped(to: area.columns).lines[0],
      columns: area.columns,
      glyphs: surface.glyphs
    )
  }

  /// Returns the rule in which the title stands, with the state of the pane and its position.
  private func rule(with state: StyledText, under above: [Int]) -> ScreenLine {
    let (isFocused, glyphs) = (isFocused, surface.glyphs)
    let rule = TitleRule(
      title: pane.lastTitle ?? "",
      state: state,
      position: pane.position ?? "",
      isFocused: isFocused
    )
    var content = ScreenLine(
      rule.text(columns: area.columns).lines[0],
      columns: area.columns,
      glyphs: glyphs
    )
    let (side, id) = (rule.side, glyphs.id(of: rule.style))
    let below = pane.rulesAtTop
    let meetings = Set(above + below).filter {
      area.columns > $0 - area.column && $0 >= area.column
    }
    for column in meetings where content[column - area.column].glyph == side.dash.value {
      let scalar = RuleGlyph.scalar(
        left: side,
        right: side,
        isAbove: above.contains(column),
        isBelow: below.contains(column)
      )
      content.replace(column - area.column, by: scalar, id)
    }
    return content
  }
}

extension [Frame.Line] {
  /// Returns the lines cut to a number, or with blank lines up to it.
  func filled(to count: Int, isFilled: Bool) -> [Frame.Line] {
    let missing = isFilled ? Swift.max(0, count - self.count) : 0
    if missing == 0, self.count <= count { return self }
    return Array(prefix(count)) + repeatElement(Frame.Line.blank, count: missing)
  }
}
