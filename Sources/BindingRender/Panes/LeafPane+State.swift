import BindingCore

// How a list describes itself: its state, its search and the position of its focus.
extension LeafPane {
  private func phrase(_ phrase: ListPhrase) -> StyledText {
    host?.phrases(phrase) ?? phrase.english
  }

  private var isFocused: Bool { host?.focusedPane === self }

  /// Whether there are rows to see, and all are headers or footers.
  private var hasNoItems: Bool { viewport.window.showsAllWithoutItems }

  /// The text for the state of the list; nil if it is neither loading nor failed.
  private var stateText: StyledText? {
    switch lastState {
    case .idle, .ended: nil
    case .loading: "\(Spinner.dots.text(by: list.clock)) \(phrase(.loading))"
    case .failed(let error): "\(error.message, .failure)"
    }
  }

  /// The text in place of the rows of a list without items: its state, and the key that tries
  /// again.
  private var stateInPlace: StyledText? {
    guard hasNoItems, let text = stateText else { return nil }
    guard host?.isLastFrame != true, let key = host?.nameOfRetryKey(for: self) else { return text }
    return text + "\n" + phrase(.pressToTryAgain(key: key))
  }

  /// Whether its state stands beside its title: without the focus, or in a rule.
  private var isStateBesideTitle: Bool { isFocused ? hasRuleAbove && expectsTitle : !isText }

  /// The state of the list with the focus, unless it stands in its place or beside its title.
  var stateInStatus: StyledText? {
    isStateBesideTitle || stateInPlace != nil ? nil : stateText
  }

  /// Returns the accepted search of the list with the focus, unless it stands beside its title.
  func searchInStatus(columns: Int) -> StyledText? {
    guard !isStateBesideTitle, let text = session.accepted(columns: columns) else { return nil }
    let position = session.hasFailed ? nil : position
    return position.map { "\(text)  \($0)" } ?? text
  }

  /// The filter of the list, and its state if it has items, whose place for them is the line of its
  /// title.
  var searchAndStateBesideTitle: StyledText? {
    if !isStateBesideTitle { return nil }
    let state = hasNoItems ? nil : stateText
    guard let search = session.accepted(columns: area.columns / 3) else { return state }
    return state.map { "\(search)  \($0)" } ?? search
  }

  /// The number of the focused row among all, or without a focus how much of the list is above; nil
  /// for nothing to tell.
  var positionOfFocus: StyledText? {
    let window = viewport.window
    if window.showsFocus, let rank = list.focusedPath.flatMap(viewport.list.rank) {
      let (section, row) = (rank.section, rank.row)
      if section.count == 1 { return "\("\(row.number)/\(row.count)", .muted)" }
      if row.count == 1 { return "\("\(section.number)/\(section.count)", .muted)" }
    }
    if window.showsAll { return nil }
    let (line, lineCount) = window.position
    return "\("\(100 * line / max(1, lineCount - window.height)) %", .muted)"
  }

  /// The text in place of the rows of a list without items.
  var placeholder: StyledText {
    if let text = stateInPlace { return text }
    if host?.isLastFrame == true { return list.empty }
    // A filter of the program leaves nothing to see of its own.
    let isFiltered = search.filter != nil && !searchText.isEmpty && !list.hasOwnEmptyText
    guard let hasRows = viewport.list.hasShownRows ?? (isFiltered ? false : nil) else {
      return list.empty
    }
    if hasRows { return "" }
    if session.isRunning { return phrase(.searching) }
    let key = isFocused && session.line == nil ? host?.nameOfKeyThatEndsSearch : nil
    let hint = key.map { "\n" + phrase(.pressToShowAll(key: $0)) }
    return phrase(.nothingFound) + (hint ?? "")
  }
}
