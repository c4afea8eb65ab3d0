import BindingCore

extension ListProgram {
  /// Takes the states of the lists for a frame, or those of the texts.
  func noteStates(ofTexts areTexts: Bool) {
    for pane in root.leaves where pane.isText == areTexts { pane.shownState = pane.state() }
  }

  /// The pane whose failure can be tried again: the one that has the focus, or else the first
  /// other.
  var retriedPane: ListPane? {
    ([focusedPane] + shownPanes).first { pane in
      if case .failed = pane.shownState { pane.onRetry != nil } else { false }
    }
  }

  /// Whether a failure can be tried again.
  var canRetry: Bool { retriedPane != nil }

  /// The binding that tries again; nil if no failure can be retried, or no key is free for it.
  private var retryBinding: KeyBinding? {
    if !canRetry { return nil }
    let bindings = available.all
    return bindings.retryIndex.map { bindings[$0] }
  }

  /// Returns the text for the state of a list; nil if the list is neither loading nor failed.
  private func stateText(of pane: ListPane) -> StyledText? {
    switch pane.shownState {
    case .idle, .ended: nil
    case .loading: "\(Spinner.dots.text(by: list.clock)) \(words(.loading))"
    case .failed(let error): "\("\(error)", .failure)"
    }
  }

  /// Returns the text in place of the rows of a list without items: its state, and the key that
  /// tries again.
  func stateText(inPlaceOf pane: ListPane) -> StyledText? {
    guard pane.list.viewport.window.showsAllWithoutItems, let text = stateText(of: pane) else {
      return nil
    }
    guard !shown.isLast, pane === retriedPane, let key = retryBinding?.keys.first else {
      return text
    }
    return text + "\n" + words(.pressToTryAgain(key: name(of: key)))
  }

  /// Returns the filter of a list without the focus, and its state if it has items, whose place for
  /// them is the line of its title.
  func stateText(besideTitleOf pane: ListPane) -> StyledText? {
    if pane === focusedPane || pane.isText { return nil }
    let state = pane.list.viewport.window.showsAllWithoutItems ? nil : stateText(of: pane)
    guard let search = pane.acceptedSearch(columns: pane.area.columns / 3) else { return state }
    return state.map { "\(search)  \($0)" } ?? search
  }

  /// Returns the failure of a list and the key that tries again, in words; nil if nothing has
  /// failed.
  func failureWords(of pane: ListPane) -> String? {
    guard case .failed(let error) = pane.shownState else { return nil }
    let text: StyledText = "\("\(error)")"
    return retryHint(of: pane).map { "\(text.words.ended) \($0)" } ?? text.words
  }

  /// Returns the key that tries a list again and its title, in words; nil if there is none.
  func retryHint(of pane: ListPane) -> String? {
    guard pane === retriedPane, let retry = retryBinding, let key = retry.keys.first else {
      return nil
    }
    return "\(spoken(.spokenKey(key))) \(title(of: retry).words)"
  }

  /// Returns the failure of a list without items, in words; nil if it has items or has not failed.
  func failureWords(inPlaceOf pane: ListPane) -> String? {
    pane.list.viewport.window.showsAllWithoutItems ? failureWords(of: pane) : nil
  }

  /// Adds the text for the state: in place of the rows if there are no items, or else in the
  /// status.
  func addState(to parts: inout ListSurroundings) {
    if let text = stateText(inPlaceOf: focusedPane) {
      parts.placeholder = text
    } else if let text = stateText(of: focusedPane) {
      parts.status = parts.status == StyledText() ? text : "\(text)  \(parts.status)"
    }
  }
}

extension [KeyBinding] {
  /// The index of the binding that tries again after a failure.
  var retryIndex: Int? { firstIndex { $0.role == .retry } }
}
