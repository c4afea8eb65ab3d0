public import BindingCore

// The state that a program saves, to show the list again as it was left.
extension TextList {
  /// The current place, or the one that is waited for; nil if the list is empty.
  ///
  /// Also nil if the content does not know its rows by identity, as a custom one may not.
  public var place: ListPlace? {
    carryOutTurns()
    return viewport.awaited.place ?? viewport.place
  }

  /// The identity of the focused row, or of the one that is waited for; nil if there is neither.
  public var focusedIdentifier: RowIdentifier? {
    viewport.awaited.focus ?? focusedPath.flatMap { content?.identifier(at: $0) }
  }

  /// Scrolls to a place and moves the focus to a row, at once or as soon as their rows are in the
  /// list.
  ///
  /// Until then the list is shown as usual. The focused row becomes visible, also where a place is
  /// restored with it. Scrolling or moving the focus before the rows arrive discards both.
  /// - Parameters:
  ///   - place: The ``place`` of an earlier run; nil for the one that the list has.
  ///   - row: The ``focusedIdentifier`` of an earlier run; nil for the row that has the focus.
  public func restore(place: ListPlace? = nil, focus row: RowIdentifier? = nil) {
    if let place { viewport.awaited.await(place) }
    if let row { viewport.awaited.await(row) }
    needsFrame()
  }

  /// Whether the last line of the list was visible in the last frame; true before the first.
  public var isAtEnd: Bool { viewport.window.anchor.isAtEnd }

  /// Whether the list shows rows as they come at its ``ViewOptions/followedEdge``.
  ///
  /// It does until the user, or a call that scrolls or moves the focus, goes away from that end,
  /// and again once the end is reached.
  public var isFollowing: Bool { viewport.window.isFollowing }

  /// The current point in the list, to return to it when a filter ends.
  public var returnPoint: ReturnPoint {
    ReturnPoint(
      place: place,
      focus: focusedIdentifier,
      columnOffset: columnOffset,
      isFollowing: isFollowing,
      moveCount: viewport.moveCount
    )
  }

  /// Returns to a point, unless the user has moved since: then the rows in front of them stay
  /// there, and a list that followed its end stays at the row that has the focus or was found last.
  ///
  /// Rows that are not in the list yet are awaited, as by ``restore(place:focus:)``: call this
  /// before the filter shows them again.
  /// - Parameter point: The point, from ``returnPoint``.
  public func goBack(to point: ReturnPoint) {
    if viewport.moveCount != point.moveCount { return viewport.stay() }
    restore(focus: point.focus)
    restorePlace(of: point)
  }

  /// Returns to the place of a point, or to the end that the list followed there.
  func restorePlace(of point: ReturnPoint) {
    viewport.rows.move(toColumn: point.columnOffset)
    if point.isFollowing {
      viewport.follow()
    } else {
      restore(place: point.place)
    }
    needsFrame()
  }
}
