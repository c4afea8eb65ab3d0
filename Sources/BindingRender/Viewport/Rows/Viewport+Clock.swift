import BindingCore

/// Follows the clock, which changes rows in sight like an update.
extension Viewport {
  /// Decides what keeps its place on the screen, if a row in sight is out of date and may wrap otherwise.
  func followClock() {
    guard let content, clock.hasPassed(nextTick) else { return }
    keepPlace(after: SectionedChangeset(), of: content)
  }
}
