import BindingCore

/// A row that is in sight: its cell, and its lines as they were drawn last.
final class VisibleRow {
  /// Tells the lines of the row apart from those of others, wherever it goes.
  let number: Int
  let cell: any RowCell
  /// Whether the cell has to be bound again before it is shown.
  var isStale = true
  private(set) var lines: [ScreenLine] = []
  private var drawnFor: Drawing?

  /// What the lines depend on besides the view model and the options of the list.
  struct Drawing: Equatable {
    var context: CellContext
    /// How much of the width is in front of the cell.
    var marginColumns: Int
    var generation: Int
  }

  init(number: Int, cell: any RowCell) {
    self.number = number
    self.cell = cell
  }

  /// Brings the lines up to date.
  /// - Parameter margin: What stands in front of each line.
  func draw(_ drawing: Drawing, margin: @autoclosure () -> TextLine, glyphs: Glyphs) {
    if drawnFor == drawing { return }
    drawnFor = drawing
    let margin = margin()
    let columns = (drawing.context.columns ?? .max - 2) + margin.columns
    lines = cell.text(in: drawing.context).lines.map { line in
      var whole = margin
      for run in line.runs { whole.append(run) }
      return ScreenLine(whole, columns: columns, glyphs: glyphs)
    }
  }

  /// One of the lines, as a part of a frame.
  func frameLine(_ line: Int) -> Frame.Line {
    Frame.Line(identity: LineIdentity(row: number, line: line), content: lines[line])
  }

  /// Has the lines drawn again.
  func forgetDrawing() { drawnFor = nil }

  /// Has the cell bound and drawn again.
  func bind(to row: AnyDiffable, by registry: CellRegistry) {
    isStale = false
    forgetDrawing()
    registry.bind(cell, to: row)
  }
}
