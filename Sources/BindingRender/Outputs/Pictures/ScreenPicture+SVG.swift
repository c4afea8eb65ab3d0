extension ScreenPicture {
  /// Returns the picture as the text of an SVG file.
  ///
  /// Each character is drawn at its column, whatever the font. Links work if the file is opened by
  /// itself.
  /// - Parameters:
  ///   - title: A description of the picture, which screen readers speak.
  ///   - background: Whether the background is dark or light.
  public func svg(title: String = "", on background: Theme.Background = .dark) -> String {
    let (size, colors) = (size, background)
    var svg = beginning(title)
    // Some readers know only the attribute, and the others only the style; without it, blanks fold.
    svg += """
      <rect x="1" y="1" width="\(size.width - 2)" height="\(size.height - 2)" rx="12" \
      fill="\(colors.background)" stroke="\(colors.edge)" stroke-width="2"/>
      <g font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" \
      font-size="20" fill="\(colors.foreground)" xml:space="preserve" style="white-space:pre">

      """
    let theme = ResolvedTheme(theme, .trueColor, on: background)
    for (row, line) in lines.enumerated() {
      for span in line { svg += Self.svg(of: span.resolved(theme), inRow: row, background) }
    }
    if let cursor {
      svg += Self.rectangle(cursor.row, cursor.column, 1, "fill=\"\(colors.foreground)\"")
    }
    return svg + "</g>\n</svg>\n"
  }

  /// The width and the height of the drawing.
  var size: (width: Int, height: Int) {
    (columns * Cell.width + 2 * Cell.edge, rows * Cell.height + 2 * Cell.edge)
  }

  /// Returns the first lines of an SVG of this size.
  func beginning(_ title: String) -> String {
    let size = size
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.width) \(size.height)" \
      width="\(size.width * 7 / 10)" height="\(size.height * 7 / 10)" role="img">

      """
    if title.isEmpty { return svg }
    let safe = TextSanitizer.sanitized(title, multiline: false)
    return svg + "<title>\(safe.escapedForMarkup)</title>\n"
  }

  /// The measures of a cell; the size of the font is chosen such that they are whole numbers.
  enum Cell {
    static let width = 12
    static let height = 24
    /// The distance from the top of a line to the base of its letters.
    static let ascent = 18
    static let edge = 16
  }

  private static func svg(of span: Span, inRow row: Int, _ background: Theme.Background) -> String {
    let colors = PictureColors(of: span.style, on: background)
    var svg = ""
    if let background = colors.background {
      svg += rectangle(row, span.column, span.columns, "fill=\"\(background)\"")
    }
    guard let span = span.trimmed else { return svg }
    var attributes = span.place(inRow: row) + " lengthAdjust=\"spacingAndGlyphs\""
    if colors.text != background.foreground { attributes += " fill=\"\(colors.text)\"" }
    let all: [(TextStyle.Attributes, String)] = [
      (.bold, "font-weight=\"bold\""), (.dim, "opacity=\"0.65\""),
      (.italic, "font-style=\"italic\""), (.underline, "text-decoration=\"underline\""),
    ]
    for (attribute, text) in all where span.style.attributes.contains(attribute) {
      attributes += " " + text
    }
    let text = "<text \(attributes)>\(span.text.escapedForMarkup)</text>"
    let linked = span.style.link.map { "<a href=\"\($0.address.escapedForMarkup)\">\(text)</a>" }
    return svg + (linked ?? text) + "\n"
  }

  /// Returns the background of some cells; the attribute says its colour.
  static func rectangle(_ row: Int, _ column: Int, _ columns: Int, _ attribute: String) -> String {
    """
    <rect x="\(Cell.edge + column * Cell.width)" y="\(Cell.edge + row * Cell.height)" \
    width="\(columns * Cell.width)" height="\(Cell.height)" \(attribute)/>

    """
  }
}

extension ScreenPicture.Span {
  /// Returns the attributes that say where the text is, and how wide.
  func place(inRow row: Int) -> String {
    typealias Cell = ScreenPicture.Cell
    return """
      x="\(Cell.edge + column * Cell.width)" y="\(Cell.edge + row * Cell.height + Cell.ascent)" \
      textLength="\(columns * Cell.width)"
      """
  }
}

extension ScreenPicture {
  /// Returns the picture as the text of an SVG file.
  @available(*, deprecated, renamed: "svg(title:on:)")
  public func svg(title: String = "", theme: Theme.Background) -> String {
    svg(title: title, on: theme)
  }
}
