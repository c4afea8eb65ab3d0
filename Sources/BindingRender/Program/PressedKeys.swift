/// The key that is being handled, and the number that was typed before it, as in `5j`.
struct PressedKeys {
  private(set) var key: Key?
  private(set) var count: Int?

  /// Records the key that is being handled.
  mutating func press(_ key: Key) { self.key = key }

  /// The digit that the key adds to the number; nil for another key, and for a zero before any.
  var digit: Int? {
    let digit = key?.character.flatMap { $0.isASCII ? $0.wholeNumberValue : nil }
    return digit == 0 && count == nil ? nil : digit
  }

  /// Adds the digit to the number.
  mutating func countOn() {
    if let digit { count = min(1_000_000, (count ?? 0) * 10 + digit) }
  }

  mutating func forgetCount() { count = nil }
}
