extension TextList {
  /// Calls a handler when an end of the list comes near, to fetch what lies beyond; once per
  /// approach.
  ///
  /// The handler is called with the frame in which the end comes within the distance. It is called
  /// again after the end was farther away in a frame, as when a page was added, or after
  /// ``rearmNearEdge(_:)``. Each end has one handler; a new one replaces the old.
  /// - Parameters:
  ///   - edge: The end.
  ///   - distance: The end is near when at most this many sections, or rows of the first or last
  ///     section, are out of sight before it; never if it is below zero.
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
    let old = viewport.nearEdges.updateValue(new, forKey: edge)
    old?.leave()
  }

  /// Calls a handler when the end of the list comes near, to fetch more; once per approach.
  ///
  /// The same as ``onNearEdge(_:within:_:)`` at the bottom.
  /// - Parameters:
  ///   - distance: The end is near when at most this many sections, or rows of the last section,
  ///     are out of sight before it; never if it is below zero.
  ///   - handler: The action; it may change the list.
  public func onNearEnd(within distance: Int = 10, _ handler: @escaping () -> Void) {
    onNearEdge(.bottom, within: distance, handler)
  }

  /// Calls the handler of an end that is near because the list is empty, where no frame does.
  func approachEndIfEmpty() {
    guard viewport.showsAllWithoutItems, var edge = viewport.nearEdges[.bottom] else { return }
    let handler = edge.record(isNear: edge.isNear(.bottom, to: nil, of: content))
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
