import BindingCore

/// Restores a place and a focus when their rows arrive.
final class AwaitedState {
  private var awaited = Awaited()

  private struct Awaited {
    var place: ListPlace?
    var focus: RowIdentifier?
    /// The line of the screen for the focused row; nil if it need only be visible.
    var line: Int?
    /// Whether the focus was restored, so that the place is restored with it.
    var hasRestoredFocus = false
    /// Whether their rows may have arrived.
    var mayHaveArrived = false
  }

  /// The place that is awaited.
  var place: ListPlace? { awaited.place }

  /// The focused row that is awaited.
  var focus: RowIdentifier? { awaited.focus }

  func await(_ place: ListPlace) { (awaited.place, awaited.mayHaveArrived) = (place, true) }

  /// Awaits a row for the focus.
  func await(_ focus: RowIdentifier) { (awaited.focus, awaited.mayHaveArrived) = (focus, true) }

  /// Awaits a row for the focus, to show it at a line of the screen once the list changes.
  func await(_ focus: RowIdentifier?, atLine line: Int) {
    (awaited.focus, awaited.line) = (focus, line)
  }

  /// Records that rows have come or moved.
  func noteArrival() { awaited.mayHaveArrived = true }

  func forgetFocus() { awaited.focus = nil }

  func forget() { awaited = Awaited() }

  /// Returns a closure that awaits again what is awaited now.
  func saved() -> () -> Void {
    let saved = awaited
    return { [self] in awaited = saved }
  }

  /// Restores the place and the focus, if their rows have arrived.
  ///
  /// Looking up a row may load a section and so change the list.
  func restore(in viewport: Viewport) {
    guard awaited.mayHaveArrived else { return }
    awaited.mayHaveArrived = false
    guard let content = viewport.list.content else { return }
    if let row = awaited.focus, let path = content.path(of: row) {
      viewport.move { $0.moveFocus(to: path) }
      let line = awaited.line
      (awaited.focus, awaited.line, awaited.hasRestoredFocus) = (nil, nil, true)
      // Where the list has left its end for a row, it stays, also if the end is visible.
      if let line {
        viewport.move { $0.anchor.begin(at: path, linesAbove: -line) }
      } else if viewport.isFollowing, !viewport.window.keepsFocusInSight {
        viewport.move { $0.focus.reveal(false) }
      } else {
        viewport.didMove()
      }
    }
    guard let place = awaited.place, let path = content.path(of: place.row) else { return }
    awaited.place = nil
    viewport.move { $0.goTo(path) }
    viewport.move { window in
      window.anchor.begin(at: window.anchor.row, linesAbove: max(0, place.linesAbove))
      window.focus.reveal(false)
    }
    viewport.didMove()
    let window = viewport.window
    guard window.keepsFocusInSight, let focus = window.focus.path else { return }
    // Rows that have come since must not push the focus out of sight.
    let kept = KeptFocus(path: focus, isIdle: !awaited.hasRestoredFocus)
    viewport.move { $0.anchor.keep(kept) }
  }
}
