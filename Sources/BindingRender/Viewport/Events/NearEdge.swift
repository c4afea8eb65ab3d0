import BindingCore

/// The pages that both ends of the list load; none if the program loads its rows itself.
final class NearEdges {
  private var top: NearEdge?
  private var bottom: NearEdge?

  subscript(edge: ListEdge) -> NearEdge? {
    get { edge == .top ? top : bottom }
    set { if edge == .top { top = newValue } else { bottom = newValue } }
  }

  /// Loads pages at the ends that have come near with a layout, and cancels at those that no longer
  /// are.
  func notice(_ window: ListWindow) {
    if window.height == 0 { return }
    let calls = [ListEdge.top, .bottom].compactMap { call(at: $0, window) }
    // Called last, because a load may change the list.
    for call in calls { call() }
  }

  /// Returns what is to be called at an end; nil for nothing, also if a search that hides rows does
  /// not know yet whether it is near.
  private func call(at edge: ListEdge, _ window: ListWindow) -> (() -> Void)? {
    guard let end = self[edge] else { return nil }
    let places = window.laidOut
    guard let path = (edge == .top ? places.first : places.last)?.path, let shown = window.shown
    else { return window.list.isTesting ? nil : callIfEmpty(at: edge) }
    if shown.isTesting(beyond: path, to: edge) { return nil }
    let beyond = shown.count(beyond: path, to: edge, within: end.distance)
    return self[edge]?.record(beyond: beyond, visible: places.count)
  }

  /// Returns what is to be called at an end of an empty list; nil for nothing.
  func callIfEmpty(at edge: ListEdge) -> (() -> Void)? {
    guard let end = self[edge] else { return nil }
    return self[edge]?.record(beyond: end.isNearIfEmpty ? 0 : nil, visible: 0)
  }

  /// Begins to count calls anew at both ends.
  func forgetVain() {
    top?.forgetVain()
    bottom?.forgetVain()
  }

  /// Makes a load due at both ends with the next frame in which they are near.
  func rearm() {
    top?.isNoticed = false
    bottom?.isNoticed = false
  }
}

/// An end of the list that loads pages, and whether it has for this approach.
struct NearEdge {
  /// The end is near when at most this many rows are beyond the visible rows.
  let distance: Int
  /// Whether the end counts as near while the list is empty, because new rows can only come there.
  let isNearIfEmpty: Bool
  let load: () -> Void
  /// Cancels the load, because the end is no longer near.
  let cancel: () -> Void
  /// Whether a load can bring rows now; if not, it does not count as one in vain.
  let canLoad: () -> Bool
  /// Called when nothing more is loaded until the reader moves.
  let giveUp: () -> Void
  /// Whether the end was near in the last frame.
  private var isNear = false
  /// Whether a load was requested for this approach.
  fileprivate(set) var isNoticed = false
  /// The largest number of rows that were visible or near during this approach.
  private var rowCount = -1
  /// How often in a row a page was loaded without more rows.
  private var vainCount = 0

  /// How often a page is loaded without more rows until the reader moves.
  static let vainLimit = 5

  init(
    distance: Int,
    isNearIfEmpty: Bool,
    load: @escaping () -> Void,
    cancel: @escaping () -> Void,
    canLoad: @escaping () -> Bool,
    giveUp: @escaping () -> Void
  ) {
    self.distance = distance
    self.isNearIfEmpty = isNearIfEmpty
    self.load = load
    self.cancel = cancel
    self.canLoad = canLoad
    self.giveUp = giveUp
  }

  /// Begins to count loads anew, because the reader has moved or other rows are wanted.
  mutating func forgetVain() {
    if vainCount > Self.vainLimit { isNoticed = false }
    (rowCount, vainCount) = (-1, 0)
  }

  /// Records whether the end is near.
  /// - Parameters:
  ///   - beyond: The number of rows between the visible rows and the end; nil if the end is not
  ///     near.
  ///   - visible: The number of visible rows.
  /// - Returns: What is to be called now; nil without a change.
  mutating func record(beyond: Int?, visible: Int) -> (() -> Void)? {
    defer {
      isNoticed = beyond != nil
      isNear = beyond != nil
    }
    guard let beyond else { return isNear ? cancel : nil }
    if isNoticed { return nil }
    if !isNear { (rowCount, vainCount) = (-1, 0) }
    if !canLoad() { return load }
    // New rows need not be near the reader: a sort may move them to the other end.
    vainCount = beyond + visible > rowCount ? 0 : vainCount + 1
    rowCount = max(rowCount, beyond + visible)
    if vainCount <= Self.vainLimit { return load }
    return vainCount == Self.vainLimit + 1 ? giveUp : nil
  }

  /// Cancels the load of an end that is near, because other pages take its place.
  func leave() { if isNear { cancel() } }
}
