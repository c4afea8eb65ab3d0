import BindingCore

// The phrases of a program, and the texts for the states of its lists.
extension ListProgram {
  /// Returns the title of a binding in the language of the program.
  func title(of binding: KeyBinding) -> StyledText {
    guard binding.hasTranslatedTitle else { return "\(binding.title)" }
    let title = focusedPane.selection.isMomentary ? binding.momentaryTitle : nil
    return phrases(.title(title ?? binding.title))
  }

  /// Returns the first key of a binding and its title.
  func hint(of binding: KeyBinding) -> StyledText {
    let title = title(of: binding)
    return binding.keys.first.map { hint($0, title) } ?? title
  }

  /// Returns a phrase as text without styles, as it is said.
  func spoken(_ phrase: ListPhrase) -> String { phrases(phrase).spokenText }

  /// Returns the name of a key on a screen.
  func name(of key: Key) -> String { spoken(.key(key)) }

  /// Returns a key with its title; a click on it stands for the key.
  func hint(_ key: Key, _ title: StyledText) -> StyledText {
    let text: StyledText = "\(name(of: key), .key) \(title)"
    return text.pressing(key)
  }

  // MARK: States

  /// Takes the states of the lists for a frame, or those of the texts.
  func noteStates(ofTexts areTexts: Bool) {
    for pane in leavesInUse where pane.isText == areTexts { pane.noteState() }
  }

  /// The pane whose failure can be tried again: the one that has the focus, or else the first
  /// other.
  var retriedPane: ListPane? {
    ([focusedPane] + placedPanes).first { pane in
      if case .failed = pane.lastState { pane.onRetry != nil } else { false }
    }
  }

  /// Whether a failure can be tried again.
  var canRetry: Bool { retriedPane != nil }

  /// The binding that tries again; nil if no failure can be retried, or no key is free for it.
  var retryBinding: KeyBinding? {
    if !canRetry { return nil }
    let bindings = available.all
    return bindings.retryIndex.map { bindings[$0] }
  }

  /// Returns the text for the state of a list; nil if the list is neither loading nor failed.
  func stateText(of pane: ListPane) -> StyledText? {
    switch pane.lastState {
    case .idle, .ended: nil
    case .loading: "\(Spinner.dots.text(by: list.clock)) \(phrases(.loading))"
    case .failed(let error): "\(error.message, .failure)"
    }
  }

  /// Returns the text in place of the rows of a list without items: its state, and the key that
  /// tries again.
  func stateText(inPlaceOf pane: ListPane) -> StyledText? {
    guard pane.list.viewport.window.showsAllWithoutItems, let text = stateText(of: pane) else {
      return nil
    }
    guard !frames.isLast, pane === retriedPane, let key = retryBinding?.keys.first else {
      return text
    }
    return text + "\n" + phrases(.pressToTryAgain(key: name(of: key)))
  }

  /// Whether the state of a pane stands beside its title: without the focus, or in a rule.
  private func isStateBesideTitle(of pane: ListPane) -> Bool {
    if pane === focusedPane { return pane.hasRuleAbove && pane.expectsTitle }
    return !pane.isText
  }

  /// Returns the state of the list with the focus, unless it stands in its place or beside its
  /// title.
  var stateTextOfFocus: StyledText? {
    let pane = focusedPane
    if isStateBesideTitle(of: pane) || stateText(inPlaceOf: pane) != nil { return nil }
    return stateText(of: pane)
  }

  /// Returns the accepted search of the list with the focus, unless it stands beside its title.
  func acceptedSearchOfFocus(columns: Int) -> StyledText? {
    let pane = focusedPane
    guard !isStateBesideTitle(of: pane), let text = pane.session.accepted(columns: columns) else {
      return nil
    }
    let position = pane.session.hasFailed ? nil : position(in: pane)
    return position.map { "\(text)  \($0)" } ?? text
  }

  /// Returns the filter of a list, and its state if it has items, whose place for them is the line
  /// of its title.
  func stateText(besideTitleOf pane: ListPane) -> StyledText? {
    if !isStateBesideTitle(of: pane) { return nil }
    let state = pane.list.viewport.window.showsAllWithoutItems ? nil : stateText(of: pane)
    guard let search = pane.session.accepted(columns: pane.area.columns / 3) else { return state }
    return state.map { "\(search)  \($0)" } ?? search
  }

  /// Returns the number of the focused row among all, or without a focus how much of the list is
  /// above; nil for nothing to tell.
  func position(in pane: ListPane) -> StyledText? {
    let (list, window) = (pane.list, pane.list.viewport.window)
    if window.showsFocus, let rank = list.focusedPath.flatMap(list.viewport.list.rank) {
      let (section, row) = (rank.section, rank.row)
      if section.count == 1 { return "\("\(row.number)/\(row.count)", .muted)" }
      if row.count == 1 { return "\("\(section.number)/\(section.count)", .muted)" }
    }
    if window.showsAll { return nil }
    let (line, lineCount) = window.position
    return "\("\(100 * line / max(1, lineCount - window.height)) %", .muted)"
  }

  /// Returns the text in place of the rows of a list without items; nil for the list's own text.
  func placeholder(of pane: ListPane) -> StyledText? {
    if let text = stateText(inPlaceOf: pane) { return text }
    if frames.isLast { return nil }
    // A filter of the program leaves nothing to see of its own.
    let isFiltered =
      pane.search.filter != nil && !pane.searchText.isEmpty && !pane.list.hasOwnEmptyText
    return (pane.list.viewport.list.hasShownRows ?? (isFiltered ? false : nil)).map { hasRows in
      if hasRows { return "" }
      if pane.session.isRunning { return phrases(.searching) }
      let key = listBindings[.endSearch]?.keys.first
      let isKey = pane === focusedPane && pane.session.line == nil
      let hint = isKey ? key.map { "\n" + phrases(.pressToShowAll(key: name(of: $0))) } : nil
      return phrases(.nothingFound) + (hint ?? "")
    }
  }
}

extension [KeyBinding] {
  /// The index of the binding that tries again after a failure.
  var retryIndex: Int? { firstIndex { $0.id == .retry } }
}
