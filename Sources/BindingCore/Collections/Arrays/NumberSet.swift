/// A set of numbers below a limit, with one bit per number.
struct NumberSet: Sendable {
  private var words: [UInt64]

  /// Creates an empty set.
  init(limit: Int) { words = Array(repeating: 0, count: (limit + 63) / 64) }

  /// Creates a set of numbers.
  init(_ numbers: [Int32], limit: Int) {
    self.init(limit: limit)
    for number in numbers { insert(number) }
  }

  /// Inserts a number; numbers too large for the set are ignored.
  mutating func insert(_ number: Int32) {
    let word = Int(number) / 64
    if word < words.count { words[word] |= 1 << (number & 63) }
  }

  func contains(_ number: Int32) -> Bool {
    let word = Int(number) / 64
    return word < words.count && words[word] & 1 << (number & 63) != 0
  }
}
