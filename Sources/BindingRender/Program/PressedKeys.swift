/// The key that is being handled, and the number that was typed before it, as in `5j`.
struct PressedKeys {
  private(set) var key: Key?
  private(set) var count: Int?

  /// Records the key that is being handled.
  mutating func press(_ key: Key) { self.key = key }

  /// Whether the key is a zero before any number, which it does not begin.
  var isLeadingZero: Bool { key == Self.digits[0] && count == nil }

  /// Adds the digit to the number.
  mutating func countOn() {
    guard let digit = key.flatMap(Self.digits.firstIndex) else { return }
    count = min(1_000_000, (count ?? 0) * 10 + digit)
  }

  /// The keys of the digits, in their order.
  static let digits = "0123456789".map { Key.character($0) }

  mutating func forgetCount() { count = nil }
}
