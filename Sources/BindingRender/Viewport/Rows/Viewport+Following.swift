/// Follows an end of the list until a person goes away from it.
extension Viewport {
  /// Whether the followed end is visible, as far as moves since the last layout tell.
  var isAtFollowedEdge: Bool { options.followedEdge == .top ? isAtStart : isAtEnd }

  /// Records that the list was moved: only moves decide whether it follows, and not what a filter or an update
  /// makes visible.
  func didMove() {
    // A key that could move nothing is no move.
    if options.showsFocus || !isAtStart || !isAtEnd { moveCount += 1 }
    isMoved = true
    decideFollowing()
  }

  /// Takes notice of where the moves before a layout have led.
  func noticeMoves() {
    if !isMoved { return }
    isMoved = false
    decideFollowing()
  }

  /// Goes to the followed end, and shows rows as they come there.
  func follow() {
    isFollowing = true
    if options.followedEdge == .top { goTo(nil) } else { goToEnd() }
  }

  private func decideFollowing() {
    // Where all is visible, nothing can be left.
    if isAtStart, isAtEnd { return }
    isFollowing = isAtFollowedEdge
  }
}
