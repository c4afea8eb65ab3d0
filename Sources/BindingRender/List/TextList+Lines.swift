extension TextList {
  /// Returns the visible lines of a screen; a list without items ends with the placeholder or the
  /// text of `empty`.
  func lines(
    columns: Int,
    height: Int,
    summarizesRest: Bool = false,
    placeholder: StyledText? = nil,
    glyphs: Glyphs
  ) -> [Frame.Line] {
    viewport.setScreen(
      columns: columns,
      height: height,
      summarizesRest: summarizesRest,
      glyphs: glyphs
    )
    var lines = viewport.lines()
    Scrollbar(viewport.window).add(to: &lines, screenColumns: columns, mark: scrollMark)
    let empty = placeholder ?? empty
    if empty == StyledText() || !viewport.window.showsAllWithoutItems { return lines }
    let room = height - lines.count
    let message = empty.fitted(to: columns, .wrap).lines.prefix(room).enumerated()
    return lines
      + message.map { index, line in
        Frame.Line(
          identity: LineIdentity(row: 0, line: index),
          content: ScreenLine(line, columns: columns, glyphs: glyphs)
        )
      }
  }
}
