/// The searches of a list for rows.
struct RowSearch {
  /// The search that hides rows; nil if none is hidden.
  var hiding: RowHiding?
  /// The search for a row, until it is found or known to have failed.
  var find: RowFind?
  /// The number of rows that a search may judge for one frame and the keys before it.
  var judgedPerFrame = 2_000

  /// Allows judging as many rows as for one frame.
  mutating func refillBudget() { hiding?.budget = judgedPerFrame }
}
