import BindingCore

extension ListProgram {
  /// The line at the bottom in which a person types a search.
  struct SearchLine {
    var editor: LineEditor
    /// The search text before, with the place and the focus, all restored by Escape.
    let textBefore: String
    let placeBefore: ListPlace?
    let focusBefore: RowIdentifier?
    /// Whether the list was following one of its ends.
    let hasFollowed: Bool
  }

  /// Opens the line in which a person types a search; each key that changes the text searches.
  ///
  /// Rows are judged in batches, which loads the sections that the search passes: in a very long list, let
  /// ``search`` filter a live list instead.
  public func beginSearch() {
    var editor = LineEditor(label: "\("/", .bold)")
    editor.insert(searchText)
    searchLine = SearchLine(
      editor: editor,
      textBefore: searchText,
      placeBefore: list.place,
      focusBefore: list.focusedIdentifier,
      hasFollowed: list.isFollowing
    )
    needsFrame()
  }

  /// Searches for a text, as if a person had typed it.
  /// - Parameter text: The text; empty to end the search.
  public func search(for text: String) {
    setSearch(text)
    if !search.leavesOut { find(from: searchStart) }
    needsFrame()
  }

  /// Moves the focus to the next row that matches, wrapping around at the ends of the list.
  ///
  /// In a list without a focus, only makes the row visible. If the search leaves rows out, all others match:
  /// the next that shows one of its words is found, or the next row if none near shows any.
  /// - Parameter forwards: Whether to search downwards.
  public func findNext(forwards: Bool = true) {
    find(from: searchStart, forwards: forwards, includesStart: false)
    needsFrame()
  }

  /// Handles a key in the search line.
  func typeSearch(_ key: Key) {
    guard let line = searchLine else { return }
    switch key {
    case .enter where isPicker && list.focusedPath == nil: break
    case .enter:
      endHeardSearch()
      searchLine = nil
      if isPicker { handle(key) }
    case .escape:
      endHeardSearch()
      searchLine = nil
      // Restored first, because a filter of a long list begins around the focus.
      if let focus = line.focusBefore { list.restoreFocus(focus) }
      setSearch(line.textBefore)
      if line.hasFollowed {
        list.viewport.follow()
      } else if let place = line.placeBefore {
        list.restorePlace(place)
      }
      if isPicker { handle(key) }
    default:
      if searchLine?.editor.handle(key) == true { return searchTextDidChange() }
      // Keys that move through the list move through the rows that a filter has left.
      let binding = listBindings.bindings.first { $0.keys.contains(key) }
      if search.leavesOut, let motion = binding?.motion {
        motion(list, 1)
        speech?.repeatsRow = true
      } else {
        onOtherEvent(.key(key))
      }
    }
  }

  /// Types pasted text into the search line.
  func pasteSearch(_ text: String) {
    searchLine?.editor.insert(text)
    searchTextDidChange()
  }

  private func searchTextDidChange() {
    isTypingAhead = true
    if !defersSearch { searchForTyped() }
  }

  /// Searches for the text of the search line, if it has changed since.
  func searchForTyped() {
    guard isTypingAhead else { return }
    isTypingAhead = false
    guard let line = searchLine, line.editor.text != searchText else { return }
    setSearch(line.editor.text)
    if search.leavesOut { return }
    find(from: line.focusBefore.flatMap { list.content?.path(of: $0) } ?? searchStart)
  }

  /// The row that a search begins at: the focused row, or in a list without a focus the row found last if it
  /// is visible, or else the first visible row.
  private var searchStart: ItemPath? {
    if list.options.showsFocus { return list.focusedPath }
    let viewport = list.viewport
    return viewport.focus.flatMap { viewport.isInSight($0) ? $0 : nil } ?? viewport.start
  }

  private func find(from start: ItemPath?, forwards: Bool = true, includesStart: Bool = true) {
    if searchText.isEmpty { return }
    list.viewport.find = start.map {
      RowFind(
        from: $0,
        forwards: forwards,
        includesStart: includesStart,
        findsAll: search.leavesOut
      )
    }
  }

  private func setSearch(_ text: String) {
    if search.leavesOut, searchText.isEmpty != text.isEmpty {
      // Returned to first, because a filter of a long list begins around the place.
      if let pointBeforeSearch { list.goBack(to: pointBeforeSearch) }
      pointBeforeSearch = text.isEmpty ? nil : list.returnPoint
    }
    searchText = text
    let pattern = SearchPattern(text, isPhrase: search.isPhrase)
    list.options.markedPattern = pattern
    list.viewport.find = nil
    list.viewport.isMarkingSkipped = search.filter != nil
    list.viewport.hide(allBut: pattern, by: search.unit)
    search.filter?.ask(pattern, wake.map { (list.focusedIdentifier ?? list.place?.row, $0) })
  }

  /// Searches for the current text again if the kind of search has changed.
  func searchAnew(insteadOf old: ListSearch) {
    let isOther = search.unit != old.unit || search.isPhrase != old.isPhrase
    let isFilterNew = search.filter != nil && old.filter == nil
    if searchText.isEmpty || !isOther || isFilterNew { return }
    if search.filter == nil { old.filter?.ask(SearchPattern(""), nil) }
    search(for: searchText)
  }

  /// Whether the last search for a row found nothing.
  var hasFailed: Bool { list.viewport.find?.hasFailed == true }

  /// Whether nothing matches the search, as far as a person has typed it.
  var findsNothing: Bool {
    if hasFailed { return true }
    let isTyped = searchLine != nil && search.leavesOut && !searchText.isEmpty
    return isTyped && !isStillSearching && list.focusedPath == nil
  }

  /// Whether a search is still running.
  var isStillSearching: Bool {
    list.viewport.isFinding || list.viewport.isJudging || search.filter?.isAsking() == true
  }

  /// Continues a running search, and requests the next frame if rows are left.
  func continueSearch() {
    let viewport = list.viewport
    viewport.judgeRest()
    if let path = viewport.continueFind() { list.moveFocus(to: path) }
    if viewport.isFinding || viewport.isJudging { needsFrame() }
    guard let filter = search.filter, filter.isAsking() else { return }
    let wasSkipped = viewport.isMarkingSkipped
    viewport.isMarkingSkipped = true
    if !filter.finish() { viewport.isMarkingSkipped = wasSkipped }
  }
}
