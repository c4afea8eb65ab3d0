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
  /// The number of lines around the panes, with which the next frame begins; nil before the first.
  private(set) var linesAround: Int?
  /// The pane and the row that had the focus in the last frame, if the program is told of changes.
  private var focus: (pane: ObjectIdentifier, row: RowIdentifier?)?
  /// Whether this is the last frame, which stays on the terminal without a focus and keys.
  private(set) var isLast = false

  /// Forgets the last frame, because something else is shown from now on.
  func forgetFrame() { frame = Frame() }

  /// Begins the next frame with a number of lines around the panes: a list at its end would move if
  /// it were laid out with another height first.
  func begin(withLinesAround count: Int?) { linesAround = count }

  /// Draws the last frame, which stays on the terminal without a focus and keys.
  func drawLast(of program: ListProgram, _ draw: () -> Void) {
    func set(_ isLast: Bool) {
      self.isLast = isLast
      for pane in program.stack.leaves { pane.list.viewport.hideFocus(isLast) }
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
    let (isInline, list) = (screen.mode == .inline, program.list)
    let (columns, glyphs) = (layout.columns, screen.glyphs)
    let (aboveCount, belowCount) = (layout.above.count, layout.below.count)
    let plain = layout.cursor?.edge == .top ? aboveCount - 1 : aboveCount
    var lines = above.lines(
      layout.above,
      from: -aboveCount - belowCount - 1,
      plainCount: plain,
      columns,
      glyphs
    )
    linesAbove = lines.count
    lines.reserveCapacity(lines.count + layout.room + layout.below.count)
    lines += layout.lines
    let blankCount = layout.room - (isInline ? layout.height : layout.lines.count)
    if isInline, list.viewport.window.screen.summarizesRest,
      list.viewport.window.height < layout.height
    {
      let rest = list.viewport.window.rest.map { count, areSections in
        program.phrases(areSections ? .moreSections(count) : .moreRows(count))
      }
      let line: StyledText = rest.map { "… \($0)" } ?? ""
      let text = line.overlaid(by: .muted).clipped(to: columns).lines[0]
      let content = ScreenLine(text, columns: columns, glyphs: glyphs)
      lines.append(Frame.Line(identity: .chrome(-belowCount - 1), content: content))
    }
    lines += repeatElement(.blank, count: max(0, blankCount))
    lines += below.lines(layout.below, from: -belowCount, plainCount: 0, columns, glyphs)
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
      cursor = (row: box.content.line, column: box.content.column + inner.cursor)
    }
    frame = Frame(lines: lines, cursor: cursor)
    return frame
  }

  /// Lays out the panes for a screen, and returns the lines around them.
  func chromeLines(of program: ListProgram, for screen: Screen) -> ChromeLines {
    layOut(program, for: screen).around
  }

  // MARK: Layouts

  /// The parts of a frame: the lines of the panes, and the lines around them.
  private struct Layout {
    let columns: Int
    /// The number of lines for the panes.
    fileprivate(set) var height: Int
    /// The number of lines that those around the panes leave; where it is more than their height,
    /// blank lines follow them.
    let room: Int
    fileprivate(set) var around: ChromeLines
    let above: [TextLine]
    let below: [TextLine]
    /// The column of the cursor in the last line above or below the panes; nil if no line is being
    /// edited.
    let cursor: (edge: ListEdge, column: Int)?
    fileprivate(set) var lines: [Frame.Line] = []
    /// The box of a question with completions; nil for none.
    fileprivate(set) var question: (box: PaneBox, OpenQuestion)?

    /// Clips the lines around the panes, and computes the room that they leave.
    init(height: Int, in size: TerminalSize, isInline: Bool, _ around: ChromeLines) {
      let (columns, rows) = (size.columns, size.rows)
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
      (self.columns, self.height, self.around) = (columns, height, around)
    }
  }

  /// Lays out the panes for a screen; the lines around them describe the rows that are visible
  /// there.
  private func layOut(_ program: ListProgram, for screen: Screen) -> Layout {
    closePages(of: program, on: screen)
    program.loadedDetails?.receiveAnswers()
    let layout = program.list.clock.drawFrame {
      for pane in program.placedRoot.placedLeaves { pane.list.viewport.followClock() }
      return layOutNow(program, for: screen)
    }
    if let onFocusChange = program.onFocusChange {
      let new = (ObjectIdentifier(program.focusedPane), program.list.focusedIdentifier)
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
    let surface = PaneSurface(
      glyphs: screen.glyphs,
      summarizesRest: isInline,
      isFramed: program.framesPanes && !isInline
    )
    while stack.isPageDue(on: screen.size) {
      let below = stack.entries[stack.entries.count - 2]
      let linesAround = below.linesAround ?? Self.usualLines(around: program)
      let area = Self.area(on: screen.size, isInline: isInline, linesAround: linesAround)
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

  /// The number of lines around the panes before the first frame: most programs have a line for
  /// the title if they set one, and one for the status and the keys.
  static func usualLines(around program: ListProgram) -> Int {
    (program.hasOwnTitle ? 1 : 0) + (program.hasOwnStatus || program.bindsListKeys ? 1 : 0)
  }

  /// Lays out the panes in the room that the lines around them leave.
  ///
  /// Those lines describe what the panes show. As long as they leave less or more room than the
  /// panes have, the panes are laid out in that room, and the lines asked again.
  private func layOutNow(_ program: ListProgram, for screen: Screen) -> Layout {
    let isInline = screen.mode == .inline
    let whole = Self.area(on: screen.size, isInline: isInline, linesAround: 0)
    let size = TerminalSize(columns: whole.columns, rows: whole.rows)
    let (root, clock) = (program.placedRoot, program.list.clock)
    let height = max(0, size.rows - (linesAround ?? Self.usualLines(around: program)))
    var box = PaneBox(of: program, on: whole, height: height)
    // The panes below a box stay where they are.
    let body = box == nil ? root : program.stack.page.pane
    let surface = PaneSurface(
      glyphs: screen.glyphs,
      summarizesRest: isInline,
      isFramed: program.framesPanes && !isInline
    )
    /// Gives the panes their places at this height, and one that has room the focus.
    func resize(to height: Int) {
      let area = PaneArea(columns: size.columns, rows: height)
      // Ticks of what is measured count only if it is shown, and so asked again.
      _ = clock.record {
        body.setArea(area, on: surface)
        if box != nil { box = PaneBox(of: program, on: whole, height: height) ?? box }
        if let box { root.setArea(box.content, on: .box(of: surface.glyphs)) }
      }
      program.checkFocus()
    }
    /// Lays out the lists, and then the texts, which may describe their rows.
    ///
    /// Panes have the places of the last frame; only where a text or a title needs another now, all
    /// are laid out again.
    func layOutPanes() {
      for round in 0..<4 {
        _ = clock.record { body.layOut() }
        // The rows may have taken the room of a pane.
        program.checkFocus()
        body.layOutTexts()
        if box != nil {
          root.layOut()
          root.askTitle()
        }
        if round == 3 || !body.adapt() { return }
        program.checkFocus()
      }
    }
    let question = PaneBox.withQuestion(of: program, on: whole)
    func chromeLines() -> ChromeLines {
      program.noteStates(ofTexts: true)
      program.focusedPane.move.check()
      return chrome.lines(
        around: program,
        columns: size.columns,
        isLast: isLast,
        boxesQuestion: question != nil
      )
    }
    /// The height at which the panes have their places.
    var placed: Int?
    /// Lays out the panes at this height, and asks for the lines around them, which describe them.
    func layOut(at height: Int) -> Layout {
      placed = height
      resize(to: height)
      layOutPanes()
      return Layout(height: height, in: size, isInline: isInline, chromeLines())
    }
    program.noteStates(ofTexts: false)
    let searching = program.leavesInUse.filter(\.session.isDue)
    if !searching.isEmpty {
      resize(to: height)
      _ = clock.record { body.layOut() }
    }
    for pane in searching { pane.session.goOn() }
    var layout = layOut(at: height)
    // After three rounds, they get what room there is.
    for _ in 0..<3 where layout.room < layout.height { layout = layOut(at: layout.room) }
    // They might take the room that they leave as soon as the list has it: then it stays empty.
    for _ in 0..<3 where layout.room > layout.height {
      let restore = body.savedLayout()
      let larger = layOut(at: layout.room)
      if larger.room < larger.height {
        placed = layout.height
        resize(to: layout.height)
        restore()
        layOutPanes()
        break
      }
      layout = larger
    }
    layout.height = min(layout.height, layout.room)
    linesAround = size.rows - layout.height
    if layout.height != placed {
      resize(to: layout.height)
      layOutPanes()
    }
    func lines() -> [Frame.Line] {
      var lines = body.lines(under: [])
      box?.draw(
        over: &lines,
        box?.lines(of: root, on: .box(of: surface.glyphs)) ?? [],
        glyphs: screen.glyphs
      )
      return lines.filled(to: layout.height, isFilled: false)
    }
    layout.question = question
    layout.lines = lines()
    // The end of an empty list is near, so its lines may have requested the first page.
    let leaves = box == nil ? body.placedLeaves : body.placedLeaves + root.placedLeaves
    let empty = leaves.filter {
      !$0.isText && $0.list.viewport.window.showsAllWithoutItems
    }
    for pane in empty { pane.noteState() }
    if !empty.isEmpty { layout.lines = lines() }
    for pane in leaves { pane.list.clock.note(pane.list.viewport.window.nextTick) }
    for pane in program.leavesInUse { pane.list.viewport.list.refillBudget() }
    return layout
  }
}
