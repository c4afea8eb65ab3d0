import BindingCore

/// The contents of a screen with a list: a title, its rows in sight, a status and a prompt.
package struct ListFrame {
  let ownList: TextList
  /// The program that shows the list, if there is one.
  package var program: ListProgram?
  private var own = ListSurroundings()

  package init(list: TextList) { ownList = list }

  package var list: TextList { program?.shownList ?? ownList }

  package var status: StyledText {
    get { own.status }
    set { own.status = newValue }
  }

  package var prompt: LineEditor? {
    get { own.prompt }
    set { own.prompt = newValue }
  }

  /// Returns the frame for a screen.
  ///
  /// An inline frame leaves one row and one column of the terminal free: a terminal scrolls when
  /// its last cell is written.
  package func frame(for screen: Screen) -> Frame { drawn(for: screen).frame }

  /// Returns the frame for a screen, and the lines around the list that are in it.
  func drawn(for screen: Screen) -> (frame: Frame, around: ListSurroundings) {
    list.clock.drawFrame {
      list.viewport.followClock()
      return draw(for: screen)
    }
  }

  private func draw(for screen: Screen) -> (frame: Frame, around: ListSurroundings) {
    let isInline = screen.mode == .inline
    let columns = max(1, screen.size.columns - (isInline ? 1 : 0))
    let rows = max(1, screen.size.rows - (isInline ? 1 : 0))
    func draw(_ line: TextLine, _ number: Int) -> Frame.Line {
      Frame.Line(
        identity: LineIdentity(row: -2, line: number),
        content: ScreenLine(line, columns: columns, glyphs: screen.glyphs)
      )
    }

    let list = list
    if let program {
      // The title and the status tell what this frame shows.
      list.viewport.setScreen(
        columns: columns,
        height: max(1, rows - program.linesAround),
        summarizesRest: isInline,
        glyphs: screen.glyphs
      )
      list.viewport.settle()
    }
    let around = program?.surroundings(columns: columns) ?? own
    let typed = around.prompt?.line(columns: columns)
    var below = around.status == StyledText() ? [] : around.status.clipped(to: columns).lines
    if let typed { below.append(typed.line) }
    // A very small screen shows the last lines, because the prompt is among them.
    below = Array(below.suffix(rows))

    let above = around.title == StyledText() ? [] : around.title.clipped(to: columns).lines
    // The list keeps at least one line.
    let title = above.prefix(max(0, rows - below.count - 1)).enumerated().map {
      draw($1, $0 - above.count - below.count - 1)
    }
    let height = rows - below.count - title.count
    program?.linesAround = rows - height
    var lines = list.lines(
      columns: columns,
      height: height,
      summarizesRest: isInline,
      placeholder: around.placeholder,
      glyphs: screen.glyphs
    )
    list.clock.note(list.viewport.nextTick)
    if isInline, list.viewport.height < height {
      let rest = list.viewport.rest.map { StyledText("… \($0)", .dim) } ?? ""
      below.insert(rest.clipped(to: columns).lines[0], at: 0)
    }
    if !isInline { while lines.count < height { lines.append(.blank) } }
    lines = title + lines + below.enumerated().map { draw($1, $0 - below.count) }
    program?.shownLines = lines
    program?.list.viewport.refillBudget()
    var cursor = typed.map { (row: lines.count - 1, column: $0.cursor) }
    if cursor == nil, !isInline, list.options.cursorFollowsFocus {
      cursor = list.viewport.focusLine.map { (row: title.count + $0, column: 0) }
    }
    return (Frame(lines: lines, cursor: cursor), around)
  }
}
