extension TextList {
  /// Calls a handler once per approach when an end of the list comes near, to fetch more rows.
  ///
  /// The list calls the handler with the frame in which the end comes within the distance. It calls
  /// the handler again after the end was farther away in a frame, as when a page was added, or
  /// after ``rearmNearEdge(_:)``. Each end has one handler; a new one replaces the old.
  /// - Parameters:
  ///   - edge: The end.
  ///   - distance: The end is near when at most this many rows lie between it and the screen; never
  ///     if it is below zero.
  ///   - handler: The action; it may change the list.
  public func onNearEdge(
    _ edge: ListEdge,
    within distance: Int = 10,
    _ handler: @escaping () -> Void
  ) {
    setNearEdge(edge, NearEdge(distance: distance, handler: handler))
    needsFrame()
  }

  func setNearEdge(_ edge: ListEdge, _ new: NearEdge) {
    let old = viewport.nearEdges[edge]
    viewport.nearEdges[edge] = new
    old?.leave()
  }

  /// Calls a handler once per approach when the end of the list comes near, to fetch more rows.
  ///
  /// Calls ``onNearEdge(_:within:_:)`` for the bottom.
  /// - Parameters:
  ///   - distance: The end is near when at most this many rows lie between it and the screen; never
  ///     if it is below zero.
  ///   - handler: The action; it may change the list.
  public func onNearEnd(within distance: Int = 10, _ handler: @escaping () -> Void) {
    onNearEdge(.bottom, within: distance, handler)
  }

  /// Calls the handler of the bottom if the list is empty, for outputs that draw no frames.
  func approachEndIfEmpty() {
    guard viewport.window.showsAllWithoutItems, var edge = viewport.nearEdges[.bottom] else {
      return
    }
    let handler = edge.record(beyond: edge.rowCountIfEmpty, visible: 0)
    viewport.nearEdges[.bottom] = edge
    handler?()
  }

  /// Calls the handler of an end again with the next frame, if the end is still near.
  ///
  /// Use it after a page that failed to load, or was too short to push the end away.
  /// - Parameter edge: The end.
  public func rearmNearEdge(_ edge: ListEdge) {
    viewport.nearEdges[edge]?.rearm()
    needsFrame()
  }
}
