/// A search as far as it was typed, and what it waits for.
struct TypedSearch {
  var text = ""
  /// Where the list was before the search that leaves out rows now.
  var pointBefore: ReturnPoint?
  /// Whether the search line has text that was not searched for yet.
  var isAhead = false
  /// Whether the match of the focused row is to be brought into view once the row is there.
  var awaitsMatch = false
}
