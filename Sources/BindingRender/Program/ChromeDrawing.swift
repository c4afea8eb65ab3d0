/// The lines above or below the panes as a screen shows them; they stay while their texts do.
struct ChromeDrawing {
  private var input: Input?
  private var lines: [Frame.Line] = []

  private struct Input: Equatable {
    let texts: [TextLine]
    let number: Int
    let plainCount: Int
    let columns: Int
    let glyphs: GlyphsVersion
  }

  /// Returns the lines of texts.
  /// - Parameters:
  ///   - texts: The texts, clipped to the screen.
  ///   - number: The number of the first line.
  ///   - plainCount: The number of lines in front of those that are drawn as a bar.
  ///   - columns: The number of columns of the screen.
  ///   - glyphs: The glyph table of the screen.
  mutating func lines(
    _ texts: [TextLine],
    from number: Int,
    plainCount: Int,
    _ columns: Int,
    _ glyphs: Glyphs
  ) -> [Frame.Line] {
    let new = Input(
      texts: texts,
      number: number,
      plainCount: plainCount,
      columns: columns,
      glyphs: GlyphsVersion(glyphs)
    )
    if new == input { return lines }
    input = new
    let bar = TextStyle.role(.bar)
    lines = texts.enumerated().map { index, text in
      let isBar = index >= plainCount
      let text = isBar ? text.overlaid(by: bar) : text
      var content = ScreenLine(text, columns: columns, glyphs: glyphs)
      if isBar { content.fill(with: glyphs.id(of: bar)) }
      return Frame.Line(identity: .chrome(number + index), content: content)
    }
    return lines
  }
}
