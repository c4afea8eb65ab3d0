import BindingCore

/// A search for the next row that matches, from one row around the list and back to it.
struct RowFind {
  let forwards: Bool
  /// Whether the search has left only rows that match, so that any of them is found; a row that
  /// shows one of the words takes precedence.
  private let findsAll: Bool
  /// The first row that was passed, if any row is found.
  private(set) var firstPassed: ItemPath?
  /// The row at which the search began.
  private var start: ItemPath
  /// The row that is next.
  private(set) var next: ItemPath
  /// Whether the next row is tested, not only passed.
  private(set) var asksNext: Bool
  private var hasWrapped = false
  /// The share of the list that was passed; more than 1 only if the list changes during the search.
  private var passed = 0.0
  /// Whether no row matches.
  private(set) var hasFailed = false

  /// Creates a search.
  /// - Parameters:
  ///   - start: The row to begin with.
  ///   - includesStart: Whether that row is tested first; if not, it is tested last.
  ///   - findsAll: Whether only rows that match are left in the list.
  init(from start: ItemPath, forwards: Bool, includesStart: Bool, findsAll: Bool) {
    self.forwards = forwards
    self.findsAll = findsAll
    self.start = start
    next = start
    asksNext = includesStart
  }

  /// Keeps the search between the same rows after a change.
  mutating func follow(_ changes: SectionedChangeset) {
    // A row that moves does not take the search along: in a list that keeps sorting itself, the
    // search might never end.
    let map = PathMap(
      SectionedChangeset(
        sections: changes.sections.replacingMoves(),
        items: changes.items.replacingMoves()
      )
    )
    if map.destination(of: next) == nil { asksNext = forwards }
    firstPassed = firstPassed.flatMap(map.destination)
    (start, next) = (map.place(of: start), map.place(of: next))
  }

  /// Whether a row with this text is found; if not, it may still be the first of the rows left.
  mutating func finds(_ text: String, by pattern: SearchPattern) -> Bool {
    if !findsAll { return pattern.matches(text) }
    if firstPassed == nil { firstPassed = next }
    return pattern.matchesPart(of: text)
  }

  /// Waits for the row after the next one, which hiding has not tested yet; the next one was
  /// compared.
  mutating func awaitNext() { asksNext = false }

  /// Advances to a row, or around the end of the list once.
  /// - Parameters:
  ///   - following: The next row; nil at the end of the list.
  ///   - share: The share of the list that is passed.
  ///   - first: The row at the other end.
  mutating func advance(
    to following: ItemPath?,
    passing share: Double,
    around first: () -> ItemPath?
  ) {
    pass(share)
    guard let path = following ?? (hasWrapped ? nil : first()) else { return hasFailed = true }
    if following == nil { hasWrapped = true }
    (next, asksNext) = (path, true)
    // In a list whose rows are replaced again and again, a round might never end.
    hasFailed = passed > 2 || hasWrapped && (forwards ? path > start : path < start)
  }

  /// Counts a share of the list that was passed while the list changed.
  mutating func pass(_ share: Double) { passed += share }
}
