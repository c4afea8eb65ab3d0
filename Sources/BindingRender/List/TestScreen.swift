/// A screen without a terminal: shows a list as lines of text, for tests.
///
/// ```swift
/// let screen = TestScreen(list, columns: 40, rows: 6)
/// #expect(screen.lines == ["@ada · 1min", "  ♥ 3 likes"])
/// list.scroll(by: 1)
/// ```
public final class TestScreen {
  private let list: TextList
  private let glyphs = Glyphs()
  private let columns: Int
  private let rows: Int

  /// Makes a screen.
  /// - Parameters:
  ///   - list: The list, which may be on one screen at a time.
  ///   - columns: The width.
  ///   - rows: The height.
  public init(_ list: TextList, columns: Int, rows: Int) {
    self.list = list
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    list.viewport.show(columns: self.columns, height: self.rows, glyphs: glyphs)
  }

  /// What the screen shows now, line by line, without blanks at the ends.
  public var lines: [String] {
    list.lines(columns: columns, height: rows, glyphs: glyphs).map { glyphs.text(of: $0.content) }
  }
}
