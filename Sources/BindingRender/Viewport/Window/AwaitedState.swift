import BindingCore

/// The place and the focus to restore when their rows arrive.
struct AwaitedState {
  private(set) var place: ListPlace?
  private(set) var focus: RowIdentifier?
  /// The line of the screen for the focused row; nil if it need only be visible.
  private(set) var line: Int?
  /// Whether the focus was restored, so that the place is restored with it.
  private(set) var hasRestoredFocus = false
  /// Whether their rows may have arrived.
  private var mayHaveArrived = false

  mutating func await(_ place: ListPlace) { (self.place, mayHaveArrived) = (place, true) }

  /// Awaits a row for the focus.
  mutating func await(_ focus: RowIdentifier?) { (self.focus, mayHaveArrived) = (focus, true) }

  /// Awaits a row for the focus, to show it at a line of the screen once the list changes.
  mutating func await(_ focus: RowIdentifier?, atLine line: Int) {
    (self.focus, self.line) = (focus, line)
  }

  /// Records that rows have come or moved.
  mutating func noteArrival() { mayHaveArrived = true }

  /// Returns whether rows may have come since the last call.
  mutating func takeArrival() -> Bool {
    defer { mayHaveArrived = false }
    return mayHaveArrived
  }

  mutating func endPlace() { place = nil }

  mutating func endFocus() { (focus, line, hasRestoredFocus) = (nil, nil, true) }

  mutating func forgetFocus() { focus = nil }
}
