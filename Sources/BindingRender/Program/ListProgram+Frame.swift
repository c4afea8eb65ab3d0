extension ListProgram {
  /// Returns the frame for a screen.
  ///
  /// An inline frame leaves one row and one column of the terminal free, because a terminal scrolls
  /// when its last cell is written.
  package func frame(for screen: Screen) -> Frame {
    let layout = layOut(for: screen)
    let (isInline, list) = (screen.mode == .inline, list)
    func draw(_ line: TextLine, _ number: Int, in role: TextRole? = nil) -> Frame.Line {
      let style = role.map { TextStyle.role($0) }
      var content = ScreenLine(
        style.map(line.overlaid) ?? line,
        columns: layout.columns,
        glyphs: screen.glyphs
      )
      if let style { content.fill(with: screen.glyphs.id(of: style)) }
      return Frame.Line(identity: LineIdentity(row: -2, line: number), content: content)
    }

    let isTypedAbove = layout.cursor?.edge == .top
    let title = layout.above.enumerated().map {
      let isTyped = isTypedAbove && $0 == layout.above.count - 1
      return draw($1, $0 - layout.above.count - layout.below.count - 1, in: isTyped ? .bar : nil)
    }
    var lines: [Frame.Line] = []
    lines.reserveCapacity(title.count + layout.lines.count + layout.below.count)
    lines += title
    lines += layout.lines
    let blankCount = layout.room - (isInline ? layout.height : layout.lines.count)
    if isInline, list.viewport.screen.summarizesRest, list.viewport.height < layout.height {
      let rest = list.viewport.rest.map { count, areSections in
        words(areSections ? .moreSections(count) : .moreRows(count))
      }
      let line: StyledText = rest.map { "… \($0)" } ?? ""
      lines.append(
        draw(
          line.overlaid(by: .muted).clipped(to: layout.columns).lines[0],
          -layout.below.count - 1
        )
      )
    }
    for _ in 0..<max(0, blankCount) { lines.append(.blank) }
    lines += layout.below.enumerated().map { draw($1, $0 - layout.below.count, in: .bar) }
    var cursor = layout.cursor.map {
      (row: ($0.edge == .top ? title.count : lines.count) - 1, column: $0.column)
    }
    if cursor == nil, !isInline, list.options.cursorFollowsFocus {
      cursor = list.viewport.focusLine.map {
        (row: title.count + focusedPane.area.line + $0, column: focusedPane.area.column)
      }
    }
    shown.frame = Frame(lines: lines, cursor: cursor)
    shown.linesAbove = title.count
    return shown.frame
  }

  /// Draws the last frame, which stays on the terminal without a focus and keys.
  func drawLast(_ draw: () -> Void) {
    func set(_ isLast: Bool) {
      shown.isLast = isLast
      for pane in root.leaves { pane.list.viewport.focus.isLast = isLast }
    }
    set(true)
    draw()
    set(false)
  }

  /// The parts of a frame: the lines of the list, and the lines around it.
  struct Layout {
    let columns: Int
    let isInline: Bool
    /// The number of lines for the list.
    var height: Int
    /// The number of lines that those around the list leave; where it is more than the height of
    /// the list, blank lines follow the list.
    var room = 0
    var around = ListSurroundings()
    var above: [TextLine] = []
    var below: [TextLine] = []
    /// The column of the cursor in the last line above or below the list; nil if no line is being
    /// edited.
    var cursor: (edge: ListEdge, column: Int)?
    var lines: [Frame.Line] = []

    /// Clips the lines around the list, and computes the room that they leave.
    fileprivate mutating func surround(by new: ListSurroundings, rows: Int) {
      around = new
      func clipped(_ text: StyledText) -> [TextLine] {
        text == StyledText() ? [] : text.clipped(to: columns).lines
      }
      let typed = around.prompt?.line(columns: columns)
      // An inline list ends where its rows do, so below them is beside them.
      let edge = isInline ? .bottom : around.promptEdge
      cursor = typed.map { (edge, $0.cursor) }
      let line = [typed?.line].compactMap(\.self)
      // The list keeps at least one line, unless a prompt needs it. If there is too little room
      // below the list, its last lines are shown: the prompt and the keys.
      let (first, last) = edge == .top ? (line, []) : ([], line)
      below = (clipped(around.status) + last).suffix(max(last.count, rows - 1 - first.count))
      let roomAbove = max(0, rows - below.count - 1 - first.count)
      above = clipped(around.title).prefix(roomAbove) + first
      room = rows - below.count - above.count
    }
  }

  /// Lays out the list for a screen; the lines around it describe the rows that are visible there.
  func layOut(for screen: Screen) -> Layout {
    closePage(on: screen)
    loadedDetails?.takeIn()
    return list.clock.drawFrame {
      for pane in shownRoot.shownLeaves { pane.list.viewport.followClock() }
      return layOutNow(for: screen)
    }
  }

  func layOutNow(for screen: Screen) -> Layout {
    let isInline = screen.mode == .inline
    let rows = max(1, screen.size.rows - (isInline ? 1 : 0))
    let columns = max(1, screen.size.columns - (isInline ? 1 : 0))
    let body = shownRoot
    let surface = PaneSurface(glyphs: screen.glyphs, summarizesRest: isInline)
    /// The height at which the panes have their places.
    var placed: Int?
    /// Gives the panes their places at this height, and one that has room the focus.
    func resize(to height: Int) {
      placed = height
      // Ticks of what is measured count only if it is shown, and so asked again.
      _ = list.clock.record { body.setArea(PaneArea(columns: columns, rows: height), on: surface) }
      checkFocus()
    }
    /// Lays out the lists, and then the texts, which may describe their rows.
    func layOutPanes() {
      _ = list.clock.record { body.layOut() }
      body.layOutTexts()
    }
    /// Lays out the panes at this height, and asks for the lines around them, which describe them.
    func layOut(at height: Int) -> Layout {
      resize(to: height)
      layOutPanes()
      var layout = Layout(columns: columns, isInline: isInline, height: height)
      layout.surround(by: surroundings(columns: columns), rows: rows)
      return layout
    }
    noteStates(ofTexts: false)
    let height = max(0, rows - (shown.linesAround ?? (bindsListKeys ? 1 : 0)))
    let searching = root.leaves.filter(\.isSearchDue)
    if !searching.isEmpty {
      resize(to: height)
      layOutPanes()
    }
    for pane in searching { pane.continueSearch() }
    var layout = layOut(at: height)
    // Title and status may depend on the visible rows, and so on their own heights: after three
    // rounds they get what room there is.
    for _ in 0..<3 where layout.room < layout.height { layout = layOut(at: layout.room) }
    // They might take the room that they leave as soon as the list has it: then it stays empty.
    for _ in 0..<3 where layout.room > layout.height {
      let restore = body.savedLayout()
      let larger = layOut(at: layout.room)
      if larger.room < larger.height {
        resize(to: layout.height)
        restore()
        layOutPanes()
        break
      }
      layout = larger
    }
    layout.height = min(layout.height, layout.room)
    shown.linesAround = rows - layout.height
    if layout.height != placed {
      resize(to: layout.height)
      layOutPanes()
    }
    shown.placeholder = layout.around.placeholder
    layout.lines = body.lines()
    if list.viewport.showsAllWithoutItems {
      // The end of an empty list is near, so the layout may have requested the first page.
      noteStates(ofTexts: false)
      let around = surroundings(columns: columns)
      if around.placeholder != layout.around.placeholder {
        layout.around.placeholder = around.placeholder
        shown.placeholder = around.placeholder
        layout.lines = body.lines()
      }
    }
    for pane in body.shownLeaves { pane.list.clock.note(pane.list.viewport.layout?.nextTick) }
    for pane in root.leaves { pane.list.viewport.search.refillBudget() }
    return layout
  }
}
