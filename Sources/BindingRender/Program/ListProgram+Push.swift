extension ListProgram {
  /// Shows a pane in place of the one that is shown, until ``goBack()`` or Escape.
  ///
  /// The pane below keeps its focus, place, search and selection. The titles of pushed panes follow
  /// that of the program, as the way to them: `repositories › kit › Sources`. A pane that the
  /// program shows already stays where it is, and `onLeave` is called at once. A search line that
  /// is open closes; what it found stays. Panes that need more than an inline frame end an inline
  /// program with ``TerminalError/inlinePanes``, as at its start.
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
    push(StackedPane(pane: pane, focus: pane.firstFocus, onLeave: onLeave))
  }

  func push(_ entry: StackedPane) {
    if !entry.isPart {
      let known = Set(allLeaves.map(ObjectIdentifier.init))
      let isShown = stack.entries.contains { $0.pane === entry.pane }
      if isShown || !known.isDisjoint(with: entry.pane.leaves.map(ObjectIdentifier.init)) {
        return entry.onLeave()
      }
      if output?.isInline == true, !entry.pane.fitsInline {
        entry.onLeave()
        return quit(throwing: TerminalError.inlinePanes)
      }
    }
    stack.top.linesAround = shown.linesAround
    stack.push(entry)
    setFocus(entry.focus)
    if !entry.isPart { takePanes(of: entry.pane) }
    stackDidChange()
  }

  /// Shows again what was shown before the last ``push(_:onLeave:)``; does nothing if there was
  /// none.
  public func goBack() {
    if !canGoBack { return }
    let old = stack.pop()
    setFocus(stack.wanted)
    if !old.isPart { old.pane.join(nil) }
    // A list at its end would move if it were laid out with another height first.
    shown.linesAround = stack.top.linesAround
    stackDidChange()
    old.onLeave()
  }

  /// Whether a pane is the one that was pushed last.
  func isPushed(_ pane: Pane) -> Bool { canGoBack && stack.top.pane === pane }

  var canGoBack: Bool { stack.entries.count > 1 }

  /// Goes back until a pane is no longer shown.
  func leave(_ pane: Pane) {
    while stack.entries.dropFirst().contains(where: { $0.pane === pane }) { goBack() }
  }

  /// Leaves help and choices, each of which ends with the program.
  func leaveModalPanes() {
    while let entry = stack.entries.dropFirst().last(where: \.isModal) {
      leave(entry.pane)
    }
  }

  private func stackDidChange() {
    // The lines and hints of the last frame belong to what is no longer shown.
    shown.frame = Frame()
    shown.hints = KeyHints()
    needsFrame()
  }

  /// Returns the title, followed by those of pushed panes; where it is too wide, without the first
  /// of them.
  func titleWithWay(columns: Int) -> StyledText {
    var titles = [title()]
    for entry in stack.entries.dropFirst() {
      var title = entry.pane.title()
      if title == StyledText(), case .part(let name) = entry.purpose { title = name }
      titles.append(title)
    }
    titles.removeAll { $0 == StyledText() }
    var way = Self.way(titles[...])
    var count = titles.count
    // The user needs to know where the way ends.
    while way.columns > columns, count > 1, titles[0].lines.count == 1 {
      count -= 1
      way = Self.way(["…"] + titles.suffix(count))
    }
    return way
  }

  private static func way(_ titles: ArraySlice<StyledText>) -> StyledText {
    guard let first = titles.first else { return "" }
    return titles.dropFirst().reduce(first) { "\($0) › \($1)" }
  }
}
