extension ListProgram {
  /// Adds panes to this program, with one clock for all.
  func takePanes(of root: Pane) {
    root.join(self)
    let clock = stack.entries[0].focus.list.clock
    let known = stack.entries.dropLast().reduce(0) { $0 + $1.pane.leaves.count }
    for (number, pane) in root.leaves.enumerated() {
      pane.number = known + number
      if pane.list.clock !== clock { pane.list.clock = clock }
      pane.list.viewport.setQuiet(pane !== focusedPane)
    }
  }

  /// Requests a frame from any thread; nil where frames are drawn only on request.
  var wake: (@Sendable () -> Void)? { output?.wake }

  var isInline: Bool { output?.isInline == true }

  /// The pane that the program shows now: one list, or several panes.
  var root: Pane { stack.top.pane }

  /// The pane in use now; a spoken program says one pane at a time.
  var shownRoot: Pane { isSpoken ? focusedPane : root }

  /// The lists and texts of all panes that were pushed above each other.
  var allLeaves: [ListPane] { stack.entries.filter { !$0.isPart }.flatMap(\.pane.leaves) }

  /// Returns the text in place of the rows of a list without items; nil for the list's own text.
  func placeholder(of pane: ListPane) -> StyledText? {
    if pane === focusedPane { return shown.placeholder }
    if let text = stateText(inPlaceOf: pane) { return text }
    return pane.list.viewport.hasShownRows.map { hasRows in
      hasRows ? "" : words(pane.isStillSearching ? .searching : .nothingFound)
    }
  }
}

// MARK: Focus

extension ListProgram {
  /// The list or text that keys apply to.
  public var focusedPane: ListPane { stack.focused }

  /// Gives the focus to a pane of the program.
  ///
  /// What was pushed above the pane is left, as by ``goBack()``; below help or a choice, the pane
  /// gets the focus once these are left. A pane without room is shown alone if it has a page. A
  /// search line that is open closes; what it found stays.
  /// - Parameter pane: The pane; of a split, its first list, or without one its first text.
  /// - Returns: Whether the pane gets the focus; false, without any effect, if it has neither room
  ///   nor a page, or is a pane of another program.
  @discardableResult
  public func focus(on pane: Pane) -> Bool {
    let leaf = pane.firstFocus
    guard let index = stack.index(of: leaf) else { return false }
    let whole = stack.entries[index].pane
    let above = stack.entries.count - 1 - index
    if isModal, above > 0 { return stack.page.pane === whole && want(leaf) }
    // Before the first frame, all panes may have room.
    let shown = isSpoken ? [] : whole.shownLeaves
    let hasRoom = shown.isEmpty || shown.contains { $0 === leaf }
    let pages = hasRoom ? [] : whole.pages(hasRoom: true)
    let page = pages.first { $0.pane.leaves.contains { $0 === leaf } }
    if !hasRoom, page == nil { return false }
    for _ in 0..<above { goBack() }
    if let page { open(page.pane, page.title) }
    return want(leaf)
  }

  /// Gives the focus to a list or text, at once or once the panes above it are gone.
  /// - Returns: Whether a pane of the program has it.
  @discardableResult
  func want(_ leaf: ListPane) -> Bool {
    if !stack.want(leaf) { return false }
    if stack.wanted === leaf { setFocus(leaf) }
    return true
  }

  func setFocus(_ pane: ListPane) {
    if pane === focusedPane { return }
    searchForTyped()
    searchLine = nil
    focusedPane.list.viewport.setQuiet(true)
    focusedPane.needsFrame()
    focusedPane.typedCount = nil
    stack.focused = pane
    pane.list.viewport.setQuiet(false)
    needsFrame()
  }

  /// The panes that the focus can go to; in words those that have something to say.
  var focusablePanes: [ListPane] {
    shownPanes.filter { pane in
      pane === focusedPane || (isSpoken ? pane.hasWords(in: focusedPane.area) : pane.takesFocus)
    }
  }

  /// The panes that have room; in words all of them, one at a time.
  var shownPanes: [ListPane] { isSpoken ? root.leaves : root.shownLeaves }

  /// Whether the focus can go to another pane.
  var hasOtherPane: Bool { root !== focusedPane && focusablePanes.count > 1 }

  /// Moves the focus to the next pane, or to the previous one.
  func focusNextPane(by step: Int) {
    let panes = focusablePanes
    guard let index = panes.firstIndex(where: { $0 === focusedPane }) else { return }
    focus(on: panes[(index + step + panes.count) % panes.count])
  }

  /// Moves the focus to another pane while the focused one has no room.
  func checkFocus() {
    // What is typed is for the pane in which the search began, also while that has no room.
    if isSpoken || searchLine != nil { return }
    let shown = root.shownLeaves
    if shown.contains(where: { $0 === stack.wanted }) { return setFocus(stack.wanted) }
    if shown.contains(where: { $0 === focusedPane }) { return }
    if let first = shown.first(where: \.takesFocus) ?? shown.first { setFocus(first) }
  }

  /// The pane that shows a cell of the last frame, counted from 1; nil for none.
  func pane(line: Int, column: Int) -> ListPane? {
    // A cell of no screen is in no pane.
    guard 1...TerminalSize.largest.rows ~= line, 1...TerminalSize.largest.columns ~= column else {
      return nil
    }
    return shownRoot.leaf(line: line - 1 - shown.linesAbove, column: column - 1)
  }
}
