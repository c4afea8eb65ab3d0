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

  /// Opens the line in which a person types what to search for: each key narrows or finds.
  ///
  /// Without ``onFilter`` the rows are searched piece by piece, which loads the sections that are
  /// passed: in a very long list, filter a live list instead.
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

  /// Searches for a text, as if a person had typed it: narrows the list, or finds the next row that has it.
  /// - Parameter text: The text; empty to end the search.
  public func search(for text: String) {
    setSearch(text)
    search = nil
    if !filters { find(from: searchStart) }
    needsFrame()
  }

  /// Moves the focus to the next row that has the text, around the ends of the list.
  ///
  /// Where no row has the focus, the row is only brought into sight.
  /// - Parameter forwards: Whether to go down.
  public func findNext(forwards: Bool = true) {
    guard !searchText.isEmpty, let start = searchStart else { return }
    hasFailed = false
    search = ListSearch(list, from: start, forwards: forwards, includesStart: false)
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
      search = nil
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
      if filters, let motion = binding?.motion {
        motion(list, 1)
        speech?.repeatsRow = true
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
    if filters { return }
    find(from: line.focusBefore.flatMap { list.content?.path(of: $0) } ?? searchStart)
  }

  /// The row that a search begins at: the focused one, or without a focus the one that was found last if
  /// it is in sight, or else the first in sight.
  private var searchStart: ItemPath? {
    if list.options.showsFocus { return list.focusedPath }
    let viewport = list.viewport
    return viewport.focus.flatMap { viewport.isInSight($0) ? $0 : nil } ?? viewport.start
  }

  private func find(from start: ItemPath?) {
    search =
      searchText.isEmpty
      ? nil : start.map { ListSearch(list, from: $0, forwards: true, includesStart: true) }
  }

  private func setSearch(_ text: String) {
    searchText = text
    hasFailed = false
    list.options.markedPattern = SearchPattern(text, isPhrase: searchesPhrase)
    list.viewport.isMarkingSkipped = onFilter != nil
    list.viewport.narrow(to: list.options.markedPattern, by: onFilter == nil ? narrows : nil)
    onFilter?(list.options.markedPattern)
  }

  /// Whether nothing has what is searched for, as far as a person has typed it.
  var findsNothing: Bool {
    if hasFailed { return true }
    let isTyped = searchLine != nil && filters && !searchText.isEmpty
    return isTyped && !isStillSearching && list.focusedPath == nil
  }

  /// Whether a search narrows the list.
  var filters: Bool { onFilter != nil || narrows != nil }

  /// Whether a search is not at its end.
  var isStillSearching: Bool {
    search != nil || list.viewport.isJudging || narrowed?.isSearching() == true
  }

  /// Continues the search for a row, and requests the next frame if it is not at its end.
  func continueSearch() {
    list.viewport.judgeRest()
    if list.viewport.isJudging { needsFrame() }
    guard var current = search else { return }
    switch current.step(in: list) {
    case .unfinished:
      search = current
      needsFrame()
    case .found(let path):
      search = nil
      hasFailed = false
      list.moveFocus(to: path)
    case .nothing:
      search = nil
      hasFailed = true
    }
  }
}
