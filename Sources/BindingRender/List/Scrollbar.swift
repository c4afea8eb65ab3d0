import BindingCore

/// Shows in the last column which part of a list is visible.
struct Scrollbar {
  private let window: ListWindow

  init(_ window: ListWindow) { self.window = window }

  /// The lines that the thumb covers; nil if the whole list is visible.
  ///
  /// The thumb is at an end only if the list is.
  private var thumb: Range<Int>? {
    let (height, anchor) = (window.height, window.anchor)
    if window.showsAll || height < 1 { return nil }
    let (line, lineCount) = window.position
    let share = Double(height) / Double(max(1, lineCount))
    let length = max(1, min(height - 1, Int(Double(height) * min(1, share))))
    let free = height - length
    if anchor.isAtStart { return 0..<length }
    if anchor.isAtEnd { return free..<height }
    let place = Double(line) / Double(max(1, lineCount - height)) * Double(free)
    let top = max(min(1, free - 1), min(Int(place.rounded()), free - 1))
    return max(0, top)..<max(0, top) + length
  }

  /// Returns the cells of the scrollbar, one for each line; nil for those of the track.
  /// - Parameter mark: Returns the role of the mark for a range of rows; nil for none.
  func cells(mark: ((Range<ItemPath>) -> TextRole?)?) -> [ScreenCell?] {
    guard let thumb else { return [] }
    let glyphs = window.rows.glyphs
    let bar = ScreenCell.blank(glyphs.id(of: .role(.scrollbar)))
    let roles = mark.map(marks) ?? []
    return (0..<window.height).map { line in
      let isThumb = thumb.contains(line)
      guard line < roles.count, let role = roles[line] else { return isThumb ? bar : nil }
      // On the thumb a mark has its colour, in which every mark shows.
      let style = TextStyle.role(.scrollTrack).overlaid(by: .role(role))
      return ScreenCell("━", glyphs.id(of: isThumb ? .role(.scrollbar) : style))
    }
  }

  /// Adds the scrollbar to the visible lines, if the options request it and there is room.
  /// - Parameters:
  ///   - screenColumns: The width of the screen.
  ///   - mark: Returns the role of the mark for a range of rows; nil for none.
  func add(
    to lines: inout [Frame.Line],
    screenColumns: Int,
    mark: ((Range<ItemPath>) -> TextRole?)?
  ) {
    guard window.screen.size.columns < screenColumns else { return }
    let track = ScreenCell("│", window.rows.glyphs.id(of: .role(.scrollTrack)))
    for (line, cell) in zip(lines.indices, cells(mark: mark)) {
      lines[line].content.put(cell ?? track, at: screenColumns - 1)
    }
  }

  /// Returns the role of the mark for each line of the scrollbar.
  /// - Complexity: O(*h* (log *n*)²) for *h* lines, and a call for each.
  private func marks(_ mark: (Range<ItemPath>) -> TextRole?) -> [TextRole?] {
    let (height, lineCount) = (window.height, window.position.lineCount)
    var start = ItemPath(section: 0, item: 0)
    return (1...height).map { number in
      let end = window.list.path(atLine: number * lineCount / height)
      defer { start = max(start, end) }
      return start < end ? mark(start..<end) : nil
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
