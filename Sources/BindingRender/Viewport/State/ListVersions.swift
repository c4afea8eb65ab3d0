/// The numbers of changes of a list and of its surroundings, by which a layout knows what has
/// changed since.
struct ListVersions: Equatable {
  /// The number of updates of the list, including those by a search and by the clock.
  var updates = 0
  /// The number of updates that inserted, deleted or moved rows or sections.
  var order = 0
  /// The number of changes that updates do not name: of the options, the size and the selection.
  var looks = 0
  /// The number of requests for frames; there is at least one for each change.
  var requests = 0
}
