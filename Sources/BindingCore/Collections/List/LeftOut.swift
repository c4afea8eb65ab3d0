/// The elements that a list left out, as their identity occurred earlier: how many, and the newest.
@usableFromInline
struct LeftOut: Sendable {
  /// How many were left out in all.
  private(set) var count = 0
  /// The newest, in storage that copies share: a list is copied by each edit of a live one.
  private var newest = PersistentArray<ListUpdate.Duplicate>()
  /// Those before `newest`, so that some are left when it begins anew.
  private var older = PersistentArray<ListUpdate.Duplicate>()

  /// The least number that is kept; a list that is edited for days does not grow by its mistakes.
  private static var limit: Int { 1_000 }

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func append(_ duplicate: ListUpdate.Duplicate) {
    if newest.count == Self.limit {
      older = newest
      newest = PersistentArray()
    }
    newest.append(duplicate)
    count += 1
  }

  /// Adds those that another copy has left out since an earlier version.
  mutating func append(_ other: LeftOut, since earlier: LeftOut) {
    for duplicate in other.newest(other.count - earlier.count) { append(duplicate) }
  }

  /// Returns the newest, at most a number of them.
  func newest(_ number: Int) -> [ListUpdate.Duplicate] {
    let kept = (0..<newest.count).suffix(max(0, number)).map { newest[$0] }
    let rest = max(0, number - kept.count)
    if rest == 0 { return kept }
    return (0..<older.count).suffix(rest).map { older[$0] } + kept
  }
}
