import BindingCore

/// Restores the place and the focus that an earlier run of a program saved.
extension Viewport {
  /// The place of the first visible row.
  var place: ListPlace? {
    layOut()
    guard let content, let start, let row = content.identifier(at: start) else { return nil }
    let lineCount = self.row(at: start)?.lines.count ?? 1
    return ListPlace(row: row, linesAbove: max(0, min(scroll.linesAbove, lineCount - 1)))
  }

  /// Restores the awaited place and focus, if their rows have arrived.
  ///
  /// Looking up a row may load a section and so change the list.
  func restoreArrived() {
    if !awaited.mayHaveArrived { return }
    awaited.mayHaveArrived = false
    guard let content else { return }
    // To return is no move.
    let count = moves.count
    defer { moves.count = count }
    if let row = awaited.focus, let path = content.path(of: row) {
      moveFocus(to: path)
      let line = awaited.line
      (awaited.focus, awaited.line, awaited.hasRestoredFocus) = (nil, nil, true)
      // Where the list has left its end for a row, it stays, also if the end is visible.
      if let line {
        scroll.begin(at: path, linesAbove: -line)
      } else if isFollowing, !keepsFocusInSight {
        focus.mustBeVisible = false
      } else {
        didMove()
      }
    }
    if let place = awaited.place, let path = content.path(of: place.row) {
      awaited.place = nil
      goTo(path)
      scroll.linesAbove = max(0, place.linesAbove)
      focus.mustBeVisible = false
      didMove()
      guard keepsFocusInSight, let path = focus.path else { return }
      // Rows that have come since must not push the focus out of sight.
      scroll.kept = KeptFocus(path: path, isIdle: !awaited.hasRestoredFocus)
    }
  }
}
