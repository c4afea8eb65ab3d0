extension ListProgram: PaneHost {
  /// Adds panes to this program, with one clock for all.
  func takePanes(of root: Pane) {
    root.takeHost(self)
    let known = stack.dropLast().reduce(0) { $0 + $1.pane.leaves.count }
    for (number, pane) in root.leaves.enumerated() {
      pane.number = known + number
      if pane.list.clock !== list.clock { pane.list.clock = list.clock }
      pane.list.viewport.setQuiet(pane !== focusedPane)
    }
  }

  /// Sets what is called when a frame is due, whichever pane asks for it.
  func onFrameRequest(_ body: @escaping () -> Void) {
    onFrame = body
    for pane in allLeaves { pane.list.onChange = body }
  }

  /// The lists and texts of all panes that were pushed above each other.
  var allLeaves: [ListPane] { stack.flatMap(\.pane.leaves) }

  /// Returns the text in place of the rows of a list without items; nil for the list's own text.
  func placeholder(of pane: ListPane) -> StyledText? {
    if help?.pane === pane { return nil }
    if pane === focusedPane { return shownPlaceholder }
    pane.shownState = pane.state()
    if pane.list.viewport.showsAllWithoutItems, let text = stateText(of: pane) { return text }
    return pane.list.viewport.hasShownRows.map { hasRows in
      hasRows ? "" : words(pane.isStillSearching ? .searching : .nothingFound)
    }
  }
}

// MARK: Focus

extension ListProgram {
  /// Gives the focus to a pane of the program; does nothing if it is a pane of another.
  /// - Parameter pane: The pane; of a split, its first list.
  public func focus(on pane: Pane) {
    guard let leaf = pane.leaves.first, root.leaves.contains(where: { $0 === leaf }) else { return }
    wantedPane = leaf
    setFocus(leaf)
  }

  func setFocus(_ pane: ListPane) {
    if pane === focusedPane { return }
    focusedPane.list.viewport.setQuiet(true)
    focusedPane.needsFrame()
    focusedPane = pane
    pane.list.viewport.setQuiet(false)
    typedCount = nil
    needsFrame()
  }

  /// The panes that the focus can go to.
  var focusablePanes: [ListPane] {
    if isSpoken { return root.leaves }
    return root.shownLeaves.filter { $0 === focusedPane || $0.takesFocus }
  }

  /// Whether the focus can go to another pane.
  var hasOtherPane: Bool { focusablePanes.count > 1 }

  /// Moves the focus to the next pane, or to the previous one.
  func focusNextPane(by step: Int) {
    let panes = focusablePanes
    guard let index = panes.firstIndex(where: { $0 === focusedPane }) else { return }
    focus(on: panes[(index + step + panes.count) % panes.count])
  }

  /// Moves the focus to another pane while the focused one has no room.
  func checkFocus() {
    if isSpoken { return }
    let shown = root.shownLeaves
    if shown.contains(where: { $0 === wantedPane }) { return setFocus(wantedPane) }
    if shown.contains(where: { $0 === focusedPane }) { return }
    if let first = shown.first(where: \.takesFocus) ?? shown.first { setFocus(first) }
  }

  /// The pane that shows a cell of the last frame, counted from 1; nil for none.
  func pane(line: Int, column: Int) -> ListPane? {
    shownRoot.shownLeaves.first {
      $0.area.contains(line: line - 1 - linesAbove, column: column - 1)
    }
  }
}
