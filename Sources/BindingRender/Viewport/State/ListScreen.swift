/// The screen that shows a list, as far as the list knows it.
struct ListScreen {
  var size = TerminalSize(columns: 80, rows: 24)
  /// The number of lines for rows: one less than the size has if the last line is reserved.
  var height = 24
  /// Whether a screen has shown the list and set the size.
  var isKnown = false
  /// Whether the last line is reserved for a summary of the rest if the list does not fit.
  var summarizesRest = false
  var glyphs = Glyphs()

  var columns: Int { size.columns }
}
