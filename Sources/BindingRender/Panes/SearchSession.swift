import BindingCore

/// The search of a pane: what is searched for, and the line in which the user types it.
final class SearchSession {
  private let list: TextList
  private weak var pane: LeafPane?
  /// The effect of the search.
  private(set) var effect = ListSearch.find
  /// The text as far as it was searched for; empty for no search.
  private(set) var text = ""
  private var open: OpenLine?
  /// Where the list was before the search that leaves out rows now.
  private var pointBefore: ReturnPoint?
  /// Fold again the rows of a tree that the search has unfolded, those last that it unfolded first;
  /// nil if it unfolds none.
  private var folds: [(_ kept: RowIdentifier?) -> Void]?
  /// The number of updates of the list in which all rows were unfolded.
  private var unfoldedCount = 0
  /// Whether the match of the focused row is to be brought into view once the row is there.
  private var awaitsMatch = false

  /// The line in which the user types, and what Escape returns to.
  private struct OpenLine {
    var editor = LineEditor(label: "\("/", .key)")
    /// Whether text was typed that was not searched for yet.
    var isAhead = false
    let text: String
    let point: ReturnPoint
    /// The point to return to once the search ends that had left out rows before.
    let pointBefore: ReturnPoint?
    let linesAround: Int?

    /// Shows a text that was not typed, and that was searched for.
    mutating func show(_ text: String) {
      editor.replaceText(with: text)
      isAhead = false
    }
  }

  init(of pane: LeafPane) { (list, self.pane) = (pane.list, pane) }

  /// Searches for the current text again if the kind of search has changed.
  func change(to new: ListSearch) {
    let old = effect
    effect = new
    if !new.hidesRows { pointBefore = nil }
    if text.isEmpty { return }
    let isSameFilter =
      (new.filter == nil) == (old.filter == nil) && new.filter?.list === old.filter?.list
    if !isSameFilter { list.viewport.filter { old.filter?.ask(SearchPattern(""), nil) } }
    let isOther = !isSameFilter || new.unit != old.unit
    // A new filter takes part from the next key on.
    if isOther, isSameFilter || new.filter == nil { search(for: text) }
  }

  /// Searches for a text, as if the user had typed it.
  func search(for text: String) {
    set(text)
    open?.show(text)
    if !effect.hidesRows { find(from: start) }
    list.needsFrame()
  }

  /// Ends the search where the user is, and not where the list was before.
  func endHere() {
    if pointBefore != nil { list.viewport.stay() }
    pointBefore = nil
    search(for: "")
  }

  /// Moves the focus to the next row that matches.
  func findNext(forwards: Bool) {
    find(from: start, forwards: forwards, includesStart: false)
    list.needsFrame()
  }

  /// The row that a search begins at: the focused row, or in a list without a focus the row found
  /// last if it is visible, or else the first visible row.
  private var start: ItemPath? {
    let (viewport, window) = (list.viewport, list.viewport.window)
    if window.showsFocus { return list.focusedPath }
    return window.focus.path.flatMap { viewport.isInSight($0) ? $0 : nil } ?? window.start
  }

  private var rows: ShownList { list.viewport.list }

  private func find(from start: ItemPath?, forwards: Bool = true, includesStart: Bool = true) {
    if text.isEmpty { return }
    let find = start.map {
      RowFind(
        from: $0,
        forwards: forwards,
        includesStart: includesStart,
        findsAll: effect.hidesRows
      )
    }
    rows.begin(find)
  }

  private func set(_ new: String) {
    let unfolds = effect.unit != nil && !new.isEmpty
    // What a tree hides may match. At the end the rows around the focus stay, wherever that is.
    if unfolds { unfold() }
    defer {
      if !unfolds, let folds {
        self.folds = nil
        for fold in folds { fold(list.focusedIdentifier) }
      }
    }
    if effect.hidesRows, text.isEmpty != new.isEmpty {
      // Returned to first, because a filter of a long list begins around the place.
      if let pointBefore { list.goBack(to: pointBefore) }
      pointBefore = new.isEmpty ? nil : list.returnPoint
    }
    // A picker offers the first match, wherever the focus was: a filter begins at the top, too.
    let picks = effect.hidesRows && !new.isEmpty && pane?.host?.picks == true
    if picks { list.scroll(to: .top) }
    text = new
    awaitsMatch = effect.hidesRows && !new.isEmpty && list.viewport.window.showsFocus
    let pattern = SearchPattern(new)
    pane?.mark(new.isEmpty ? nil : pattern)
    endFind()
    list.viewport.hide(allBut: pattern, by: effect.unit)
    let wake = pane?.host?.wake
    list.viewport.filter {
      effect.filter?.ask(pattern, wake.map { (list.focusedIdentifier ?? list.place?.row, $0) })
    }
    if picks { list.scroll(to: .top) }
  }

  /// Unfolds the rows of a tree, also those that have come since.
  private func unfold() {
    if folds != nil, !mayBeFolded { return }
    folds = [list.unfold()].compactMap(\.self) + (folds ?? [])
    unfoldedCount = rows.updateCount
  }

  // MARK: The line

  /// The line in which the user types; nil while it is closed.
  var line: LineEditor? { open?.editor }

  /// Opens the line.
  /// - Parameter linesAround: The number of lines around the list, which Escape returns to.
  func begin(linesAround: Int?) {
    var new = OpenLine(
      text: text,
      point: list.returnPoint,
      pointBefore: pointBefore,
      linesAround: linesAround
    )
    new.show(text)
    open = new
    list.needsFrame()
  }

  /// Changes the line.
  func edit(_ change: (inout LineEditor) -> Void) {
    open?.editor.edit(change)
    open?.isAhead = true
  }

  /// Searches for the text of the line, if it has changed since.
  func searchForTyped() {
    guard let line = open, line.isAhead else { return }
    open?.isAhead = false
    if line.editor.text == text { return }
    set(line.editor.text)
    if effect.hidesRows { return }
    find(from: line.point.focus.flatMap { list.content?.path(of: $0) } ?? start)
  }

  /// Closes the line; the search goes on.
  func close() {
    searchForTyped()
    open = nil
  }

  /// Closes the line, and returns to where the list was.
  /// - Returns: The number of lines around the list at that time; nil before the first frame.
  func cancel() -> Int? {
    guard let line = open else { return nil }
    open = nil
    // Without a search before the line, its own point is the one to return to.
    if line.text.isEmpty { pointBefore = nil }
    // Restored first, because a filter of a long list begins around the focus or the place.
    list.restore(focus: line.point.focus)
    list.restorePlace(of: line.point)
    set(line.text)
    pointBefore = line.pointBefore
    return line.linesAround
  }

  // MARK: The state of the search

  /// Returns the search as it was typed, while it leaves rows out or has found nothing; nil while
  /// the user types it.
  func accepted(columns: Int) -> StyledText? {
    if text.isEmpty || open != nil || !effect.hidesRows && !hasFailed { return nil }
    let text: StyledText = "\("/", .key)\(text)"
    return text.clipped(to: max(1, columns))
  }

  /// Whether the last search for a row found nothing.
  var hasFailed: Bool { rows.find?.hasFailed == true }

  /// Whether nothing matches the search, as far as the user has typed it.
  var findsNothing: Bool {
    if hasFailed { return true }
    let isTyped = open != nil && effect.hidesRows && !text.isEmpty
    return isTyped && !isRunning && list.focusedPath == nil
  }

  /// Whether the search is still running.
  var isRunning: Bool {
    rows.isFinding || rows.isTesting || effect.filter?.isAsking() == true
  }

  /// Whether the next frame goes on with the search.
  var isDue: Bool { isRunning || awaitsMatch || mayBeFolded }

  /// Whether rows of a tree may have come that the search has not unfolded.
  private var mayBeFolded: Bool {
    folds != nil && unfoldedCount != rows.updateCount && list.content?.hasTrees == true
  }

  /// Ends the search for a row.
  func endFind() { rows.begin(nil) }

  /// Continues a running search, and requests the next frame if rows are left.
  func goOn() {
    if folds != nil { unfold() }
    let viewport = list.viewport
    rows.testRest(around: viewport.window.anchor.row)
    if let path = rows.continueFind(viewport.options.markedPattern) {
      list.focus(on: path)
      viewport.showMatch(at: path)
    } else if awaitsMatch, let path = list.focusedPath, viewport.showMatch(at: path) {
      awaitsMatch = false
    }
    if rows.isFinding || rows.isTesting { list.needsFrame() }
    guard let filter = effect.filter, filter.isAsking() else { return }
    viewport.filter(filter.showFound)
  }
}
