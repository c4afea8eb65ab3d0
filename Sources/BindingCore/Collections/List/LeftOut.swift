/// The elements that a list left out because their identity occurred earlier: their total number,
/// and the newest ones.
@usableFromInline
struct LeftOut: Sendable {
  /// The total number of elements left out.
  private(set) var count = 0
  /// The newest duplicates, in storage that copies share, because each edit of a live list copies
  /// its list.
  private var newest = PersistentArray<ListUpdate.Duplicate>()
  /// The duplicates before `newest`, so that some remain when it starts over.
  private var older = PersistentArray<ListUpdate.Duplicate>()

  /// The minimum number of duplicates kept. Older ones are dropped, so that a list edited for days
  /// does not grow because of duplicates.
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

  /// Adds the duplicates that another copy has left out since an earlier version.
  mutating func append(_ other: LeftOut, since earlier: LeftOut) {
    for duplicate in other.newest(other.count - earlier.count) { append(duplicate) }
  }

  /// Returns the newest duplicates, at most a given number.
  func newest(_ number: Int) -> [ListUpdate.Duplicate] {
    let kept = (0..<newest.count).suffix(max(0, number)).map { newest[$0] }
    let rest = max(0, number - kept.count)
    if rest == 0 { return kept }
    return (0..<older.count).suffix(rest).map { older[$0] } + kept
  }
}
