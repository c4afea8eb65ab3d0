/// A rectangle of a screen that a pane fills: its first line and column, counted from 0, and its
/// size.
struct PaneArea: Equatable {
  var line = 0
  var column = 0
  var columns: Int
  var rows: Int
  /// The largest number of rows that the pane may get.
  var mostRows: Int
  /// The largest number of columns, if the pane gets as many as its text has; nil if it does not.
  var mostColumns: Int?

  init(line: Int = 0, column: Int = 0, columns: Int, rows: Int, mostRows: Int? = nil) {
    (self.line, self.column, self.columns, self.rows) = (line, column, columns, rows)
    self.mostRows = mostRows ?? rows
  }

  /// Whether the rectangle has a cell.
  func contains(line: Int, column: Int) -> Bool {
    (self.line..<self.line + rows).contains(line)
      && (self.column..<self.column + columns).contains(column)
  }
}

/// The canvas of a pane: the glyph table of a screen, and what is around the pane.
struct PaneSurface: Equatable {
  var glyphs: Glyphs
  /// Whether an inline list ends with a summary.
  var summarizesRest = false
  /// Whether titles stand in rules.
  var isFramed = false
  /// Whether its own title stands in a rule above it.
  var hasRuleAbove = false
  /// Whether a rule at its right has the scrollbar.
  var hasRuleAtEnd = false

  static func == (left: PaneSurface, right: PaneSurface) -> Bool {
    left.glyphs === right.glyphs && left.summarizesRest == right.summarizesRest
      && left.isFramed == right.isFramed && left.hasRuleAbove == right.hasRuleAbove
      && left.hasRuleAtEnd == right.hasRuleAtEnd
  }

  /// The canvas of a pane in a box.
  static func box(of glyphs: Glyphs) -> PaneSurface {
    PaneSurface(glyphs: glyphs, isFramed: true, hasRuleAbove: true)
  }
}
