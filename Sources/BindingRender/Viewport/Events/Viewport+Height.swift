extension Viewport {
  /// Returns the number of lines that the rows need on a screen, up to a limit, and whether there
  /// are items among them; their place and focus stay as they are.
  func height(columns: Int, upTo limit: Int, glyphs: Glyphs) -> (lines: Int, hasItems: Bool) {
    if isAsking { return (limit, true) }
    rows.show(with: glyphs)
    var other = window
    other.show(on: screen(columns: columns, height: limit))
    asking {
      other.layOut()
      // Rows are drawn in place.
      if other.screen.size != window.screen.size { window.drawAgain() }
    }
    let lines = other.showsAll ? min(limit, other.laidOut.last?.bottom ?? 0) : limit
    return (lines, !other.showsAllWithoutItems)
  }
}
