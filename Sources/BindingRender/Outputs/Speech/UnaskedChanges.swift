/// The changes of the row that the user is at, which no key of theirs has made: those of one kind
/// are said once in a while.
struct UnaskedChanges {
  enum Kind {
    /// The row has left the list, and another has the focus.
    case gone
    /// The list has become empty.
    case emptied
    /// The empty list has got rows.
    case filled
  }

  /// When each kind was said last.
  private var times: [Kind: Int] = [:]
  /// The time at which to say what was not said yet, by the clock of the list; nil for nothing.
  private(set) var nextTime: Int?
  /// The time in nanoseconds for which a change of one kind is said once, unless a key is pressed.
  private static let pause = 3_000_000_000

  /// Says all kinds again, after a key or in another pane.
  mutating func forget() { times = [:] }

  /// Begins a frame, in which nothing waits yet.
  mutating func beginFrame() { nextTime = nil }

  /// Records a change.
  /// - Returns: Whether it is said now; if not, one of its kind was said a short time ago.
  mutating func say(_ kind: Kind, at now: Int) -> Bool {
    if let said = times[kind], now < said + Self.pause {
      nextTime = said + Self.pause
      return false
    }
    times[kind] = now
    return true
  }
}
