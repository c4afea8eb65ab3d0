import BindingCore

extension ListProgram {
  /// Opens the line in which the user types a search; each key that changes the text searches.
  ///
  /// Rows are judged in batches, which loads the sections that the search passes: in a very long
  /// list, let ``search`` filter a live list instead.
  public func beginSearch() {
    var editor = LineEditor(label: "\("/", .bold)")
    editor.insert(searchText)
    searchLine = SearchLine(
      editor: editor,
      textBefore: searchText,
      placeBefore: list.place,
      focusBefore: list.focusedIdentifier,
      columnOffsetBefore: list.columnOffset,
      hasFollowed: list.isFollowing,
      linesAroundBefore: shown.linesAround
    )
    needsFrame()
  }

  /// Searches for a text, as if the user had typed it.
  /// - Parameter text: The text; empty to end the search.
  public func search(for text: String) { focusedPane.search(for: text) }

  /// Moves the focus to the next row that matches, wrapping around at the ends of the list.
  ///
  /// In a list without a focus, only makes the row visible. If the search leaves rows out, all
  /// others match: the next that shows one of its words is found, or the next row if none near
  /// shows any.
  /// - Parameter forwards: Whether to search downwards.
  public func findNext(forwards: Bool = true) { focusedPane.findNext(forwards: forwards) }

  /// Whether Return in the search line also acts as it does in the list.
  var picks: Bool { isPicker || stack.top.isChoice }

  /// Whether Escape in the search line also acts as it does in the list.
  var cancels: Bool { isPicker && !isModal }

  /// Handles a key in the search line.
  func typeSearch(_ key: Key) {
    guard let line = searchLine else { return }
    switch key {
    case .enter where picks && list.focusedPath == nil:
      // There is nothing to pick, which the screen says all the time.
      speech?.lines.append(words(focusedPane.isStillSearching ? .searching : .nothingFound))
    case .enter:
      endHeardSearch()
      searchLine = nil
      if picks { handle(key) }
    case .escape:
      endHeardSearch()
      searchLine = nil
      // The place is restored at the height that the list had there.
      shown.linesAround = line.linesAroundBefore
      // Restored first, because a filter of a long list begins around the focus.
      if let focus = line.focusBefore { list.restoreFocus(focus) }
      focusedPane.setSearch(line.textBefore)
      list.viewport.rows.move(toColumn: line.columnOffsetBefore)
      if line.hasFollowed {
        list.viewport.follow()
      } else if let place = line.placeBefore {
        list.restorePlace(place)
      }
      if cancels { handle(key) }
    default:
      if searchLine?.editor.handle(key) == true { return searchTextDidChange() }
      // Keys that move through the list move through the rows that a filter has left.
      let binding = listBindings.bindings.first { $0.keys.contains(key) }
      if search.hidesRows, let motion = binding?.motion {
        motion(list, 1)
        speech?.repeatsRow = true
      } else {
        passOn(.key(key))
      }
    }
  }

  /// Types pasted text into the search line.
  func pasteSearch(_ text: String) {
    searchLine?.editor.insert(text)
    searchTextDidChange()
  }

  private func searchTextDidChange() {
    focusedPane.typedSearch.isAhead = true
    if output?.readsAhead != true { searchForTyped() }
  }

  /// Searches for the text of the search line, if it has changed since.
  func searchForTyped() { focusedPane.searchForTyped() }
}
