extension ScreenPicture {
  /// Returns the picture as an HTML `pre` element with inline styles.
  /// - Parameter theme: The colours.
  public func html(theme: Theme = .dark) -> String {
    let text = lines.enumerated().map { html(of: $1, inRow: $0, theme) }.joined(separator: "\n")
    return """
      <pre style="color:\(theme.foreground);background:\(theme.background);\
      border:1px solid \(theme.edge);border-radius:8px;padding:12px;line-height:1.25;\
      font-family:ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;\
      width:\(columns)ch;overflow:hidden">\(text)</pre>

      """
  }

  private func html(of line: [Span], inRow row: Int, _ theme: Theme) -> String {
    var html = ""
    var column = 0
    for span in line {
      html += String(repeating: " ", count: span.column - column)
      html += Self.html(of: span, theme)
      column = span.end
    }
    guard let cursor, cursor.row == row, cursor.column >= column else { return html }
    html += String(repeating: " ", count: cursor.column - column)
    return html + "<span style=\"background:\(theme.foreground)\"> </span>"
  }

  private static func html(of span: Span, _ theme: Theme) -> String {
    let colors = PictureColors(of: span.style, in: theme)
    var style = ""
    if colors.text != theme.foreground { style += "color:\(colors.text);" }
    if let background = colors.background { style += "background:\(background);" }
    let all: [(TextStyle.Attributes, String)] = [
      (.bold, "font-weight:bold;"), (.dim, "opacity:0.65;"), (.italic, "font-style:italic;"),
      (.underline, "text-decoration:underline;"),
    ]
    for (attribute, text) in all where span.style.attributes.contains(attribute) { style += text }
    // The width of other characters depends on the font.
    if !span.isNarrow { style += "display:inline-block;width:\(span.columns)ch;" }
    var html = span.text.escapedForMarkup
    if let link = span.style.link {
      html = "<a href=\"\(link.address.escapedForMarkup)\" style=\"color:inherit\">\(html)</a>"
    }
    return style.isEmpty ? html : "<span style=\"\(style)\">\(html)</span>"
  }
}
