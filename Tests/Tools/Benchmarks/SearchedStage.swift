import BindingRender

/// A program on a terminal of 200 columns and 50 rows.
class SearchedStage {
  let program: ListProgram
  private var screen = Screen(
    .fullScreen,
    size: TerminalSize(columns: 200, rows: 50),
    styles: .colors16
  )

  init(_ list: TextList) {
    program = ListProgram(list)
  }

  /// Draws what there is to show.
  /// - Returns: The number of bytes.
  func draw() -> Int { screen.show(program.frame(for: screen)).count }

  /// Searches, and draws the frame of the key.
  /// - Returns: The number of bytes.
  @discardableResult
  func search(_ text: String) -> Int {
    program.focusedPane.search(for: text)
    return draw()
  }
}
