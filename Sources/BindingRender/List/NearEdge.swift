import BindingCore

/// Who wants to know that an end of the list comes near, and whether it has been said.
struct NearEdge {
  /// How many sections, or rows of the outermost section, may be left before the end.
  let distance: Int
  let handler: () -> Void
  /// Whether notice was given since the end came near.
  private(set) var isNoticed = false

  init(distance: Int, handler: @escaping () -> Void) {
    self.distance = distance
    self.handler = handler
  }

  /// Has notice given again if the end is near.
  mutating func rearm() { isNoticed = false }

  /// Records whether the end is near.
  /// - Returns: Whether it came near just now.
  mutating func record(isNear: Bool) -> Bool {
    defer { isNoticed = isNear }
    return isNear && !isNoticed
  }

  /// Whether an end is near.
  /// - Parameters:
  ///   - edge: The end.
  ///   - path: The row in sight that is next to it; nil in an empty list, which has no ends.
  ///   - content: The list.
  func isNear(_ edge: ListEdge, to path: ItemPath?, of content: any ListContent) -> Bool {
    guard let path else { return false }
    let sections = edge == .top ? path.section : content.sectionCount - 1 - path.section
    // A section is not asked for its rows as long as it is far away.
    if sections > 0 { return sections <= distance }
    let rows = edge == .top ? path.item : content.rowCount(inSection: path.section) - 1 - path.item
    return rows <= distance
  }
}

extension TextList {
  /// Calls back when an end of the list comes near, to fetch what lies beyond: once per approach.
  ///
  /// Notice is given with the frame in which the end comes within the distance. The next one follows
  /// after the end was farther away in a frame, as when a page has come, or after
  /// ``rearmNearEdge(_:)``. Each end has one handler, and a new one takes the place of the old.
  /// - Parameters:
  ///   - edge: The end.
  ///   - distance: How many sections, or rows of the first or last section, are out of sight before it.
  ///   - handler: What to do; it may change the list.
  public func onNearEdge(
    _ edge: ListEdge,
    within distance: Int = 10,
    _ handler: @escaping () -> Void
  ) {
    viewport.nearEdges[edge] = NearEdge(distance: distance, handler: handler)
    onChange()
  }

  /// Calls back when the end of the list comes near, to fetch more: once per approach.
  ///
  /// Short for ``onNearEdge(_:within:_:)`` at the bottom.
  /// - Parameters:
  ///   - distance: How many sections, or rows of the last section, are out of sight before the end.
  ///   - handler: What to do; it may change the list.
  public func onNearEnd(within distance: Int = 10, _ handler: @escaping () -> Void) {
    onNearEdge(.bottom, within: distance, handler)
  }

  /// Gives notice again with the next frame if an end is still near.
  ///
  /// For a page that failed, or was too short to push the end away.
  /// - Parameter edge: The end.
  public func rearmNearEdge(_ edge: ListEdge) {
    viewport.nearEdges[edge]?.rearm()
    onChange()
  }
}
