import BindingCore

/// Restores a place and a focus when their rows arrive.
final class AwaitedState {
  private struct State {
    var place: ListPlace?
    var focus: RowIdentifier?
    /// The line of the screen for the focused row; nil if it need only be visible.
    var line: Int?
    /// Whether the focus was restored, so that the place is restored with it.
    var hasRestoredFocus = false
    /// Whether their rows may have arrived.
    var mayHaveArrived = false
  }

  private var state = State()

  /// The place that is awaited.
  var place: ListPlace? { state.place }
  /// The focused row that is awaited.
  var focus: RowIdentifier? { state.focus }

  func await(_ place: ListPlace) { (state.place, state.mayHaveArrived) = (place, true) }

  /// Awaits a row for the focus.
  func await(_ focus: RowIdentifier) {
    (state.focus, state.line, state.mayHaveArrived) = (focus, nil, true)
  }

  /// Awaits a row for the focus, to show it at a line of the screen once the list changes.
  func await(_ focus: RowIdentifier?, atLine line: Int) {
    (state.focus, state.line) = (focus, line)
  }

  /// Records that rows have come or moved.
  func noteArrival() { state.mayHaveArrived = true }

  func forgetFocus() { state.focus = nil }

  func forget() { state = State() }

  /// Returns a closure that awaits again what is awaited now.
  func saved() -> () -> Void {
    let saved = state
    return { [self] in state = saved }
  }

  /// Restores the place and the focus, if their rows have arrived.
  ///
  /// Looking up a row may load a section and so change the list.
  func restore(in viewport: Viewport) {
    guard state.mayHaveArrived else { return }
    state.mayHaveArrived = false
    guard let content = viewport.list.content else { return }
    if let row = focus, let path = content.path(of: row) {
      viewport.move { $0.moveFocus(to: path) }
      let line = state.line
      (state.focus, state.line, state.hasRestoredFocus) = (nil, nil, true)
      // Where the list has left its end for a row, it stays, also if the end is visible.
      if let line {
        viewport.move { $0.anchor.begin(at: path, .line(line)) }
      } else if viewport.window.isFollowing, !viewport.window.keepsFocusInSight {
        viewport.move { $0.focus.reveal(false) }
      } else {
        viewport.didMove()
      }
    }
    guard let place, let path = content.path(of: place.row) else { return }
    state.place = nil
    viewport.move { $0.goTo(path) }
    viewport.move { window in
      window.anchor.begin(at: window.anchor.row, .line(-max(0, place.linesAbove)))
      window.focus.reveal(false)
    }
    viewport.didMove()
    let window = viewport.window
    guard window.keepsFocusInSight, let focus = window.focus.path else { return }
    // Rows that have come since must not push the focus out of sight.
    let kept = KeptFocus(path: focus, isIdle: !state.hasRestoredFocus)
    viewport.move { $0.anchor.keep(kept) }
  }
}

/// A point in a list to return to when a filter ends, unless the user has moved in the meantime.
///
/// ```swift
/// let before = list.returnPoint
/// errors.setFilter { $0.level == .error }
/// // … and when the filter ends:
/// list.goBack(to: before)
/// errors.setFilter { _ in true }
/// ```
public struct ReturnPoint: Equatable, Sendable {
  let place: ListPlace?
  let focus: RowIdentifier?
  let columnOffset: Int
  let isFollowing: Bool
  let moveCount: Int
}
