/// The changes that the user has not noticed yet.
struct UnseenChanges {
  /// The updates since the last frame; empty unless changes are marked.
  var updates = RecentUpdates()
  /// Whether the next update comes from a filter, whose rows have not changed.
  var skipsNext = false
  /// The changes since the user last asked for them; nil unless the list is spoken.
  var news: ListNews?
}
