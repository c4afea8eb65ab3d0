import BindingCore

/// The panes of a frame while it is laid out: the page, and help or a choice in a box above it.
struct FramePanes {
  private let program: ListProgram
  /// The place that they have without lines around them.
  let whole: PaneArea
  /// The number of lines that those around the panes are expected to leave.
  let expectedHeight: Int
  /// The box of the question that is shown, if it has completions; nil for none.
  let question: (box: PaneBox, OpenQuestion)?
  private let surface: PaneSurface
  /// The pane that is shown.
  private let root: Pane
  /// The pane that fills the place: that which is shown, or the page below a box.
  private let page: Pane
  private var box: PaneBox?
  /// The height at which the panes have their places; nil before they have any.
  private(set) var height: Int?

  /// - Parameter linesAround: The number of lines that are expected around the panes.
  init(of program: ListProgram, on screen: Screen, linesAround: Int) {
    let isInline = screen.mode == .inline
    (self.program, root) = (program, program.placedRoot)
    whole = FrameComposer.area(on: screen.size, isInline: isInline, linesAround: 0)
    expectedHeight = max(0, whole.rows - linesAround)
    question = PaneBox.withQuestion(of: program, on: whole)
    surface = FrameComposer.surface(of: program, on: screen)
    box = PaneBox(of: program, on: whole, height: expectedHeight)
    page = box == nil ? root : program.stack.page.pane
  }

  private var clock: ListClock { program.clock }

  /// Gives the panes their places at a height, and one that has room the focus.
  mutating func place(at height: Int) {
    self.height = height
    // Ticks of what is measured count only if it is shown, and so asked again.
    _ = clock.record {
      page.setArea(PaneArea(columns: whole.columns, rows: height), on: surface)
      if box == nil { return }
      box = PaneBox(of: program, on: whole, height: height) ?? box
      if let box { root.setArea(box.content, on: .box(of: surface.glyphs)) }
    }
    program.checkFocus()
  }

  /// Lays out the lists below a box or without one, for what is asked of their rows.
  func layOutLists() { _ = clock.record { page.layOut() } }

  /// Lays out the lists, and then the texts, which may describe their rows.
  ///
  /// Panes have the places of the last frame; only where a text or a title needs another now, all
  /// are laid out again.
  func layOut() {
    for round in 0..<4 {
      layOutLists()
      // The rows may have taken the room of a pane.
      program.checkFocus()
      page.layOutTexts()
      if box != nil {
        root.layOut()
        root.askTitle()
      }
      if round == 3 || !page.adapt() { return }
      program.checkFocus()
    }
  }

  /// Returns a closure that returns to the current layout, after a layout with another height.
  func savedLayout() -> () -> Void { page.savedLayout() }

  /// The lists and texts that have room.
  private var leaves: [LeafPane] {
    box == nil ? page.placedLeaves : page.placedLeaves + root.placedLeaves
  }

  /// Returns the lines of the panes, which are laid out.
  func lines() -> [Frame.Line] {
    var lines = drawnLines()
    // The end of an empty list is near, so its lines may have requested the first page.
    let empty = leaves.filter { !$0.isText && $0.viewport.window.showsAllWithoutItems }
    for pane in empty { pane.noteState() }
    if !empty.isEmpty { lines = drawnLines() }
    for pane in leaves { clock.note(pane.viewport.window.nextTick) }
    return lines
  }

  private func drawnLines() -> [Frame.Line] {
    var lines = page.lines(under: [])
    guard let box else { return lines }
    let inner = box.lines(of: root, on: .box(of: surface.glyphs))
    box.draw(over: &lines, inner, glyphs: surface.glyphs)
    return lines
  }
}
