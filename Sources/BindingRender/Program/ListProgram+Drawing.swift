extension ListProgram {
  /// Returns the frame for a screen.
  ///
  /// An inline frame leaves one row and one column of the terminal free, because a terminal scrolls when its
  /// last cell is written.
  package func frame(for screen: Screen) -> Frame {
    let layout = layOut(for: screen)
    let (isInline, list, height) = (screen.mode == .inline, shownList, layout.height)
    func draw(_ line: TextLine, _ number: Int) -> Frame.Line {
      Frame.Line(
        identity: LineIdentity(row: -2, line: number),
        content: ScreenLine(line, columns: layout.columns, glyphs: screen.glyphs)
      )
    }

    var (lines, below) = (layout.lines, layout.below)
    if isInline, list.viewport.height < height {
      let rest = list.viewport.rest.map { count, areSections in
        words(areSections ? .moreSections(count) : .moreRows(count))
      }
      let line: StyledText = rest.map { "… \($0)" } ?? ""
      below.insert(line.overlaid(by: .dim).clipped(to: layout.columns).lines[0], at: 0)
    }
    if !isInline { while lines.count < height { lines.append(.blank) } }
    let title = layout.above.enumerated().map {
      draw($1, $0 - layout.above.count - layout.below.count - 1)
    }
    lines = title + lines + below.enumerated().map { draw($1, $0 - below.count) }
    var cursor = layout.cursor.map { (row: lines.count - 1, column: $0) }
    if cursor == nil, !isInline, list.options.cursorFollowsFocus {
      cursor = list.viewport.focusLine.map { (row: title.count + $0, column: 0) }
    }
    shownFrame = Frame(lines: lines, cursor: cursor)
    return shownFrame
  }

  /// The parts of a frame: the lines of the list, and the lines around it.
  struct Layout {
    let columns: Int
    /// The number of lines for the list.
    var height = 0
    var around = ListSurroundings()
    var above: [TextLine] = []
    var below: [TextLine] = []
    /// The column of the cursor in the last line; nil if no line is being edited.
    var cursor: Int?
    var lines: [Frame.Line] = []

    /// Clips the lines around the list, and leaves the remaining rows to the list.
    fileprivate mutating func surround(by new: ListSurroundings, rows: Int) {
      around = new
      func clipped(_ text: StyledText) -> [TextLine] {
        text == StyledText() ? [] : text.clipped(to: columns).lines
      }
      let typed = around.prompt?.line(columns: columns)
      cursor = typed?.cursor
      // The list keeps at least one line, unless a prompt needs it. If there is too little room
      // below the list, its last lines are shown: the prompt and the keys.
      below = (clipped(around.status) + [typed?.line].compactMap(\.self))
        .suffix(max(typed == nil ? 0 : 1, rows - 1))
      above = Array(clipped(around.title).prefix(max(0, rows - below.count - 1)))
      height = rows - below.count - above.count
    }
  }

  /// Lays out the list for a screen; the lines around it describe the rows that are visible there.
  func layOut(for screen: Screen) -> Layout {
    shownList.clock.drawFrame {
      shownList.viewport.followClock()
      return layOutNow(for: screen)
    }
  }

  private func layOutNow(for screen: Screen) -> Layout {
    let isInline = screen.mode == .inline
    let rows = max(1, screen.size.rows - (isInline ? 1 : 0))
    var layout = Layout(columns: max(1, screen.size.columns - (isInline ? 1 : 0)))
    let list = shownList
    layout.height = max(0, rows - linesAround)
    func settle() {
      list.viewport.setScreen(
        columns: layout.columns,
        height: layout.height,
        summarizesRest: isInline,
        glyphs: screen.glyphs
      )
      list.viewport.settleOnce()
    }
    list.viewport.isArranged = false
    settle()
    continueSearch()
    // Stops after three rounds: title and status may depend on the visible rows, and so on their own heights.
    for _ in 0..<3 {
      settle()
      let height = layout.height
      layout.surround(by: surroundings(columns: layout.columns), rows: rows)
      if layout.height == height { break }
    }
    linesAround = rows - layout.height
    layout.lines = list.lines(
      columns: layout.columns,
      height: layout.height,
      summarizesRest: isInline,
      placeholder: layout.around.placeholder,
      glyphs: screen.glyphs
    )
    list.clock.note(list.viewport.nextTick)
    self.list.viewport.refillBudget()
    return layout
  }
}
