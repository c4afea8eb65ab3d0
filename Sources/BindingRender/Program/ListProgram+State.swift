import BindingCore

extension ListProgram {
  /// Whether a failure can be tried again.
  var canRetry: Bool {
    if case .failed = focusedPane.shownState { onRetry != nil } else { false }
  }

  /// The binding that tries again; nil if no failure can be retried, or no key is free for it.
  private var retryBinding: KeyBinding? {
    if !canRetry { return nil }
    let bindings = available.all
    return bindings.retryIndex.map { bindings[$0] }
  }

  /// Returns the text for the state of a list; nil if the list is neither loading nor failed.
  func stateText(of pane: ListPane) -> StyledText? {
    switch pane.shownState {
    case .idle, .ended: nil
    case .loading: "\(Spinner.dots.text(by: list.clock)) \(words(.loading))"
    case .failed(let error): "\("\(error)", .red)"
    }
  }

  /// The failure and the key that tries again, in words; nil if nothing has failed.
  var failureWords: String? {
    guard case .failed(let error) = focusedPane.shownState else { return nil }
    let text: StyledText = "\("\(error)")"
    guard let retry = retryBinding, let key = retry.keys.first else { return text.words }
    return "\(text.words.ended) \(spoken(.spokenKey(key))) \(title(of: retry).words)"
  }

  /// Adds the text for the state: in place of the rows if there are no items, or else in the status.
  func addState(to parts: inout ListSurroundings) {
    guard let text = stateText(of: focusedPane) else { return }
    guard list.viewport.showsAllWithoutItems else {
      parts.status = parts.status == StyledText() ? text : "\(text)  \(parts.status)"
      return
    }
    let hint =
      shown.isLast
      ? nil : retryBinding?.keys.first.map { words(.pressToTryAgain(key: name(of: $0))) }
    parts.placeholder = hint.map { text + "\n" + $0 } ?? text
  }
}

extension [KeyBinding] {
  /// The index of the binding that tries again after a failure.
  var retryIndex: Int? { firstIndex { $0.role == .retry } }
}
