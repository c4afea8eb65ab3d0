import BindingCore

// MARK: Focus

extension Viewport {
  /// The focused item, or the item nearest to its former place.
  var focusedItem: ItemPath? {
    guard let shown else { return nil }
    let nearest = focus.map(shown.nearest) ?? start
    if let item = shown.item(from: nearest, forwards: true) { return item }
    // Items below take precedence, once they are judged.
    if let nearest, shown.isJudging(beyond: nearest, to: .bottom) { return nil }
    return shown.item(from: nearest, forwards: false)
  }

  /// Whether the focused row is hidden or not judged yet.
  var isFocusHidden: Bool { hiding != nil && focus != focusedItem }

  /// The line of the viewport at which the focused row begins, if it was visible in the last layout.
  var focusLine: Int? {
    guard options.showsFocus else { return nil }
    return placed.first { $0.path == focus }.map { max(0, $0.top) }
  }

  /// Moves the focus to a row and makes it visible.
  func moveFocus(to path: ItemPath?) {
    if let path { focus = shown?.nearestKnown(to: path) }
    revealsFocus = true
  }

  /// Returns the new path of the focused row if it went to another section, which changes report as a
  /// delete and an insert; nil if it did not.
  func pathOfMovedFocus(_ destinations: PathMap, _ content: any ListContent) -> ItemPath? {
    guard let focus, focus == highlighted, destinations.destination(of: focus) == nil else {
      return nil
    }
    return (content as? any OwnedContent)?.highlightedPath
  }

  /// Moves the focus along with its row, which keeps its place on the screen if it was visible.
  func moveFocus(to path: ItemPath, from old: PlacedRow?) {
    (focus, highlighted) = (path, path)
    if let old, options.scrollAnchor == .row { (anchor, linesAbove) = (path, -old.top) }
  }

  /// Reports the focused row to the content, unless it was reported last.
  func reportFocus() {
    let isKnown = focus == highlighted && hiding == nil
    let focused = options.showsFocus ? (isKnown ? focus : focusedItem) : nil
    if focused == highlighted { return }
    highlighted = focused
    content?.setHighlightedRow(focused)
  }

  /// Whether a change moved a visible row past others.
  func hasPassed(_ row: PlacedRow, _ destinations: PathMap) -> Bool {
    guard let path = destinations.destination(of: row.path) else { return true }
    return placed.contains { other in
      guard let place = destinations.destination(of: other.path) else { return false }
      return (other.path < row.path) != (place < path)
    }
  }
}

// MARK: Several lists

extension Viewport {
  /// Shows the focused row dimly, because keys apply to another list, or no longer.
  func setQuiet(_ isQuiet: Bool) {
    if isQuiet == self.isQuiet { return }
    self.isQuiet = isQuiet
    if let focus { rowsWithCells[focus]?.invalidateLines() }
  }
}
