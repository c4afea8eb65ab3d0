import BindingCore

/// Follows the clock, which changes rows in sight like an update.
extension Viewport {
  /// The tick of the clock at which a row in sight is out of date; nil for none.
  var nextTick: Int? {
    reported?.lazy.compactMap { self.rowsWithCells[$0]?.nextTick }.min()
  }

  /// Decides what keeps its place on the screen, if a row in sight is out of date and may wrap otherwise.
  func followClock() {
    guard let content, clock.hasPassed(nextTick) else { return }
    keepPlace(after: SectionedChangeset(), of: content)
  }
}
