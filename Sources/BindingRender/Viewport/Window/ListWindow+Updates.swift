import BindingCore

/// What keeps its place on the screen when the list changes.
extension ListWindow {
  /// Goes with the rows after a change, as the options decide.
  /// - Parameters:
  ///   - map: Where rows have gone; nil if none was inserted, deleted or moved.
  ///   - focused: Where the focused row was before the change; nil if it was not visible.
  ///   - places: The visible rows before the change.
  ///   - moved: The path of the focused row, if it went to another section.
  ///   - isFiltered: Whether a filter has made the change.
  /// - Returns: The focused row that the next layout keeps in sight; nil for none.
  mutating func follow(
    _ map: PathMap?,
    of focused: KeptFocus?,
    among places: [PlacedRow],
    moved: ItemPath?,
    isFiltered: Bool
  ) -> KeptFocus? {
    let options = rows.options
    var kept = focused
    if let focused, focus.isMoving, let map, map.hasPassed(focused.path, among: places) {
      // The row goes where it is moved to; the row below replaces it at the top.
      if anchor.row == focused.path, let next = places.first(where: { $0.top > focused.top }) {
        anchor.begin(at: next.path, linesAbove: -focused.top)
      }
      kept = nil
    } else if let focused {
      let isGone = map.map { $0.destination(of: focused.path) == nil } ?? false
      if options.scrollAnchor == .row, !isGone {
        anchor.begin(at: focused.path, linesAbove: -focused.top)
      } else if options.keepsFocusVisible, isFocusIdle {
        kept?.isIdle = true
        kept?.isGone = focused.isGone || isGone && moved == nil
      } else if options.keepsFocusVisible {
        focus.reveal()
      }
    }
    guard let map else { return kept }
    // A focus on the first row stays on whichever row is first.
    let staysFirst =
      options.scrollAnchor == .offset && anchor.isAtStart && focused?.isFirst == true
      && !focus.isMoving
    // A filter has not replaced the rows that it hides.
    follow(map) { isFiltered ? map.place(of: $0) : map.substitute(of: $0) }
    if staysFirst {
      focus.settle(at: nil)
    } else if let moved {
      focus.settle(at: moved)
      // The row keeps its place on the screen if it was visible.
      if let focused, options.scrollAnchor == .row {
        anchor.begin(at: moved, linesAbove: -focused.top)
      }
    }
    return kept
  }

  /// Records whether a focus that was moved to a row has reached the one at the followed end.
  mutating func reconsiderFocus() {
    if focus.origin != .row { return }
    let isAway = isFocusAway
    focus.choose(isAway)
  }

  /// Whether the focus keeps its place instead of taking the list along with its row.
  ///
  /// While the user moves the focus, the list scrolls after the row; later that would hide what the
  /// list shows first.
  private var isFocusIdle: Bool {
    guard rows.options.scrollAnchor == .offset, !focus.isMoving else { return false }
    return focus.movedAt.map { rows.clock.now - $0 >= 5_000_000_000 } ?? true
  }
}

extension PathMap {
  /// Whether a change moved a row past others.
  fileprivate func hasPassed(_ row: ItemPath, among rows: [PlacedRow]) -> Bool {
    guard let path = destination(of: row) else { return true }
    return rows.contains { other in
      guard let place = destination(of: other.path) else { return false }
      return (other.path < row) != (place < path)
    }
  }
}
