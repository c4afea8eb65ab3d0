/// How a list was scrolled, and its focus moved.
struct ListMoves {
  /// The number of moves, by which a point to return to knows whether there were any.
  var count = 0
  /// Whether the list was moved since the last layout.
  var isNew = false
  /// Whether rows that come at the followed end are shown: moves decide that, not what happens to
  /// be visible.
  var isFollowing = true
  /// Whether the focus was moved to the followed end last, and not to a row.
  var isToEnd = false
  /// The number of columns by which rows that do not wrap are moved to the left.
  var columnOffset = 0
}
