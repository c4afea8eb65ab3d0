import BindingCore

/// Composes the frames of a program: its panes, and the lines around them.
final class FrameComposer {
  private let chrome = Chrome()
  private var above = ChromeDrawing()
  private var below = ChromeDrawing()
  /// The last frame, which clicks refer to.
  private(set) var frame = Frame()
  /// The number of lines above the panes in it.
  private(set) var linesAbove = 0
  /// The pane and the row that had the focus in the last frame, if the program is told of changes.
  private var focus: (pane: ObjectIdentifier, row: RowIdentifier?)?
  /// Whether this is the last frame, which stays on the terminal without a focus and keys.
  private(set) var isLast = false

  /// Forgets the last frame, because something else is shown from now on.
  func forgetFrame() { frame = Frame() }

  /// Draws the last frame, which stays on the terminal without a focus and keys.
  func drawLast(of program: ListProgram, _ draw: () -> Void) {
    func set(_ isLast: Bool) {
      self.isLast = isLast
      for pane in program.stack.leaves { pane.viewport.changeFocus { $0.hide(isLast) } }
    }
    set(true)
    draw()
    set(false)
  }

  /// Returns the frame for a screen.
  ///
  /// An inline frame leaves one row and one column of the terminal free, because a terminal scrolls
  /// when its last cell is written.
  func frame(of program: ListProgram, for screen: Screen) -> Frame {
    let layout = layOut(program, for: screen)
    let (isInline, list) = (screen.mode == .inline, program.focusedList)
    let (columns, glyphs) = (layout.columns, screen.glyphs)
    let (aboveCount, belowCount) = (layout.above.count, layout.below.count)
    let plain = layout.cursor?.edge == .top ? aboveCount - 1 : aboveCount
    let first = above.lines(
      layout.above,
      from: -aboveCount - belowCount - 1,
      plainCount: plain,
      columns,
      glyphs
    )
    linesAbove = first.count
    let blankCount = layout.room - (isInline ? layout.height : layout.lines.count)
    var blanks = Array(repeating: Frame.Line.blank, count: max(0, blankCount))
    if isInline, list.viewport.window.screen.summarizesRest,
      list.viewport.window.height < layout.height
    {
      let rest = list.viewport.window.rest.map { count, areSections in
        program.phrases(areSections ? .moreSections(count) : .moreRows(count))
      }
      let line: StyledText = rest.map { "… \($0)" } ?? ""
      let text = line.overlaid(by: .muted).clipped(to: columns).lines[0]
      let content = ScreenLine(text, columns: columns, glyphs: glyphs)
      blanks.insert(Frame.Line(identity: .chrome(-belowCount - 1), content: content), at: 0)
    }
    let last = below.lines(layout.below, from: -belowCount, plainCount: 0, columns, glyphs)
    var lines = takeLines([first, layout.lines, blanks, last])
    var cursor = layout.cursor.map {
      (row: ($0.edge == .top ? linesAbove : lines.count) - 1, column: $0.column)
    }
    if cursor == nil, !isInline, list.options.cursorFollowsFocus {
      let area = program.focusedPane.area
      cursor = list.viewport.window.focusLine.map {
        (row: linesAbove + area.line + $0, column: area.column)
      }
    }
    if let (box, question) = layout.question {
      let inner = box.lines(of: question, glyphs: glyphs)
      box.draw(over: &lines, inner.lines, glyphs: glyphs)
      cursor = (
        row: box.area.line + inner.cursor.line, column: box.content.column + inner.cursor.column
      )
    }
    frame = Frame(lines: lines, cursor: cursor)
    return frame
  }

  /// Lays out the panes for a screen, and returns the lines around them.
  func chromeLines(of program: ListProgram, for screen: Screen) -> ChromeLines {
    layOut(program, for: screen).around
  }

  // MARK: Layouts

  /// Returns blocks of lines as one, in the storage of those of the last frame.
  private func takeLines(_ blocks: [[Frame.Line]]) -> [Frame.Line] {
    if frame.lines.count != blocks.reduce(0, { $0 + $1.count }) { return Array(blocks.joined()) }
    var lines = frame.lines
    // Nobody else has them then, unless the frame is still shown somewhere.
    frame = Frame()
    var start = 0
    for block in blocks {
      lines.replace(from: start, by: block)
      start += block.count
    }
    return lines
  }

  /// Lays out the panes for a screen; the lines around them describe the rows that are visible
  /// there.
  private func layOut(_ program: ListProgram, for screen: Screen) -> FrameLayout {
    program.carryOutTurns()
    closePages(of: program, on: screen)
    program.loadedDetails?.receiveAnswers()
    let layout = program.clock.drawFrame {
      for pane in program.placedRoot.placedLeaves { pane.viewport.followClock() }
      return layOutNow(program, for: screen)
    }
    if let onFocusChange = program.onFocusChange {
      let new = (ObjectIdentifier(program.focusedPane), program.focusedList.focusedIdentifier)
      let isOther = focus.map { $0 != new } ?? true
      focus = new
      if isOther {
        onFocusChange()
        // The title and the status may show what it has changed.
        program.needsFrame()
      }
    }
    return layout
  }

  /// Goes back from pages once their splits have room for them.
  private func closePages(of program: ListProgram, on screen: Screen) {
    let stack = program.stack
    let isInline = screen.mode == .inline
    let surface = Self.surface(of: program, on: screen)
    while stack.isPageDue(on: screen.size) {
      let below = stack.entries[stack.entries.count - 2]
      let around = program.linesAround(below)
      let area = Self.area(on: screen.size, isInline: isInline, linesAround: around)
      let page = stack.top.pane.leaves.first
      if !below.pane.leaves(fitting: area, on: surface).contains(where: { $0 === page }) { break }
      // A list that Tab has shown alone goes on beside the others.
      let focused = stack.top.isUnnamedPart ? program.focusedPane : nil
      _ = program.pop()
      if let focused { _ = stack.want(focused) }
    }
    stack.noteSize(screen.size)
  }

  /// Returns the place that a number of lines around the panes leaves them.
  static func area(on size: TerminalSize, isInline: Bool, linesAround: Int) -> PaneArea {
    let margin = isInline ? 1 : 0
    return PaneArea(
      columns: max(1, size.columns - margin),
      rows: max(0, max(1, size.rows - margin) - linesAround)
    )
  }

  /// Returns the canvas of the panes of a program on a screen.
  static func surface(of program: ListProgram, on screen: Screen) -> PaneSurface {
    let isInline = screen.mode == .inline
    return PaneSurface(
      glyphs: screen.glyphs,
      summarizesRest: isInline,
      isFramed: program.showsBorders && !isInline
    )
  }

  /// Lays out the panes in the room that the lines around them leave.
  ///
  /// Those lines describe what the panes show. As long as they leave less or more room than the
  /// panes have, the panes are laid out in that room, and the lines asked again.
  private func layOutNow(_ program: ListProgram, for screen: Screen) -> FrameLayout {
    let around = program.linesAround(program.stack.top)
    var panes = FramePanes(of: program, on: screen, linesAround: around)
    /// Lays out the panes at this height, and asks for the lines around them, which describe them.
    func layOut(at height: Int) -> FrameLayout {
      panes.place(at: height)
      panes.layOut()
      let around = chromeLines(of: program, around: panes)
      return FrameLayout(
        height: height,
        in: panes.whole,
        isInline: screen.mode == .inline,
        around
      )
    }
    program.noteStates(ofTexts: false)
    goOnSearching(in: program, &panes)
    var layout = layOut(at: panes.expectedHeight)
    // After three rounds, they get what room there is.
    for _ in 0..<3 where layout.room < layout.height { layout = layOut(at: layout.room) }
    // They might take the room that they leave as soon as the list has it: then it stays empty.
    for _ in 0..<3 where layout.room > layout.height {
      let restore = panes.savedLayout()
      let larger = layOut(at: layout.room)
      if larger.room < larger.height {
        panes.place(at: layout.height)
        restore()
        panes.layOut()
        break
      }
      layout = larger
    }
    layout.limitHeight()
    program.stack.noteLinesAround(panes.whole.rows - layout.height)
    if layout.height != panes.height {
      panes.place(at: layout.height)
      panes.layOut()
    }
    layout.show(panes)
    for pane in program.leavesInUse { pane.viewport.list.refillBudget() }
    return layout
  }

  /// Goes on with searches that are running, from the rows in sight.
  private func goOnSearching(in program: ListProgram, _ panes: inout FramePanes) {
    let searching = program.leavesInUse.filter(\.session.isDue)
    if searching.isEmpty { return }
    panes.place(at: panes.expectedHeight)
    panes.layOutLists()
    for pane in searching { pane.session.goOn() }
  }

  /// Returns the lines around the panes, which are laid out.
  private func chromeLines(of program: ListProgram, around panes: FramePanes) -> ChromeLines {
    program.noteStates(ofTexts: true)
    program.focusedListPane?.move.check()
    return chrome.lines(
      around: program,
      columns: panes.whole.columns,
      isLast: isLast,
      boxesQuestion: panes.question != nil
    )
  }
}

extension ListProgram {
  /// Returns the number of lines that are expected around a pane: those of its last frame. Before
  /// the first, most programs have a line for the title if they set one, and one for the status and
  /// the keys.
  func linesAround(_ entry: StackedPane) -> Int {
    entry.linesAround ?? (hasOwnTitle ? 1 : 0) + (hasOwnStatus || bindsListKeys ? 1 : 0)
  }
}
