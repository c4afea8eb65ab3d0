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
    let title = (pane.lastTitle ?? "").overlaid(by: isFocused ? .title : .muted)
    let both = [title, state].joined(separator: "  ")
    return ScreenLine(
      both.clipped(to: area.columns).lines[0],
      columns: area.columns,
      glyphs: surface.glyphs
    )
  }

  /// Returns the rule in which the title stands, with the state of the pane and its position.
  private func rule(with state: StyledText, under above: [Int]) -> ScreenLine {
    let (isFocused, glyphs) = (isFocused, surface.glyphs)
    let style = TextStyle.rule(isFocused: isFocused)
    let (side, id) = (isFocused ? RuleSide.heavy : .light, glyphs.id(of: style))
    func dashes(_ count: Int) -> StyledText {
      StyledText(String(repeating: Character(side.dash), count: max(0, count)), style)
    }
    let title = (pane.lastTitle ?? "").firstLine
    let name = isFocused ? title.overlaid(by: .title).overlaid(by: style) : title
    let words = [name, state.firstLine].joined(separator: "  ")
    var position = pane.position ?? ""
    if words.columns + position.columns + 7 > area.columns { position = "" }
    let clipped = words.clipped(to: max(1, area.columns - 4))
    var line = [dashes(1), clipped].joined(separator: " ") + " "
    if position.isEmpty {
      line = line + dashes(area.columns - line.columns)
    } else {
      line = line + dashes(area.columns - line.columns - position.columns - 3)
      line = [line, position, dashes(1)].joined(separator: " ")
    }
    var content = ScreenLine(
      line.clipped(to: area.columns, ellipsis: false).lines[0],
      columns: area.columns,
      glyphs: glyphs
    )
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

extension StyledText {
  /// The first line alone: a rule has no room for others.
  var firstLine: StyledText { StyledText(lines: lines.prefix(1)) }
}

extension [Frame.Line] {
  /// Returns the lines cut to a number, or with blank lines up to it.
  func filled(to count: Int, isFilled: Bool) -> [Frame.Line] {
    let missing = isFilled ? Swift.max(0, count - self.count) : 0
    if missing == 0, self.count <= count { return self }
    return Array(prefix(count)) + repeatElement(Frame.Line.blank, count: missing)
  }
}
