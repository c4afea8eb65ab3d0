/// The content of a screen with its styles, to be written as SVG for a page or an issue.
///
/// ```swift
/// let screen = TestScreen(program, columns: 60, rows: 12)
/// let svg = screen.picture.svg(title: "The feed")
/// ```
public struct ScreenPicture: Equatable, Sendable {
  /// The width in columns.
  let columns: Int
  /// The height in rows.
  let rows: Int
  /// The position of the cursor; nil for none.
  let cursor: GridPosition?
  let lines: [[Span]]
  /// How the roles of text are shown.
  let theme: Theme

  /// A row and a column, from 0.
  struct GridPosition: Hashable, Sendable {
    let row: Int
    let column: Int
  }

  /// Adjacent characters of one style.
  struct Span: Hashable, Sendable {
    fileprivate(set) var text: String
    private(set) var style: TextStyle
    /// The first column.
    private(set) var column: Int
    /// The number of columns.
    fileprivate(set) var columns: Int
    /// Whether each character takes one column in every font.
    let isNarrow: Bool

    var end: Int { column + columns }

    /// Returns the span with colours and attributes in place of roles.
    func resolved(_ theme: ResolvedTheme) -> Span {
      var span = self
      span.style = theme.resolved(style)
      return span
    }

    /// The span without blanks at its ends, which some SVG readers leave out; nil if nothing is
    /// left.
    var trimmed: Span? {
      // Underlined blanks are visible, and only narrow text contains blanks.
      if style.attributes.contains(.underline) || !isNarrow { return self }
      let front = text.prefix { $0 == " " }.count
      let back = text.reversed().prefix { $0 == " " }.count
      if front == text.count { return nil }
      var span = self
      span.text = String(text.dropFirst(front).dropLast(back))
      span.column += front
      span.columns -= front + back
      return span
    }
  }

  /// Creates the picture of a frame.
  init(_ frame: Frame, columns: Int, glyphs: Glyphs, theme: Theme) {
    self.columns = columns
    self.theme = theme
    rows = max(1, frame.lines.count)
    cursor = frame.cursor.map { GridPosition(row: $0.row, column: $0.column) }
    lines = frame.lines.map { glyphs.spans(of: $0.content, columns: columns) }
  }
}

extension Glyphs {
  /// Returns the spans of a line; a blank without a style belongs to none.
  fileprivate func spans(of line: ScreenLine, columns: Int) -> [ScreenPicture.Span] {
    var spans: [ScreenPicture.Span] = []
    var line = line
    if line.fill != 0 { line.extend(to: columns) }
    for (column, cell) in line.cells.enumerated() where cell.columns > 0 {
      let span = ScreenPicture.Span(
        text: text(of: CollectionOfOne(cell)),
        style: styles[Int(cell.style)],
        column: column,
        columns: Int(cell.columns),
        isNarrow: cell.columns == 1 && !cell.isUncertain && cell.glyph < 0x250
      )
      if let last = spans.last, last.end == column, last.style == span.style, last.isNarrow,
        span.isNarrow
      {
        spans[spans.count - 1].text += span.text
        spans[spans.count - 1].columns += span.columns
      } else {
        spans.append(span)
      }
    }
    return spans
  }
}
