extension Viewport {
  /// The line of the viewport at which the focused row begins, if it was in sight at the last layout.
  var focusLine: Int? {
    guard options.showsFocus else { return nil }
    return placed.first { $0.path == focus }.map { max(0, $0.top) }
  }
}
