/// Shows in the last column which part of the list is visible.
extension Viewport {
  /// The lines of the viewport that the thumb covers; nil if the whole list is visible.
  ///
  /// The thumb is at an end only if the list is.
  private var thumb: Range<Int>? {
    if isAtStart && isAtEnd || height < 1 { return nil }
    let (line, lineCount) = position
    let share = Double(height) / Double(max(1, lineCount))
    let length = max(1, min(height - 1, Int(Double(height) * min(1, share))))
    let free = height - length
    if isAtStart { return 0..<length }
    if isAtEnd { return free..<height }
    let place = Double(line) / Double(max(1, lineCount - height)) * Double(free)
    let top = max(min(1, free - 1), min(Int(place.rounded()), free - 1))
    return max(0, top)..<max(0, top) + length
  }

  /// Adds the scrollbar to the visible lines, if the options request it and there is room.
  /// - Parameter screenColumns: The width of the screen.
  func addScrollbar(to lines: inout [Frame.Line], screenColumns: Int) {
    guard screen.columns < screenColumns, let thumb else { return }
    // In the last column it does no harm if the width of the line is uncertain.
    let track = ScreenCell(
      glyph: ("│" as Unicode.Scalar).value,
      style: screen.glyphs.id(of: .role(.scrollTrack)),
      columns: 1,
      isUncertain: false
    )
    let bar = ScreenCell.blank(screen.glyphs.id(of: .role(.scrollbar)))
    for line in lines.indices.prefix(height) {
      lines[line].content.put(thumb.contains(line) ? bar : track, at: screenColumns - 1)
    }
  }
}

extension ScreenLine {
  /// Adds a cell in a column after the end.
  fileprivate mutating func put(_ cell: ScreenCell, at column: Int) {
    extend(to: column)
    append(cell)
    fill(with: 0)
  }
}
