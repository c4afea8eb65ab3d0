import BindingCore

// MARK: Focus

extension Viewport {
  /// The focused item, or the item nearest to its former place.
  var focusedItem: ItemPath? {
    guard let shown else { return nil }
    let nearest = focus.path.map(shown.nearest) ?? start
    if let item = shown.item(from: nearest, forwards: true) { return item }
    // Items below take precedence, once they are judged.
    if let nearest, shown.isJudging(beyond: nearest, to: .bottom) { return nil }
    return shown.item(from: nearest, forwards: false)
  }

  /// The line of the viewport at which the focused row begins, if it was visible in the last
  /// layout.
  var focusLine: Int? {
    guard showsFocus else { return nil }
    return laidOut.first { $0.path == focus.path }.map { max(0, $0.top + $0.row.separatorCount) }
  }

  /// Moves the focus to a row and makes it visible.
  func moveFocus(to path: ItemPath?) {
    if let path { focus.path = shown?.nearestKnown(to: path) }
    (focus.mustBeVisible, moves.isToEnd, moves.count) = (true, false, moves.count + 1)
  }

  /// Returns the new path of the focused row if it went to another section, which changes report as
  /// a delete and an insert; nil if it did not.
  func pathOfMovedFocus(_ destinations: PathMap, _ content: any ListContent) -> ItemPath? {
    guard let path = focus.path, path == reports.highlighted,
      destinations.destination(of: path) == nil
    else { return nil }
    return (content as? any OwnedContent)?.highlightedPath
  }

  /// Whether a change moved a row past others.
  func hasPassed(_ row: ListLayout.Row, among rows: [ListLayout.Row], by map: PathMap) -> Bool {
    guard let path = map.destination(of: row.path) else { return true }
    return rows.contains { other in
      guard let place = map.destination(of: other.path) else { return false }
      return (other.path < row.path) != (place < path)
    }
  }
}

// MARK: Several lists

extension Viewport {
  /// Shows the focused row dimly, because keys apply to another list, or no longer.
  func setQuiet(_ isQuiet: Bool) {
    if isQuiet == focus.isQuiet { return }
    focus.isQuiet = isQuiet
    if let path = focus.path { rowsWithCells[path]?.invalidateLines() }
  }
}
