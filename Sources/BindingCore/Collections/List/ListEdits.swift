/// The edits that made a list from a version that a live list shows.
///
/// A copy of the list contains its edits, which are valid as long as the live list still shows the
/// version that they started from.
@usableFromInline
struct ListEdits: Sendable {
  /// The version of a live list that the edits started from.
  let start: IdentityToken?
  private(set) var edits: [LogEntry] = []
  /// Whether there were too many edits to keep.
  private(set) var isOverfull = false

  /// The largest number of edits kept, so that a copy edited for days does not grow without limit.
  private static var limit: Int { 1 << 20 }

  init(since start: IdentityToken?) { self.start = start }

  var isEmpty: Bool { edits.isEmpty && !isOverfull }

  @usableFromInline
  mutating func append(_ number: Int32, isMove: Bool) {
    if isOverfull { return }
    if edits.count == Self.limit {
      edits = []
      isOverfull = true
    } else {
      edits.append(LogEntry(number: number, isMove: isMove))
    }
  }
}
