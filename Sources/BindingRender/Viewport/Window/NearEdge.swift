/// The handlers of both ends of the list.
final class NearEdges {
  private var top: NearEdge?
  private var bottom: NearEdge?

  subscript(edge: ListEdge) -> NearEdge? {
    get { edge == .top ? top : bottom }
    set { if edge == .top { top = newValue } else { bottom = newValue } }
  }

  /// Calls the handlers of the ends that have come near with a layout, or are no longer near.
  func notice(_ window: ListWindow) {
    let places = window.laidOut
    if window.height == 0 { return }
    let due = [ListEdge.top, .bottom].compactMap { edge -> (() -> Void)? in
      let path = (edge == .top ? places.first : places.last)?.path
      guard let beyond = rowCount(beyond: path, to: edge, of: window.list) else { return nil }
      return self[edge]?.record(beyond: beyond, visible: places.count)
    }
    // Called last, because a handler may change the list or rearm an edge.
    for handler in due { handler() }
  }

  /// Returns the number of shown rows between the visible ones and an end, or nil inside if the end
  /// is not near; nil outside if there is no handler, or if a search that hides rows does not know
  /// it yet.
  private func rowCount(beyond path: ItemPath?, to edge: ListEdge, of list: ShownList) -> Int?? {
    guard let end = self[edge] else { return nil }
    guard let path, let shown = list.shown else {
      return list.isJudging ? nil : .some(end.rowCountIfEmpty)
    }
    if shown.isJudging(beyond: path, to: edge) { return nil }
    return .some(shown.count(beyond: path, to: edge, within: end.distance))
  }

  /// Begins to count calls anew at both ends.
  func forgetVain() {
    top?.forgetVain()
    bottom?.forgetVain()
  }
}

/// A handler for an approaching end of the list, and whether it was called for this approach.
struct NearEdge {
  /// The end is near when at most this many rows are beyond the visible rows.
  let distance: Int
  private let handler: () -> Void
  private let leaveHandler: () -> Void
  /// Bounds how often the handler is called in vain; nil if it is called without a limit.
  private let patience: Patience?
  /// Whether the end counts as near while the list is empty, because new rows can only come there.
  private let isNearIfEmpty: Bool
  /// Whether the end was near in the last frame.
  private var isNear = false
  /// Whether the handler was called for this approach.
  private(set) var isNoticed = false
  /// The largest number of rows that were visible or near during this approach.
  private var rowCount = -1
  /// How often in a row the handler was called again without more rows.
  private var vainCount = 0

  /// How often a handler is called again without more rows until the reader moves.
  static let vainLimit = 5

  /// The counts that limit how often a handler is called in vain.
  struct Patience {
    /// Whether the handler can bring rows now; if not, a call does not count.
    let canLoad: () -> Bool
    /// Called when the handler is not called again until the reader moves.
    let giveUp: () -> Void
  }

  init(
    distance: Int,
    isNearIfEmpty: Bool = false,
    handler: @escaping () -> Void,
    leaveHandler: @escaping () -> Void = {},
    patience: Patience? = nil
  ) {
    self.distance = distance
    self.isNearIfEmpty = isNearIfEmpty
    self.handler = handler
    self.leaveHandler = leaveHandler
    self.patience = patience
  }

  /// Makes the handler due with the next frame in which the end is near.
  mutating func rearm() { isNoticed = false }

  /// Begins to count calls anew, because the reader has moved or other rows are wanted.
  mutating func forgetVain() {
    if vainCount > Self.vainLimit { isNoticed = false }
    (rowCount, vainCount) = (-1, 0)
  }

  /// Records whether the end is near.
  /// - Parameters:
  ///   - beyond: The number of rows between the visible rows and the end; nil if the end is not
  ///     near.
  ///   - visible: The number of visible rows.
  /// - Returns: The handler to call if the end has come near, or the leave handler if it is no
  ///   longer near; nil without a change.
  mutating func record(beyond: Int?, visible: Int) -> (() -> Void)? {
    defer {
      isNoticed = beyond != nil
      isNear = beyond != nil
    }
    guard let beyond else { return isNear ? leaveHandler : nil }
    if isNoticed { return nil }
    if !isNear { (rowCount, vainCount) = (-1, 0) }
    guard let patience, patience.canLoad() else { return handler }
    // New rows need not be near the reader: a sort may move them to the other end.
    vainCount = beyond + visible > rowCount ? 0 : vainCount + 1
    rowCount = max(rowCount, beyond + visible)
    if vainCount <= Self.vainLimit { return handler }
    return vainCount == Self.vainLimit + 1 ? patience.giveUp : nil
  }

  /// Calls the leave handler of an end that is near, because this handler is being replaced.
  func leave() { if isNear { leaveHandler() } }

  /// The number of rows between the visible ones and the end of an empty list; nil if that is not
  /// near.
  var rowCountIfEmpty: Int? { isNearIfEmpty ? 0 : nil }
}
