import BindingCore

/// The handlers of both ends of the list.
///
/// Two fields, because a dictionary of two takes longer to make than a short list to print.
struct NearEdges {
  private var top: NearEdge?
  private var bottom: NearEdge?

  subscript(edge: ListEdge) -> NearEdge? {
    get { edge == .top ? top : bottom }
    set { if edge == .top { top = newValue } else { bottom = newValue } }
  }
}

/// A handler for an approaching end of the list, and whether it was called for this approach.
struct NearEdge {
  /// The end is near when at most this many sections, or rows of the outermost section, are beyond the
  /// visible rows.
  let distance: Int
  private let handler: () -> Void
  private let leaveHandler: () -> Void
  /// Whether the end counts as near while the list is empty, because new rows can only come there.
  private let isNearIfEmpty: Bool
  /// Whether the end was near in the last frame.
  private var isNear = false
  /// Whether the handler was called for this approach.
  private(set) var isNoticed = false

  init(
    distance: Int,
    isNearIfEmpty: Bool = false,
    handler: @escaping () -> Void,
    leaveHandler: @escaping () -> Void = {}
  ) {
    self.distance = distance
    self.isNearIfEmpty = isNearIfEmpty
    self.handler = handler
    self.leaveHandler = leaveHandler
  }

  /// Makes the handler due with the next frame in which the end is near.
  mutating func rearm() { isNoticed = false }

  /// Records whether the end is near.
  /// - Returns: The handler to call if the end has come near, or the leave handler if it is no longer near;
  ///   nil without a change.
  mutating func record(isNear: Bool) -> (() -> Void)? {
    defer {
      isNoticed = isNear
      self.isNear = isNear
    }
    if isNear { return isNoticed ? nil : handler }
    return self.isNear ? leaveHandler : nil
  }

  /// Calls the leave handler of an end that is near, because this handler is being replaced.
  func leave() { if isNear { leaveHandler() } }

  /// Whether an end is near.
  /// - Parameters:
  ///   - edge: The end.
  ///   - path: The visible row that is nearest to the end; nil in an empty list.
  ///   - content: The rows of the list; nil before the list has shown any.
  func isNear(_ edge: ListEdge, to path: ItemPath?, of content: (any ListContent)?) -> Bool {
    guard let path, let content else { return isNearIfEmpty }
    let sections = edge == .top ? path.section : content.sectionCount - 1 - path.section
    // Far from the end, no section is asked for its rows.
    if sections > 0 { return sections <= distance }
    let rows = edge == .top ? path.item : content.rowCount(inSection: path.section) - 1 - path.item
    return rows <= distance
  }
}
