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

  /// The first visible line of the focused row's text, if it was visible in the last layout.
  var focusLine: Int? {
    guard showsFocus, let row = laidOut.first(where: { $0.path == focus.path }),
      row.showsText(below: coveredLines, height: height)
    else { return nil }
    return max(coveredLines, row.textTop)
  }

  /// Where the focused row was in the last layout, wherever updates have moved it since; nil if it
  /// was not visible.
  var keptFocus: KeptFocus? {
    guard showsFocus, let path = focus.path else { return nil }
    if let kept = scroll.kept, kept.path == path { return kept }
    let rows = laidOut
    guard let row = rows.first(where: { $0.path == path }) else { return nil }
    return KeptFocus(
      path: path,
      top: row.top,
      separatorCount: row.row.separatorCount,
      isFirst: rows.first { $0.row.isItem }?.path == path
    )
  }

  /// Moves the focus to a row and makes it visible.
  func moveFocus(to path: ItemPath?) {
    if let path { focus.path = shown?.nearestKnown(to: path) }
    (focus.mustBeVisible, focus.isChosen) = (true, true)
    (moves.isToEnd, moves.count) = (false, moves.count + 1)
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
  func hasPassed(_ row: ItemPath, among rows: [ListLayout.Row], by map: PathMap) -> Bool {
    guard let path = map.destination(of: row) else { return true }
    return rows.contains { other in
      guard let place = map.destination(of: other.path) else { return false }
      return (other.path < row) != (place < path)
    }
  }
}

// MARK: Several lists

extension Viewport {
  /// Shows the focused row dimly, because keys apply to another list, or no longer.
  func setQuiet(_ isQuiet: Bool) {
    if isQuiet == focus.isQuiet { return }
    if holdsPlace {
      // Without the focus, the list follows its end if that is visible.
      layOut()
      moves.isFollowing = moves.isFollowing && isAtFollowedEdge
    }
    focus.isQuiet = isQuiet
    if let path = focus.path { rowsWithCells[path]?.invalidateLines() }
  }
}
