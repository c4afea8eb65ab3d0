import BindingCore

/// Scrolls and moves the focus, for keys and programs.
extension Viewport {
  /// The first visible line, and the number of lines of the list.
  var position: (line: Int, of: Int) {
    guard let start else { return (0, 0) }
    let rowHeight = rowsWithCells[start]?.lines.count ?? height
    let above = min(scroll.linesAbove, max(0, rowHeight - 1))
    let lineCount = heights.lineCount
    let line = heights.lines(above: start) + above
    return (max(0, min(line, lineCount - height)), lineCount)
  }

  /// Scrolls a line to the top, by its measured or estimated position.
  func goTo(line: Int) {
    if line <= 0 { return goTo(nil) }
    // A screen that is not there yet may be of any height.
    let height = screen.isKnown ? self.height : 1
    if line >= heights.lineCount - height {
      // The sections that are not loaded may be longer than those that are.
      countRows(upTo: line.clampedForSums + height)
      if line >= heights.lineCount - height { return goToEnd() }
    }
    guard let content, let section = heights.section(atLine: line, in: content),
      countRows(inSection: section)
    else { return }
    let place = heights.row(atLine: line, inSection: section)
    goTo(place.path)
    scroll(by: place.linesAbove)
    heights.target = line
  }

  /// Reads the numbers of rows of all sections above a line, unless too many of them are unknown.
  private func countRows(upTo line: Int) {
    guard let content else { return }
    heights.readNew(content)
    if content.rowCount != nil || heights.tree.sum.unknownCount > Self.countedSections { return }
    var section = 0
    while let next = heights.tree.firstUnknown(from: section),
      heights.lines(above: ItemPath(section: next, item: 0)) <= line, countRows(inSection: next)
    {
      section = next + 1
    }
  }

  /// Reads the number of rows of a section if it is unknown.
  /// - Returns: Whether the list stayed the same in the meantime.
  private func countRows(inSection section: Int) -> Bool {
    guard let content else { return false }
    if heights.tree.rowCount(inSection: section) != nil { return true }
    let start = versions.updates
    let count = content.rowCount(inSection: section)
    if versions.updates != start { return false }
    heights.set(rowCount: count, inSection: section)
    return true
  }

  /// Scrolls to one end of the list and moves the focus there.
  func moveFocus(to edge: ListEdge) {
    guard let shown else { return }
    switch edge {
    case .top:
      goTo(nil)
      focus.path = shown.item(from: shown.first, forwards: true)
    case .bottom:
      goToEnd()
      let last = shown.item(from: shown.last, forwards: false)
      focus.path = last ?? (shown.hidesOthers ? focus.path : nil)
    }
    moves.isToEnd = options.followedEdge == edge
    focus.isChosen = !moves.isToEnd
    if moves.isToEnd { moves.isFollowing = true }
    // Fixes the visible rows, which then stay if the list changes before the next frame.
    layOutItems(forwards: edge == .top)
  }

  /// Lays out the rows, and goes on to an item where only headers and footers are in sight, as on a
  /// screen of few lines.
  ///
  /// One that is higher than the screen can be read, and an end that is followed stays in sight.
  private func layOutItems(forwards: Bool) {
    layOut()
    let rows = laidOut.filter { $0.bottom > coveredLines }
    let isFollowed = options.followedEdge != nil && isAtFollowedEdge
    guard showsFocus, !isFollowed, let shown, let first = rows.first?.path else { return }
    for row in rows where row.textTop < height {
      if row.row.isItem || isHigherThanScreen(row.path) { return }
    }
    let above = shown.item(from: shown.previous(before: first), forwards: false)
    let below = shown.item(from: rows.last?.path, forwards: true)
    guard let item = forwards ? below ?? above : above ?? below else { return }
    (focus.path, focus.mustBeVisible) = (item, true)
    layOut()
  }

  /// Moves the focus to the next item, or scrolls through a row higher than the screen.
  ///
  /// Lays out only if the visible rows matter, because many steps may be taken at a time.
  func stepFocus(forwards: Bool) {
    let isHigh = focus.path.map { isHigherThanScreen($0) } ?? true
    // Recycles the cells of rows that were passed.
    if isHigh || rowsWithCells.count > laidOut.count + height { layOut() }
    guard let shown, let current = focus.path ?? start else { return }
    let place = isHigh ? laidOut.first { $0.path == current } : nil
    if let place, isHigherThanScreen(current),
      forwards ? place.bottom > height : place.textTop < pinnedLines(above: current)
    {
      return scroll(by: forwards ? 1 : -1)
    }
    let next = shown.row(beyond: current, forwards: forwards)
    if let item = shown.item(from: next, forwards: forwards) { return moveFocus(to: item) }
    if focus.path == nil { return scroll(by: forwards ? 1 : -1) }
    // Only headers or footers are left.
    if forwards { goToEnd() } else { goTo(nil) }
    layOutItems(forwards: !forwards)
  }

  func isHigherThanScreen(_ path: ItemPath) -> Bool {
    let lineCount = row(at: path).map { $0.lines.count - $0.separatorCount } ?? 0
    return lineCount > height - pinnedLines(above: path)
  }

  /// Goes to a place that a screen of unknown height will show, and moves the focus there from
  /// above.
  private func goBack(to place: ScrollPosition) {
    leaveEnds(atStart: false, atEnd: false)
    scroll.begin(at: place.anchor, linesAbove: place.linesAbove)
    guard let anchor = place.anchor, let path = focus.path, path < anchor else { return }
    focus.path = shown?.item(from: anchor, forwards: true) ?? path
  }

  /// Scrolls, and keeps the focus on a visible row.
  /// - Parameters:
  ///   - lines: The number of lines to scroll down, or up if negative.
  ///   - line: The line of the viewport to keep the focus on; nil for none.
  func scrollKeepingFocus(by lines: Int, atLine line: Int?) {
    let isFar = lines.magnitude > 16 * height.magnitude
    if isFar {
      CoverageMark.jumpsLines.reach()
      goTo(line: position.line + lines.clampedForSums)
    } else {
      scroll(by: lines)
    }
    if !showsFocus { return }
    // Where all is visible, only the focus can move.
    (focus.mustBeVisible, focus.isChosen) = (false, isAtStart && isAtEnd)
    let place = scroll
    layOutItems(forwards: lines >= 0)
    defer { if !screen.isKnown, place.linesAbove != .max { goBack(to: place) } }
    let old = focus.path
    let inSight = laidOut.filter { $0.showsText(below: coveredLines, height: height) }
    guard let shown, let first = inSight.first?.path, let last = inSight.last?.path else { return }
    /// Returns the nearest visible item, or the old focus if there is none.
    func item(from path: ItemPath?, forwards: Bool) -> ItemPath? {
      for forwards in [forwards, !forwards] {
        let item = shown.item(from: path, forwards: forwards)
        if let item, first <= item, item <= last { return item }
      }
      return old
    }
    if let line {
      let line = max(line, coveredLines)
      focus.path = item(from: inSight.last { $0.textTop <= line }?.path, forwards: lines > 0)
      // At the end of the list nothing scrolled, so the focus moves instead.
      if focus.path == old {
        focus.path = item(from: lines > 0 ? last : first, forwards: lines < 0)
      }
    } else if let old, old < first || old > last {
      focus.path = item(from: old < first ? first : last, forwards: old < first)
    }
  }
}
