import BindingCore

extension ListProgram {
  /// The line at the bottom while a person types what to search for.
  struct SearchLine {
    var editor: LineEditor
    /// What was searched for before, and where the list was.
    let textBefore: String
    let placeBefore: ListPlace?
    let focusBefore: RowIdentifier?
    /// Whether the list followed its last row.
    let hasFollowed: Bool
  }

  /// Opens the line in which a person types what to search for; each key that changes it searches.
  ///
  /// Rows are asked piece by piece, which loads the sections that are passed: in a very long list, let
  /// ``search`` filter a live list instead.
  public func beginSearch() {
    var editor = LineEditor(label: "\("/", .bold)")
    editor.insert(searchText)
    searchLine = SearchLine(
      editor: editor,
      textBefore: searchText,
      placeBefore: list.place,
      focusBefore: list.focusedIdentifier,
      hasFollowed: list.options.followedEdge == .bottom && list.isAtEnd
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

  /// Moves the focus to the next row that has the text, around the ends of the list.
  ///
  /// Where no row has the focus, the row is only brought into sight.
  /// - Parameter forwards: Whether to go down.
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
      // First, because a filter of a long list begins around the focus.
      if let focus = line.focusBefore { list.restoreFocus(focus) }
      setSearch(line.textBefore)
      if line.hasFollowed {
        list.viewport.goToEnd()
      } else if let place = line.placeBefore {
        list.restorePlace(place)
      }
      if isPicker { handle(key) }
    default:
      if searchLine?.editor.handle(key) == true { return searchTextDidChange() }
      // Arrows go through what a filter has left.
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
    guard let line = searchLine, line.editor.text != searchText else { return }
    setSearch(line.editor.text)
    if search.leavesOut { return }
    find(from: line.focusBefore.flatMap { list.content?.path(of: $0) } ?? searchStart)
  }

  /// The row that a search begins at: the focused one, or without a focus the one that was found last if
  /// it is in sight, or else the first in sight.
  private var searchStart: ItemPath? {
    if list.options.showsFocus { return list.focusedPath }
    let viewport = list.viewport
    return viewport.focus.flatMap { viewport.isInSight($0) ? $0 : nil } ?? viewport.start
  }

  private func find(from start: ItemPath?, forwards: Bool = true, includesStart: Bool = true) {
    if searchText.isEmpty { return }
    list.viewport.find = start.map {
      RowFind(from: $0, forwards: forwards, includesStart: includesStart)
    }
  }

  private func setSearch(_ text: String) {
    searchText = text
    let pattern = SearchPattern(text, isPhrase: search.isPhrase)
    list.options.markedPattern = pattern
    list.viewport.find = nil
    list.viewport.isMarkingSkipped = search.filter != nil
    list.viewport.hide(allBut: pattern, by: search.unit)
    search.filter?.ask(pattern, wake.map { (list.focusedIdentifier ?? list.place?.row, $0) })
  }

  /// Searches for the text that is there, if it is searched for in another way.
  func searchAnew(insteadOf old: ListSearch) {
    let isOther = search.unit != old.unit || search.isPhrase != old.isPhrase
    let isFilterNew = search.filter != nil && old.filter == nil
    if searchText.isEmpty || !isOther || isFilterNew { return }
    if search.filter == nil { old.filter?.ask(SearchPattern(""), nil) }
    search(for: searchText)
  }

  /// Whether the last search for a row found nothing.
  var hasFailed: Bool { list.viewport.find?.hasFailed == true }

  /// Whether nothing has what is searched for, as far as a person has typed it.
  var findsNothing: Bool {
    if hasFailed { return true }
    let isTyped = searchLine != nil && search.leavesOut && !searchText.isEmpty
    return isTyped && !isStillSearching && list.focusedPath == nil
  }

  /// Whether a search is not at its end.
  var isStillSearching: Bool {
    list.viewport.isFinding || list.viewport.isJudging || search.filter?.isAsking() == true
  }

  /// Continues a search that is not at its end, and requests the next frame if rows are left.
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
