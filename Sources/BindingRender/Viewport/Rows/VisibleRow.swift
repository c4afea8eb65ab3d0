import BindingCore

/// A visible row: its cell, and its lines as last drawn.
final class VisibleRow {
  /// Identifies the lines of the row on the screen, wherever it moves.
  private(set) var number: Int
  let cell: any RowCell
  /// Whether the row is an item, not a header or a footer.
  let isItem: Bool
  /// Whether the cell must be bound again before it is shown.
  private(set) var isStale = true
  private(set) var lines: [ScreenLine] = [] { didSet { drawCount += 1 } }
  /// How often the lines were drawn.
  private(set) var drawCount = 0
  private var drawnFor: Drawing? { didSet { currentFor = nil } }
  /// The inputs when the row was last requested from the content; nil if it must be requested
  /// again.
  private var currentFor: RowInputs?
  /// Whether rows of its section may have been inserted, deleted or moved since.
  private var mayHaveMoved = false
  /// The context for which the fields were measured; nil if they may have changed since.
  private var measuredFor: CellContext?
  /// The last change of the row that is marked.
  private var change: RecentChange?
  /// The tick of the clock at which the lines are out of date; nil for none.
  private(set) var nextTick: Int?

  /// The inputs of the lines, besides the view model and the options of the list.
  struct Drawing: Equatable {
    let context: CellContext
    /// The number of columns in front of the cell.
    let marginColumns: Int
    let focus: FocusAppearance
    /// The line above the row, which does not belong to it.
    let separator: SectionSeparator?
    let generation: Int
  }

  init(number: Int, cell: any RowCell, isItem: Bool) {
    self.number = number
    self.cell = cell
    self.isItem = isItem
  }

  /// Widens the columns of the cell's table for the fields that it will show.
  /// - Parameter context: The context, without widths of columns.
  func measure(in context: CellContext, by registry: CellRegistry) {
    if cell.table == nil || measuredFor == context && !context.clock.hasPassed(nextTick) { return }
    measuredFor = context
    // The ticks of the fields are recorded when they are drawn.
    _ = context.clock.record { registry.grow(for: cell, in: context) }
  }

  /// Whether the lines are up to date.
  func isDrawn(for drawing: Drawing) -> Bool {
    drawnFor == drawing && !drawing.context.clock.hasPassed(nextTick)
  }

  /// The number of lines above the row's own.
  var separatorCount: Int { drawnFor?.separator == nil ? 0 : 1 }

  /// Whether nothing has changed since the row was requested from the content, except its
  /// placement.
  func isCurrent(for inputs: RowInputs, by clock: ListClock) -> Bool {
    !isStale && currentFor == inputs && !clock.hasPassed(nextTick)
  }

  /// Records the inputs for which the row was requested from the content.
  func record(_ inputs: RowInputs) { (currentFor, mayHaveMoved) = (inputs, false) }

  /// Records that rows of its section were inserted, deleted or moved.
  func moveMaybe() { mayHaveMoved = true }

  /// Whether the placement is as the row was drawn with.
  /// - Parameter current: Returns the placement; called only if it may be another.
  func keepsPlacement(_ current: () -> RowPlacement?) -> Bool {
    if mayHaveMoved, current() != drawnFor?.context.placement { return false }
    mayHaveMoved = false
    return true
  }

  /// Records that the cell must be bound again before it is shown.
  func expire() { isStale = true }

  /// Draws the lines.
  func draw(_ drawing: Drawing, _ options: ViewOptions, glyphs: Glyphs) {
    let clock = drawing.context.clock
    drawnFor = drawing
    let ((text, mark), tick) = clock.record {
      (cell.text(in: drawing.context), changeMark(options, by: clock))
    }
    nextTick = tick
    let role: TextRole? =
      switch drawing.focus {
      case .full: .focus
      case .quiet: .focusElsewhere
      case .none, .found: drawing.context.isSelected ? .selected : nil
      }
    let style = role.map { TextStyle.role($0) }
    let pattern = options.markedPattern
    let isCurrentMatch = [.full, .found].contains(drawing.focus)
    let marked = text.lines.map { line in
      let line = style.map(line.overlaid) ?? line
      return pattern.isEmpty
        ? line : line.marked(pattern, .role(isCurrentMatch ? .currentMatch : .match))
    }
    var drawn = screenLines(marked, mark, drawing, in: style, options, glyphs)
    if let style {
      let fill = glyphs.id(of: style)
      for index in drawn.indices { drawn[index].fill(with: fill) }
    }
    if let separator = drawing.separator {
      let columns = drawing.marginColumns + (drawing.context.columns ?? 0)
      drawn.insert(line(separator, columns: columns, glyphs: glyphs), at: 0)
    }
    // Stored whole: lines that were changed in place would be checked for conflicts at each access.
    lines = drawn
  }

  private static let plainMargin = TextLine.spaces(2)

  /// Returns lines of text as lines of the screen, with the margin in front.
  private func screenLines(
    _ text: [TextLine],
    _ mark: StyledText,
    _ drawing: Drawing,
    in style: TextStyle?,
    _ options: ViewOptions,
    _ glyphs: Glyphs
  ) -> [ScreenLine] {
    let columns = drawing.context.columns ?? .max - 2
    let offset = drawing.context.columnOffset
    func moved(_ line: TextLine) -> ScreenLine {
      ScreenLine(
        line,
        after: offset,
        ellipsis: cell.overflow == .ellipsis,
        columns: columns,
        glyphs: glyphs
      )
    }
    if drawing.marginColumns == 0 {
      return text.map {
        offset > 0 ? moved($0) : ScreenLine($0, columns: columns, glyphs: glyphs)
      }
    }
    func margin(_ changeMark: StyledText) -> TextLine {
      if !drawing.context.isFocused, !drawing.context.isSelected, changeMark.isEmpty {
        return style.map(Self.plainMargin.overlaid) ?? Self.plainMargin
      }
      let focus = !drawing.context.isFocused ? "" : options.focusMark
      let selection = drawing.context.isSelected ? options.selectionMark : ""
      let mark = (focus + selection + changeMark).padded(to: 2)
      let line = mark.clipped(to: 2, ellipsis: false).lines.first ?? TextLine()
      return style.map(line.overlaid) ?? line
    }
    let others = margin("")
    var next = mark.isEmpty ? others : margin(mark)
    return text.map { line in
      var whole = next
      next = others
      if offset > 0 {
        var whole = ScreenLine(whole, columns: others.columns, glyphs: glyphs)
        whole.append(moved(line), at: others.columns)
        whole.trimBlanks()
        return whole
      }
      whole.append(line)
      return ScreenLine(whole, columns: columns + others.columns, glyphs: glyphs)
    }
  }

  private func line(_ separator: SectionSeparator, columns: Int, glyphs: Glyphs) -> ScreenLine {
    switch separator {
    case .blank: return .blank
    case .rule:
      let rule = TitleRule(isFocused: false).text(columns: columns)
      return ScreenLine(rule.lines[0], columns: columns, glyphs: glyphs)
    }
  }

  /// Marks a change, unless the mark of a more important one still lasts.
  func mark(_ new: RecentChange, _ marks: ChangeMarks, by clock: ListClock) {
    if let change, change.change.rawValue > new.change.rawValue,
      change.mark(marks, by: clock) != nil
    {
      return
    }
    change = new
    invalidateLines()
  }

  private func changeMark(_ options: ViewOptions, by clock: ListClock) -> StyledText {
    guard let change, let marks = options.changeMarks else { return "" }
    if let mark = change.mark(marks, by: clock) { return mark }
    self.change = nil
    return ""
  }

  /// Returns one of the lines as a line of a frame.
  func frameLine(_ line: Int) -> Frame.Line {
    Frame.Line(identity: LineIdentity(row: number, line: line), content: lines[line])
  }

  /// Records another number of the row.
  func number(by new: Int) { number = new }

  /// Marks the lines to be drawn again.
  func invalidateLines() { drawnFor = nil }

  /// Binds the cell to a view model and marks its lines to be drawn again.
  func bind(to row: AnyDiffable, by registry: CellRegistry) {
    isStale = false
    measuredFor = nil
    invalidateLines()
    registry.bind(cell, to: row)
  }
}

/// The inputs of a row besides its value: while they are equal, the row changes only if an update
/// names it.
struct RowInputs: Equatable {
  var invalidationCount: Int
  /// The growth of the columns of tables.
  let growth: Int
  /// The generation of the glyphs.
  let generation: Int
  let size: TerminalSize
  /// The number of columns by which rows that do not wrap are moved to the left.
  let columnOffset: Int
  var focus: FocusAppearance
  /// The line above the row, if it begins a section.
  let separator: SectionSeparator?
}

/// How a row shows the focus.
enum FocusAppearance {
  case none
  /// Only in its matches, as the row found last of a list that shows no focus.
  case found
  /// Dimly, because keys apply to another list.
  case quiet
  case full
}
