import BindingCore

/// Scrolls without laying out, and follows an end of the list until the user goes away from it.
extension Viewport {
  /// The anchor, or the row nearest to its former place.
  var start: ItemPath? {
    shown.flatMap { $0.nearest(to: scroll.anchor ?? ItemPath(section: 0, item: 0)) }
  }

  /// Scrolls or moves the focus; with the next layout if a cell requests it while its row is laid
  /// out.
  func perform(_ move: @escaping (Viewport) -> Void) {
    if isAsking { return rowsWithCells.waitingMoves.append(move) }
    move(self)
    performWaitingMoves()
  }

  /// Carries out the moves that cells requested.
  /// - Returns: Whether there were any.
  @discardableResult
  func performWaitingMoves() -> Bool {
    let moves = rowsWithCells.waitingMoves
    if moves.isEmpty { return false }
    rowsWithCells.waitingMoves = []
    for move in moves { move(self) }
    return true
  }

  /// Scrolls by a number of lines, at most to an end of the list.
  /// - Complexity: Linear in the rows that are passed.
  func scroll(by lines: Int) {
    guard let shown, var path = start else { return }
    leaveEnds(atStart: lines <= 0 && isAtStart, atEnd: lines >= 0 && isAtEnd)
    var line = min(scroll.linesAbove, (row(at: path)?.lines.count ?? 1) - 1) + lines.clampedForSums
    while line < 0, let previous = shown.previous(before: path) {
      path = previous
      line += row(at: path)?.lines.count ?? 0
    }
    while let count = row(at: path)?.lines.count, line >= count,
      let next = shown.next(after: path)
    {
      line -= count
      path = next
    }
    scroll.begin(at: path, linesAbove: max(0, line))
  }

  /// Scrolls to the end of the list.
  func goToEnd() {
    guard let last = shown?.last else { return }
    leaveEnds(atStart: false, atEnd: true)
    scroll.begin(at: last, linesAbove: .max)
  }

  /// Scrolls a row to the top; nil for the beginning of the list.
  func goTo(_ path: ItemPath?) {
    leaveEnds(atStart: path == nil, atEnd: false)
    scroll.begin(at: path.flatMap { shown?.nearestKnown(to: $0) })
  }

  /// Records which ends are visible, until the next layout computes it.
  func leaveEnds(atStart: Bool, atEnd: Bool) {
    scroll.kept = nil
    // Everything is visible, so nothing can scroll.
    if isAtStart, isAtEnd { return }
    (scroll.isAtStart, scroll.isAtEnd) = (atStart, atEnd)
  }

  // MARK: Following

  /// Whether the followed end is visible, as far as moves since the last layout tell.
  var isAtFollowedEdge: Bool { options.followedEdge == .top ? isAtStart : isAtEnd }

  /// Records that the list was moved: only moves decide whether it follows, and not what a filter
  /// or an update makes visible.
  func didMove() {
    focus.movedAt = clock.now
    // A key that could move nothing is no move.
    if showsFocus || !isAtStart || !isAtEnd { moves.count += 1 }
    moves.isNew = true
    decideFollowing()
  }

  /// Takes notice of where the moves before a layout have led.
  func noticeMoves() {
    if !moves.isNew { return }
    moves.isNew = false
    decideFollowing()
  }

  /// Whether the list shows rows as they come at its followed end.
  var isFollowing: Bool { options.followedEdge != nil && moves.isFollowing && !holdsPlace }

  /// Whether the list stays where its focus is, although its followed end is visible.
  var holdsPlace: Bool {
    focus.isMoving || focus.isChosen && keepsFocusInSight && !focus.isQuiet
  }

  /// Whether the focus does not leave the screen.
  var keepsFocusInSight: Bool { showsFocus && options.keepsFocusVisible }

  /// Goes to the followed end, and shows rows as they come there.
  func follow() {
    moves.isFollowing = true
    if keepsFocusInSight { awaited.focus = nil }
    goToFollowedEdge()
  }

  /// Goes to the followed end.
  /// - Parameter withFocus: Whether the next layout puts the focus on the row there.
  func goToFollowedEdge(withFocus: Bool = true) {
    if options.followedEdge == .top { goTo(nil) } else { goToEnd() }
    // A listener stays at the row that was said last.
    if !withFocus || !keepsFocusInSight || unseen.news != nil { return }
    (focus.path, focus.mustBeVisible, focus.isChosen) = (nil, false, false)
  }

  /// Whether the focus is on another row than the one at the followed end.
  var isFocusAway: Bool {
    guard let edge = options.followedEdge, let path = focus.path, let shown else { return false }
    let isBelow = edge == .bottom
    let next = shown.row(beyond: path, forwards: isBelow)
    return shown.item(from: next, forwards: isBelow) != nil
  }

  /// Leaves the followed end for the row that the user has gone to, before rows around it appear.
  func stay() {
    if options.followedEdge == nil || moves.isToEnd { return }
    layOut()
    let top = laidOut.first { $0.path == focus.path }?.top
    guard let path = focus.path, top != nil || showsFocus else { return }
    moves.isFollowing = false
    // Neither at the top nor at the bottom, so that rows around it are visible too.
    awaited.line = min(max(top ?? 0, height / 3), height * 2 / 3)
    awaited.focus = content?.identifier(at: path)
  }

  private func decideFollowing() {
    focus.isChosen = focus.isChosen && isFocusAway
    // Where all is visible, nothing can be left.
    if isAtStart, isAtEnd { return }
    moves.isFollowing = isAtFollowedEdge
  }
}

extension Int {
  /// The number of lines, limited so that sums do not overflow; no list is that long.
  var clampedForSums: Int { Swift.max(-.max / 2, Swift.min(self, .max / 2)) }
}
