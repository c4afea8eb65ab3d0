import BindingCore

/// A row that is in sight: its cell, and its lines as last drawn.
final class VisibleRow {
  /// Identifies the lines of the row on the screen, wherever it moves.
  let number: Int
  let cell: any RowCell
  /// Whether it is an item, and neither a header nor a footer.
  let isItem: Bool
  /// Whether the cell must be bound again before it is shown.
  var isStale = true
  private(set) var lines: [ScreenLine] = []
  private var drawnFor: Drawing?
  /// The tick of the clock at which the lines are out of date; nil for none.
  private(set) var nextTick: Int?

  /// The inputs of the lines, besides the view model and the options of the list.
  struct Drawing: Equatable {
    var context: CellContext
    /// The number of columns in front of the cell.
    var marginColumns: Int
    var generation: Int
  }

  init(number: Int, cell: any RowCell, isItem: Bool) {
    self.number = number
    self.cell = cell
    self.isItem = isItem
  }

  /// Draws the lines unless they are up to date.
  /// - Parameter margin: The text in front of each line.
  func draw(
    _ drawing: Drawing,
    margin: @autoclosure () -> TextLine,
    _ options: ViewOptions,
    glyphs: Glyphs
  ) {
    let clock = drawing.context.clock
    if drawnFor == drawing, !clock.hasPassed(nextTick) { return }
    drawnFor = drawing
    let margin = margin()
    let columns = (drawing.context.columns ?? .max - 2) + margin.columns
    let text: StyledText
    (text, nextTick) = clock.record { cell.text(in: drawing.context) }
    lines = text.lines.map { line in
      var whole = margin
      let pattern = options.markedPattern
      let marked = pattern.isEmpty ? line : line.marked(pattern, options.matchStyle)
      for run in marked.runs { whole.append(run) }
      return ScreenLine(whole, columns: columns, glyphs: glyphs)
    }
  }

  /// Returns one of the lines as a line of a frame.
  func frameLine(_ line: Int) -> Frame.Line {
    Frame.Line(identity: LineIdentity(row: number, line: line), content: lines[line])
  }

  /// Marks the lines to be drawn again.
  func invalidateLines() { drawnFor = nil }

  /// Binds the cell to a view model and marks its lines to be drawn again.
  func bind(to row: AnyDiffable, by registry: CellRegistry) {
    isStale = false
    invalidateLines()
    registry.bind(cell, to: row)
  }
}
