// Pages: panes of a split that has no room for them.
extension ListProgram {
  /// The keys that show panes without room.
  var pageBindings: [KeyBinding] {
    pages.map { page in
      KeyBinding(page.title.words, page.key) { $0.open(page.pane, page.title) }
    }
  }

  /// The panes without room that a key shows alone.
  var pages: [PanePage] { isSpoken ? [] : root.pages(hasRoom: true) }

  /// Shows a pane of the split alone.
  func open(_ page: Pane, _ title: StyledText, onLeave: @escaping () -> Void = {}) {
    var entry = StackedPane(pane: page, focus: page.firstFocus, purpose: .part(title: title))
    (entry.size, entry.onLeave) = (stack.top.size, onLeave)
    push(entry)
  }

  /// Goes back from a page once the split has room for it.
  func closePage(on screen: Screen) {
    let page = stack.top
    stack.top.size = screen.size
    if !page.isPart || page.size == screen.size { return }
    // The lines around the split are others than those around the page, so only a layout without
    // the page tells whether there is room.
    let now = (stack, shown)
    _ = stack.pop()
    stack.focused = stack.wanted
    (shown.linesAround, shown.hints) = (stack.top.linesAround, KeyHints())
    let restore = root.savedLayout()
    _ = layOutNow(for: screen)
    let hasRoom = root.shownLeaves.contains { $0 === page.pane.leaves.first }
    restore()
    (stack, shown) = now
    for leaf in allLeaves { leaf.list.viewport.setQuiet(leaf !== focusedPane) }
    if hasRoom {
      stack.top.onLeave = {}
      goBack()
    }
  }
}
