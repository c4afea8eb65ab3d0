import BindingCore

/// Follows the clock, whose ticks change visible rows like an update.
extension Viewport {
  /// Decides what keeps its place on the screen, if a visible row is out of date and may wrap differently.
  func followClock() {
    guard let content, clock.hasPassed(nextTick) else { return }
    keepPlace(after: SectionedChangeset(), of: content)
  }
}
