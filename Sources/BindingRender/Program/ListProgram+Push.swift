extension ListProgram {
  /// Shows a pane in place of the one that is shown, until ``goBack()`` or Escape.
  ///
  /// The pane below keeps its focus, place, search and selection. The titles of pushed panes follow that of the
  /// program, as the way to them: `repositories › kit › Sources`. A pane that the program shows already stays where
  /// it is.
  ///
  /// ```swift
  /// program.bind("open", .enter) { program in program.push(ListPane(files(of: selected))) }
  /// ```
  /// - Parameter pane: The pane, whose first list gets the focus.
  public func push(_ pane: Pane) {
    let known = Set(allLeaves.map(ObjectIdentifier.init))
    let isShown = stack.contains { $0.pane === pane }
    if isShown || !known.isDisjoint(with: pane.leaves.map(ObjectIdentifier.init)) { return }
    searchLine = nil
    stack[stack.count - 1].focus = wantedPane
    let focus = pane.firstFocus
    stack.append(StackedPane(pane: pane, focus: focus))
    wantedPane = focus
    setFocus(focus)
    takePanes(of: pane)
    for leaf in pane.leaves { leaf.list.onChange = onFrame }
    stackDidChange()
  }

  /// Shows again what was shown before the last ``push(_:)``; does nothing if there was none.
  public func goBack() {
    if !canGoBack { return }
    let old = stack.removeLast()
    old.pane.takeHost(nil)
    for leaf in old.pane.leaves { leaf.list.onChange = {} }
    wantedPane = stack[stack.count - 1].focus
    setFocus(wantedPane)
    stackDidChange()
  }

  var canGoBack: Bool { stack.count > 1 }

  private func stackDidChange() {
    // The lines of the last frame belong to what is no longer shown.
    shownFrame = Frame()
    needsFrame()
  }

  /// The title, followed by those of pushed panes.
  var titleWithWay: StyledText {
    var way = title()
    for entry in stack.dropFirst() {
      let title = entry.pane.title()
      if title == StyledText() { continue }
      way = way == StyledText() ? title : "\(way) › \(title)"
    }
    return way
  }
}
