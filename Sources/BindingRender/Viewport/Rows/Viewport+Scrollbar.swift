import BindingCore

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
  /// - Parameters:
  ///   - screenColumns: The width of the screen.
  ///   - mark: Returns the role of the mark for a range of rows; nil for none.
  func addScrollbar(
    to lines: inout [Frame.Line],
    screenColumns: Int,
    mark: ((Range<ItemPath>) -> TextRole?)?
  ) {
    guard screen.columns < screenColumns, let thumb else { return }
    // In the last column it does no harm if the width of the line is uncertain.
    func cell(_ glyph: Unicode.Scalar, _ style: TextStyle) -> ScreenCell {
      ScreenCell(
        glyph: glyph.value,
        style: screen.glyphs.id(of: style),
        columns: 1,
        isUncertain: false
      )
    }
    let track = cell("│", .role(.scrollTrack))
    let bar = ScreenCell.blank(screen.glyphs.id(of: .role(.scrollbar)))
    let roles = mark.map(marks) ?? []
    for line in lines.indices.prefix(height) {
      let isThumb = thumb.contains(line)
      var shown = isThumb ? bar : track
      if line < roles.count, let role = roles[line] {
        // On the thumb a mark has its colour, in which every mark shows.
        let style = TextStyle.role(.scrollTrack).overlaid(by: .role(role))
        shown = cell("━", isThumb ? .role(.scrollbar) : style)
      }
      lines[line].content.put(shown, at: screenColumns - 1)
    }
  }

  /// Returns the role of the mark for each line of the scrollbar.
  /// - Complexity: O(*h* (log *n*)²) for *h* lines, and a call for each.
  private func marks(_ mark: (Range<ItemPath>) -> TextRole?) -> [TextRole?] {
    guard let content else { return [] }
    let lineCount = position.of
    var start = ItemPath(section: 0, item: 0)
    return (1...height).map { number in
      let end = path(atLine: number * lineCount / height, of: lineCount, in: content)
      defer { start = max(start, end) }
      return start < end ? mark(start..<end) : nil
    }
  }

  /// Returns the row at a line of the list; behind all rows if the line is.
  private func path(atLine line: Int, of lineCount: Int, in content: any ListContent) -> ItemPath {
    guard line < lineCount, let section = heights.section(atLine: line, in: content) else {
      return ItemPath(section: content.sectionCount, item: 0)
    }
    return heights.row(atLine: line, inSection: section).path
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
