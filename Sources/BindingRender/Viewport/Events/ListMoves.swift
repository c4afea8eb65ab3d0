/// How a list was scrolled, and its focus moved.
struct ListMoves {
  /// The number of moves, by which a point to return to knows whether there were any.
  private(set) var count = 0
  /// Whether the list was moved since the last layout.
  private(set) var isNew = false

  /// Records a move.
  mutating func add() { count += 1 }

  /// Records that the list was moved since the last layout.
  mutating func expectLayout() { isNew = true }

  /// Returns whether there was a move since the last layout.
  mutating func takeNew() -> Bool {
    defer { isNew = false }
    return isNew
  }

  /// Makes what happened since no move, such as a return to an earlier place.
  mutating func forgetMoves(since count: Int) { self.count = count }
}
