public import BindingCore

// The state that a program saves, to show the list again as it was left.
extension TextList {
  /// The current place, or the one that ``restorePlace(_:)`` waits for; nil if the list is empty.
  ///
  /// Also nil if the content does not know its rows by identity, as a custom one may not.
  public var place: ListPlace? { viewport.awaited.place ?? viewport.place }

  /// The identity of the focused row, or of the one that ``restoreFocus(_:)`` waits for; nil if
  /// there is neither.
  public var focusedIdentifier: RowIdentifier? {
    viewport.awaited.focus ?? focusedPath.flatMap { content?.identifier(at: $0) }
  }

  /// Scrolls to a place, at once or as soon as its row is in the list.
  ///
  /// Until then the list is shown as usual. Scrolling or moving the focus before the row arrives
  /// discards the place.
  /// - Parameter place: The place, from ``place`` in an earlier run.
  public func restorePlace(_ place: ListPlace) {
    viewport.awaited.await(place)
    needsFrame()
  }

  /// Moves the focus to a row, at once or as soon as the row is in the list.
  ///
  /// The row becomes visible, also where a place is restored with it. Scrolling or moving the focus
  /// before the row arrives discards the request.
  /// - Parameter row: The identity of the row, from ``focusedIdentifier`` in an earlier run.
  public func restoreFocus(_ row: RowIdentifier) {
    viewport.awaited.await(row)
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
  /// Rows that are not in the list yet are awaited, as by ``restorePlace(_:)``: call this before
  /// the filter shows them again.
  /// - Parameter point: The point, from ``returnPoint``.
  public func goBack(to point: ReturnPoint) {
    if viewport.moveCount != point.moveCount { return viewport.stay() }
    if let focus = point.focus { restoreFocus(focus) }
    restorePlace(of: point)
  }

  /// Returns to the place of a point, or to the end that the list followed there.
  func restorePlace(of point: ReturnPoint) {
    viewport.rows.move(toColumn: point.columnOffset)
    if point.isFollowing {
      viewport.follow()
    } else if let place = point.place {
      restorePlace(place)
    }
    needsFrame()
  }
}
