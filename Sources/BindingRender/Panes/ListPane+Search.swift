import BindingCore

extension ListPane {
  /// Searches for a text, as if the user had typed it.
  /// - Parameter text: The text; empty to end the search.
  public func search(for text: String) {
    setSearch(text)
    if !search.hidesRows { find(from: searchStart) }
    needsFrame()
  }

  /// Moves the focus to the next row that matches, wrapping around at the ends of the list.
  ///
  /// In a list without a focus, only makes the row visible. If the search leaves rows out, all
  /// others match: the next that shows one of its words is found, or the next row if none near
  /// shows any.
  /// - Parameter forwards: Whether to search downwards.
  public func findNext(forwards: Bool = true) {
    find(from: searchStart, forwards: forwards, includesStart: false)
    needsFrame()
  }

  /// Searches for the text of the search line, if it has changed since.
  func searchForTyped() {
    guard typedSearch.isAhead else { return }
    typedSearch.isAhead = false
    guard let line = searchLine, line.editor.text != searchText else { return }
    setSearch(line.editor.text)
    if search.hidesRows { return }
    find(from: line.focusBefore.flatMap { list.content?.path(of: $0) } ?? searchStart)
  }

  /// The row that a search begins at: the focused row, or in a list without a focus the row found
  /// last if it is visible, or else the first visible row.
  private var searchStart: ItemPath? {
    if list.viewport.showsFocus { return list.focusedPath }
    let viewport = list.viewport
    return viewport.focus.path.flatMap { viewport.isInSight($0) ? $0 : nil } ?? viewport.start
  }

  private func find(from start: ItemPath?, forwards: Bool = true, includesStart: Bool = true) {
    if searchText.isEmpty { return }
    list.viewport.search.find = start.map {
      RowFind(
        from: $0,
        forwards: forwards,
        includesStart: includesStart,
        findsAll: search.hidesRows
      )
    }
  }

  func setSearch(_ text: String) {
    if search.hidesRows, searchText.isEmpty != text.isEmpty {
      // Returned to first, because a filter of a long list begins around the place.
      if let point = typedSearch.pointBefore { list.goBack(to: point) }
      typedSearch.pointBefore = text.isEmpty ? nil : list.returnPoint
    }
    typedSearch.text = text
    typedSearch.awaitsMatch = search.hidesRows && !text.isEmpty
    let pattern = SearchPattern(text, isPhrase: search.isPhrase)
    overlay.searched = text.isEmpty ? nil : pattern
    list.viewport.search.find = nil
    list.viewport.unseen.skipsNext = search.filter != nil
    list.viewport.hide(allBut: pattern, by: search.unit)
    search.filter?.ask(
      pattern,
      program?.wake.map { (list.focusedIdentifier ?? list.place?.row, $0) }
    )
  }

  /// Searches for the current text again if the kind of search has changed.
  func searchAnew(insteadOf old: ListSearch) {
    let isOther = search.unit != old.unit || search.isPhrase != old.isPhrase
    let isFilterNew = search.filter != nil && old.filter == nil
    if searchText.isEmpty || !isOther || isFilterNew { return }
    if search.filter == nil { old.filter?.ask(SearchPattern(""), nil) }
    search(for: searchText)
  }

  /// Returns the search as it was typed, while it leaves rows out or has found nothing; nil while
  /// the user types it.
  func acceptedSearch(columns: Int) -> StyledText? {
    let isSeen = search.hidesRows || hasFailed
    if searchText.isEmpty || searchLine != nil || !isSeen { return nil }
    let text: StyledText = "\("/", .bold)\(searchText)"
    return text.clipped(to: max(1, columns))
  }

  /// Whether the last search for a row found nothing.
  var hasFailed: Bool { list.viewport.search.find?.hasFailed == true }

  /// Whether nothing matches the search, as far as the user has typed it.
  var findsNothing: Bool {
    if hasFailed { return true }
    let isTyped = searchLine != nil && search.hidesRows && !searchText.isEmpty
    return isTyped && !isStillSearching && list.focusedPath == nil
  }

  /// Whether a search is still running.
  var isStillSearching: Bool {
    list.viewport.isFinding || list.viewport.isJudging || search.filter?.isAsking() == true
  }

  /// Whether the next frame goes on with a search.
  var isSearchDue: Bool { isStillSearching || typedSearch.awaitsMatch }

  /// Continues a running search, and requests the next frame if rows are left.
  func continueSearch() {
    let viewport = list.viewport
    viewport.matching?.judgeRest()
    if let path = viewport.continueFind() {
      list.moveFocus(to: path)
      viewport.showMatch(at: path)
    } else if typedSearch.awaitsMatch, let path = list.focusedPath, viewport.showMatch(at: path) {
      typedSearch.awaitsMatch = false
    }
    if viewport.isFinding || viewport.isJudging { needsFrame() }
    guard let filter = search.filter, filter.isAsking() else { return }
    let wasSkipped = viewport.unseen.skipsNext
    viewport.unseen.skipsNext = true
    if !filter.finish() { viewport.unseen.skipsNext = wasSkipped }
  }
}
