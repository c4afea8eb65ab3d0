/// The elements that a list left out, as their identity occurred earlier: how many, and the newest.
@usableFromInline
struct LeftOut: Sendable {
  /// How many were left out in all.
  private(set) var count = 0
  private var newest: [ListUpdate.Duplicate] = []

  /// The least number that is kept; a list that is edited for days does not grow by its mistakes.
  private static var limit: Int { 1_000 }

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func append(_ duplicate: ListUpdate.Duplicate) {
    if newest.count == 2 * Self.limit { newest.removeFirst(Self.limit) }
    newest.append(duplicate)
    count += 1
  }

  /// Returns the newest, at most a number of them.
  func newest(_ number: Int) -> [ListUpdate.Duplicate] { newest.suffix(max(0, number)) }
}
