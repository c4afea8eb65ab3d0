/// The screen that shows a list, as far as the list knows it.
struct ListScreen: Equatable {
  let size: TerminalSize
  /// Whether the last line is reserved for a summary of the rest if the list does not fit.
  let summarizesRest: Bool
  /// Whether a screen has shown the list and set the size.
  let isKnown: Bool

  static let unknown = ListScreen(
    size: TerminalSize(columns: 80, rows: 24),
    summarizesRest: false,
    isKnown: false
  )
}
