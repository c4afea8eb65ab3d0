/// The edits that made a list from one that a live list shows.
///
/// A copy of the list takes them with it, wherever it goes; they are true as long as the live list
/// shows the version that they began with.
@usableFromInline
struct ListEdits: Sendable {
  /// A version of a live list.
  @usableFromInline
  final class Start: Sendable {
    init() {}
  }

  /// An edit of one element.
  @usableFromInline
  struct Edit: Sendable {
    let number: Int32
    /// Whether the element came, left or was moved; if not, its content changed.
    let isMove: Bool

    @usableFromInline
    init(number: Int32, isMove: Bool) {
      self.number = number
      self.isMove = isMove
    }
  }

  let start: Start?
  private(set) var edits: [Edit] = []
  /// Whether there were too many to keep.
  private(set) var isOverfull = false

  /// The largest number of edits that are kept; a copy that is edited for days does not grow by them.
  private static var limit: Int { 1 << 20 }

  init(since start: Start?) { self.start = start }

  var isEmpty: Bool { edits.isEmpty && !isOverfull }

  @usableFromInline
  mutating func append(_ number: Int32, isMove: Bool) {
    if isOverfull { return }
    if edits.count == Self.limit {
      edits = []
      isOverfull = true
    } else {
      edits.append(Edit(number: number, isMove: isMove))
    }
  }
}
