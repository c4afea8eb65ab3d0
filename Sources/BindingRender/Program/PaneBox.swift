import BindingCore

/// The list of a choice, as large as its elements are at first.
final class ChoicePane: ListPane {
  private let size: (columns: Int, rows: Int)

  init(_ list: TextList, columns: Int, rows: Int) {
    size = (columns, rows)
    super.init(list, showsFocus: true)
  }

  override func boxSize(in area: PaneArea) -> (columns: Int, rows: Int)? { size }
}

/// A box above the panes, as large as its content needs and the window allows.
struct PaneBox {
  /// The place of the box with its border.
  let area: PaneArea

  /// The number of lines that a box needs, with those of the page above and below it.
  private static let leastRows = 8

  /// Creates a box in the middle of a place; nil if that is too small for one beside what is there.
  init?(columns: Int, rows: Int, in whole: PaneArea) {
    if whole.columns < 40 || whole.rows < Self.leastRows { return nil }
    var area = whole
    area.columns = min(max(20, columns + 4), whole.columns - 6)
    area.rows = min(max(3, rows + 2), whole.rows - 2)
    area.column += (whole.columns - area.columns) / 2
    area.line += (whole.rows - area.rows) / 2
    (area.mostRows, area.mostColumns) = (area.rows, nil)
    self.area = area
  }

  /// The place inside the border, with a blank column at each side.
  var content: PaneArea {
    PaneArea(
      line: area.line + 1,
      column: area.column + 2,
      columns: area.columns - 4,
      rows: area.rows - 2
    )
  }

  /// Draws the box over lines.
  /// - Parameters:
  ///   - lines: The lines that it stands above.
  ///   - inner: The lines in it, the first that of its title.
  ///   - glyphs: The glyph table of the screen.
  func draw(over lines: inout [Frame.Line], _ inner: [ScreenLine], glyphs: Glyphs) {
    let rule = TitleRule(isFocused: true)
    let style = glyphs.id(of: rule.style)
    func cell(_ scalar: Unicode.Scalar) -> ScreenCell { ScreenCell(scalar, style) }
    let bottom = ScreenLine(
      rule.text(columns: area.columns - 4).lines[0],
      columns: area.columns,
      glyphs: glyphs
    )
    for number in 0..<area.rows {
      let (isFirst, isLast) = (number == 0, number == area.rows - 1)
      var (left, right, pad) = (cell("┃"), cell("┃"), ScreenCell.blank)
      if isFirst { (left, right, pad) = (cell("┏"), cell("┓"), cell(rule.side.dash)) }
      if isLast { (left, right, pad) = (cell("┗"), cell("┛"), cell(rule.side.dash)) }
      var line = ScreenLine.blank
      line.append(left)
      line.append(pad)
      line.append(isLast ? bottom : number < inner.count ? inner[number] : .blank, at: 2)
      line.extend(to: area.columns - 2)
      line.append(pad)
      line.append(right)
      while lines.count <= area.line + number { lines.append(.blank) }
      lines[area.line + number].content.cover(area.column, with: line)
      lines[area.line + number].identity = LineIdentity(
        row: LineIdentity.composedRow(ofPane: 0),
        line: area.line + number
      )
    }
  }
}

extension PaneBox {
  /// Creates the box of the choice or help that a program shows above its page; nil for none.
  /// - Parameters:
  ///   - screen: The whole screen.
  ///   - height: The number of lines that those around the panes leave; three stay free at least.
  init?(of program: ListProgram, on screen: PaneArea, height: Int) {
    if !program.hasBoxes || !program.isModal { return nil }
    // The lines around a box are those of the page. Those that stand around it now do not decide
    // whether there is one: they would give it room in one frame and take it in the next.
    let around = program.linesAround(program.stack.page)
    if screen.rows - max(3, around) < Self.leastRows { return nil }
    let rows = max(Self.leastRows, min(height, screen.rows - 3))
    let whole = PaneArea(columns: screen.columns, rows: rows)
    guard let size = program.root.boxSize(in: whole) else { return nil }
    self.init(columns: size.columns, rows: size.rows, in: whole)
  }

  /// Returns the box of the question that is shown, if it has completions; nil for none.
  static func withQuestion(
    of program: ListProgram,
    on screen: PaneArea
  ) -> (box: PaneBox, OpenQuestion)? {
    guard program.hasBoxes, let question = program.questions.first, question.hasCompletions else {
      return nil
    }
    let whole = PaneArea(line: 1, columns: screen.columns, rows: screen.rows - 3)
    return PaneBox(columns: 60, rows: 9, in: whole).map { ($0, question) }
  }

  /// Returns the lines of a pane in the box, the first that of its title.
  func lines(of pane: Pane, on surface: PaneSurface) -> [ScreenLine] {
    let placed = PlacedPane(pane: pane, area: content, surface: surface, hasTitle: true)
    return placed.lines(under: []).map(\.content)
  }

  /// Returns the lines of a question with completions, the first that of its title.
  ///
  /// A label that has no room in the title stands above the answer.
  func lines(
    of question: OpenQuestion,
    glyphs: Glyphs
  ) -> (lines: [ScreenLine], cursor: (line: Int, column: Int)) {
    let columns = content.columns
    var editor = question.editor
    var title = TitleRule(isFocused: true)
    var above: [TextLine] = []
    if editor.label.lines.count == 1, editor.label.columns <= columns - 4 {
      title.title = editor.label
      editor.label = ""
    } else {
      let lines = editor.takeLinesAbove(columns: columns)?.lines ?? []
      above = Array(lines.prefix(content.rows - 1))
    }
    let typed = editor.line(columns: columns)
    let known = question.completions.prefix(max(0, content.rows - 1 - above.count))
      .map { StyledText($0, .muted).clipped(to: columns).lines[0] }
    let texts = title.text(columns: columns).lines + above + [typed.line] + known
    return (
      texts.map { ScreenLine($0, columns: columns, glyphs: glyphs) },
      (above.count + 1, typed.cursor)
    )
  }
}

extension ListProgram {
  /// Whether the output has room for boxes: not as speech, and not inline.
  fileprivate var hasBoxes: Bool { !isSpoken && !isInline }

  /// Whether the pane that is shown stands in a box.
  var isBoxed: Bool { isModal && root.leaves.first?.hasRuleAbove == true }
}
