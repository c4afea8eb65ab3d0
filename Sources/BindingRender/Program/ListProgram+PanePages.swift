// Pages: panes of a split that has no room for them.
extension ListProgram {
  /// The keys that show panes without room.
  var pageBindings: [KeyBinding] {
    pages.map { page in
      KeyBinding(page.title.words, page.key) { $0.open(page.pane, page.title) }
    }
  }

  /// The panes without room that a key shows alone.
  var pages: [PanePage] { isSpoken ? [] : root.pages }

  /// Shows a pane of the split alone.
  func open(_ page: Pane, _ title: StyledText, onLeave: @escaping () -> Void = {}) {
    let purpose = StackedPane.Purpose.part(title: title)
    push(StackedPane(pane: page, focus: page.firstFocus, purpose: purpose, onLeave: onLeave))
  }

  /// Goes back from a page once the split has room for it.
  func closePage(on screen: Screen) {
    let page = stack.top
    if !page.isPart || page.size == screen.size { return }
    stack.top.size = screen.size
    if page.size == nil { return }
    let split = stack.entries[stack.entries.count - 2].pane
    let rows = max(0, screen.size.rows - shown.linesAround)
    split.setArea(
      PaneArea(columns: screen.size.columns, rows: rows),
      on: PaneSurface(glyphs: screen.glyphs, summarizesRest: screen.mode == .inline)
    )
    if split.shownLeaves.contains(where: { $0 === page.pane.leaves.first }) {
      stack.top.onLeave = {}
      goBack()
    }
  }
}
