// Pages: panes of a split that has no room for them.
extension ListProgram {
  /// The panes without room that a key shows alone.
  var pages: [PanePage] { isSpoken ? [] : root.pages(hasRoom: true) }

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
