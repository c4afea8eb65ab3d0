/// A screen without a terminal: shows a list as lines of text, for tests.
///
/// ```swift
/// let screen = TestScreen(list, columns: 40, rows: 6)
/// #expect(screen.lines == ["@ada · 1min", "  ♥ 3 likes"])
/// list.scroll(by: 1)
/// ```
public final class TestScreen {
  private let list: TextList
  package let glyphs = Glyphs()
  private let size: TerminalSize

  /// Creates a screen.
  /// - Parameters:
  ///   - list: The list, which can be on only one screen at a time.
  ///   - columns: The width, limited to 1 to 4,096.
  ///   - rows: The height, limited to 1 to 1,000.
  public init(_ list: TextList, columns: Int, rows: Int) {
    self.list = list
    size = TerminalSize(columns: columns, rows: rows).drawn
    list.viewport.setScreen(columns: size.columns, height: size.rows, glyphs: glyphs)
  }

  /// The lines that the screen shows now, without trailing blanks.
  public var lines: [String] {
    if glyphs.isFull { glyphs.removeAll() }
    return list.lines(columns: size.columns, height: size.rows, glyphs: glyphs).map {
      glyphs.text(of: $0.content)
    }
  }
}
