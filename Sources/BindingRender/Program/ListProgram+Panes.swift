import BindingCore

// The panes of a program, and what is pushed above them.
extension ListProgram {
  /// The list or text that keys apply to.
  public var focusedPane: LeafPane { stack.focused }

  /// Gives the focus to a pane of the program.
  ///
  /// What was pushed above the pane is left, as by ``goBack()``; below help or a choice, the pane
  /// gets the focus once these are left. A pane without room is shown alone. A search line that is
  /// open closes; what it found stays.
  /// - Parameter pane: The pane; of a split, its first list, or without one its first text.
  /// - Returns: Whether the pane gets the focus; false, without any effect, if it is a pane of
  ///   another program, or has no room below help or a choice. While the program is nowhere shown,
  ///   all panes may have room.
  @discardableResult
  public func focus(on pane: Pane) -> Bool {
    let leaf = pane.firstFocus
    guard let index = stack.index(of: leaf) else { return false }
    let whole = stack.entries[index].pane
    let above = stack.entries.count - 1 - index
    let pages = pages(to: leaf, in: whole, linesAround: linesAround(stack.entries[index]))
    if isModal, above > 0 { return pages.isEmpty && stack.page.pane === whole && stack.want(leaf) }
    for _ in 0..<above { goBack() }
    for page in pages { open(page) }
    return stack.want(leaf)
  }

  /// Returns the pages to open, each in the one before, until a list or text has room.
  private func pages(to leaf: LeafPane, in pane: Pane, linesAround: Int) -> [PanePage] {
    guard !isSpoken, let size = output?.size else { return [] }
    let area = FrameComposer.area(on: size, isInline: isInline, linesAround: linesAround)
    // The last places may be those of another size of the screen.
    let placed = pane.leaves(fitting: area, on: pane.surface)
    if placed.contains(where: { $0 === leaf }) { return [] }
    let pages = pane.pages(beside: placed)
    let page = pages.first { $0.pane.leaves.contains { $0 === leaf } } ?? PanePage(pane: leaf)
    return [page] + self.pages(to: leaf, in: page.pane, linesAround: linesAround)
  }

  /// Shows a pane in place of the one that is shown, until ``goBack()`` or Escape.
  ///
  /// The pane below keeps its focus, place, search and selection. The titles of pushed panes follow
  /// that of the program, as the way to them: `repositories › kit › Sources`; only the last one has
  /// muted parts at its end, such as a count. A pane that the program shows already stays where it
  /// is, and `onLeave` is called at once. A search line that is open closes; what it found stays.
  /// Panes that need more than an inline frame end an inline program with
  /// ``TerminalError/inlinePanes``, as at its start.
  ///
  /// ```swift
  /// program.bind("open", .enter) { program in
  ///   let files = Listing(of: selected)
  ///   let loading = Task { await files.pages.run() }
  ///   program.push(files.pane, onLeave: loading.cancel)
  /// }
  /// ```
  /// - Parameters:
  ///   - pane: The pane, whose first list gets the focus.
  ///   - onLeave: Called once the pane is left, such as to cancel a task that loads its list. The
  ///     end of the program does not leave panes: they are there if it is run again.
  public func push(_ pane: Pane, onLeave: @escaping () -> Void = {}) {
    let shown = stack.shows(pane) ? pane : withDetails(pane, rowDetails)
    push(StackedPane(pane: shown, focus: pane.firstFocus, onLeave: onLeave))
  }

  func push(_ entry: StackedPane) {
    if !entry.isPart {
      if stack.shows(entry.pane) { return entry.onLeave() }
      if isInline, !entry.pane.fitsInline {
        entry.onLeave()
        return quit(throwing: TerminalError.inlinePanes)
      }
    }
    stack.push(entry, of: self)
    frames.forgetFrame()
    needsFrame()
  }

  /// Shows a pane of the split alone.
  func open(_ page: PanePage, onLeave: @escaping () -> Void = {}) {
    let isInRoot = root.leaves.contains { $0 === page.pane.firstFocus }
    if stack.top.isPart, !isInRoot { goBack() }
    push(
      StackedPane(
        pane: page.pane,
        focus: page.pane.firstFocus,
        purpose: .part(title: page.title),
        size: stack.top.size,
        onLeave: onLeave
      )
    )
  }

  /// Shows again what was shown before the last ``push(_:onLeave:)``; does nothing if there was
  /// none.
  public func goBack() {
    if stack.canGoBack { pop().onLeave() }
  }

  /// Goes back until a pane is shown that is below others, such as the first; does nothing if it is
  /// not among them.
  /// - Parameter pane: The pane.
  public func goBack(to pane: Pane) {
    let isBelow = { (entry: StackedPane) in
      entry.pane.main === pane || entry.pane.leaves.contains { $0 === pane }
    }
    if !stack.entries.contains(where: isBelow) { return }
    while stack.canGoBack, !isBelow(stack.top) { goBack() }
  }

  /// Goes back without the call that leaves the pane.
  func pop() -> StackedPane {
    let old = stack.pop()
    frames.forgetFrame()
    needsFrame()
    return old
  }

  /// Goes back until a pane is no longer shown.
  func leave(_ pane: Pane) {
    while stack.entries.dropFirst().contains(where: { $0.pane === pane }) { goBack() }
  }

  /// Shows the key bindings and their titles above the list, or the list again.
  public func toggleHelp() {
    if isSpoken {
      announcer.request?.asksHelp = true
      return
    }
    if stack.top.isHelp { return goBack() }
    let help = HelpPane(of: self)
    push(StackedPane(pane: help, focus: help, purpose: .help))
  }
}

// MARK: What is shown now

extension ListProgram {
  /// The element of the focused row, or of the row whose details have the focus.
  func focused<Element: Diffable>(as _: Element.Type) -> Element? {
    describedPane.list.focused(as: Element.self)
  }

  /// The list that has the focus; nil for a text.
  var focusedListPane: ListPane? { focusedPane.listPane }

  var canBeginMove: Bool { focusedListPane?.move.canBegin == true }

  /// Whether keys move the focused row.
  var isMovingRow: Bool { focusedListPane?.move.isActive == true }

  /// The pane with the focus, or that of the row whose details have it.
  var describedPane: LeafPane { focusedPane.described }

  /// The pane that the program shows now: one list, or several panes.
  var root: Pane { stack.top.pane }

  /// The lists and texts that go on: those of the page, and of the help or choice above it.
  var leavesInUse: [LeafPane] {
    isModal ? stack.page.pane.leaves + root.leaves : root.leaves
  }

  /// Shows what the lists were asked to show since the last frame or key.
  func carryOutTurns() { stack.carryOutTurns() }

  /// The pane in use now; a spoken program says one pane at a time.
  var placedRoot: Pane { isSpoken ? focusedPane : root }

  /// The panes that have room; in a spoken program all of them, one at a time.
  var placedPanes: [LeafPane] { isSpoken ? root.leaves : root.placedLeaves }

  /// The panes without room that a key shows alone, also those beside one that is shown alone.
  var pages: [PanePage] {
    if isSpoken || root.parts.isEmpty && !stack.top.isPart { return [] }
    let panes = stack.top.isPart ? [root, stack.entries[stack.entries.count - 2].pane] : [root]
    return panes.flatMap { $0.pages(beside: $0.placedLeaves) }.filter { $0.pane !== root }
  }

  /// Whether the pane that is shown takes all keys, so that those of the program do nothing.
  var isModal: Bool { stack.top.isModal }

  /// The panes that the focus can go to: those that have room, and lists without any that no key
  /// shows; in a spoken program those that have something to say.
  var focusablePanes: [LeafPane] {
    if isSpoken {
      return placedPanes.filter {
        $0 === focusedPane || $0.hasSpokenText(in: focusedPane.area)
      }
    }
    // A list that is shown alone for want of room is still one of those below it.
    let pane = stack.top.isUnnamedPart ? stack.entries[stack.entries.count - 2].pane : root
    let placed = pane.placedLeaves
    if placed.count == pane.leaves.count { return placed.filter(isFocusable) }
    let pages = pane.pages(beside: placed)
    return pane.leaves.filter { leaf in
      if placed.contains(where: { $0 === leaf }) { return isFocusable(leaf) }
      return !leaf.isText && !pages.contains { $0.pane.leaves.contains { $0 === leaf } }
    }
  }

  private func isFocusable(_ pane: LeafPane) -> Bool { pane === focusedPane || pane.acceptsFocus }

  /// Whether the focus can go to another pane.
  var hasOtherPane: Bool {
    (root !== focusedPane || stack.top.isUnnamedPart) && focusablePanes.count > 1
  }

  /// Moves the focus to the next pane, or to the previous one.
  func focusNextPane(by step: Int) {
    let panes = focusablePanes
    guard let index = panes.firstIndex(where: { $0 === focusedPane }) else { return }
    focus(on: panes[(index + step + panes.count) % panes.count])
  }

  /// Moves the focus to another pane while the focused one has no room.
  func checkFocus() {
    if stack.top.pane === focusedPane { return }
    // What is typed is for the pane in which the search began, also while that has no room.
    if !isSpoken, focusedPane.session.line == nil { stack.focus(among: root.placedLeaves) }
  }

  /// The pane that shows a cell of the last frame, counted from 1; nil for none.
  func pane(line: Int, column: Int) -> LeafPane? {
    // A cell of no screen is in no pane.
    guard 1...TerminalSize.largest.rows ~= line, 1...TerminalSize.largest.columns ~= column else {
      return nil
    }
    return placedRoot.leaf(line: line - 1 - frames.linesAbove, column: column - 1)
  }

  /// The list that the wheel scrolls over a cell of the last frame, counted from 1.
  func list(line: Int, column: Int) -> TextList {
    pane(line: line, column: column)?.list ?? focusedList
  }
}
