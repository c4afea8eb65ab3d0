/// The elements of a live list, in their own order.
@usableFromInline
class SourceOrder<Element: Diffable>: LiveOrder {
  /// The elements that followers are shown; what is edited by others than ``LiveList`` has to be
  /// recorded.
  @usableFromInline final var list: IdentifiedList<Element>
  /// The stand-in for the list while that is edited.
  private final let empty = IdentifiedList<Element>()
  /// The elements with the edits that are not shown yet; nil if there are none.
  private(set) final var draft: IdentifiedList<Element>?
  /// The number of calls that need the list as it is.
  private final var holds = 0
  /// The number of drafts so far.
  private final var revision = 0
  /// Stands for the list as it is shown; nil if no edits began with it.
  private final var start: IdentityToken?

  override final var sequence: OrderedNumbers { list.order }

  /// The elements with all edits, also those that are not shown yet.
  @usableFromInline final var newest: IdentifiedList<Element> { draft ?? list }

  @usableFromInline
  init(_ list: IdentifiedList<Element>) {
    self.list = list
    self.list.edits = nil
  }

  /// If the elements are groups, the newest elements in all of them, of which stages may hide some.
  var groupedElements: (any RowList)? { nil }

  /// Returns the element with a number that is in order.
  @inlinable
  final subscript(number: Int32) -> Element? { list.elements[Int(number)] }

  override func brokenInvariant() -> String? {
    super.brokenInvariant() ?? list.brokenInvariant(isHiding: true)
  }

  // MARK: Edits

  /// A copy of the list to be edited, and when it was made.
  @usableFromInline
  struct Copy {
    @usableFromInline let list: IdentifiedList<Element>
    let revision: Int
  }

  @usableFromInline
  override func hold() { holds += 1 }

  @usableFromInline
  override func release() {
    holds -= 1
    if holds == 0, let new = draft.take() { show(new) }
  }

  /// Returns a copy of the newest list, and holds the list until `release()`.
  @usableFromInline
  final func beginEdit() -> Copy {
    hold()
    var copy = newest
    if draft == nil {
      let start = start ?? IdentityToken()
      self.start = start
      copy.edits = ListEdits(since: start)
    }
    return Copy(list: copy, revision: revision)
  }

  /// Replaces the newest list by an edited copy, with what was edited elsewhere since it was made.
  @usableFromInline
  final func endEdit(_ copy: Copy, _ edited: IdentifiedList<Element>) {
    var edited = edited
    if revision != copy.revision { edited.merge(newest, since: copy.list) }
    keep(edited)
  }

  private final func keep(_ new: IdentifiedList<Element>) {
    revision += 1
    draft = new
  }

  /// Sets the element with an identifier, as ``IdentifiedList/subscript(id:)`` does.
  @inlinable
  final func set(_ element: Element?, under identifier: Element.DiffIdentifier) {
    edit { $0[id: identifier] = element }
  }

  /// Edits the newest list in place.
  /// - Parameter body: The edit, in which only hashing and comparing identifiers can run code of the
  ///   program, so that nobody looks at the list meanwhile.
  @inlinable
  final func edit<Result>(_ body: (inout IdentifiedList<Element>) -> Result) -> Result {
    var list = takeNewest()
    let result = body(&list)
    putBack(list)
    return result
  }

  /// Returns the newest list to be edited in place.
  @usableFromInline
  final func takeNewest() -> IdentifiedList<Element> {
    if holds > 0 {
      defer { release() }
      return beginEdit().list
    }
    var list = empty
    swap(&list, &self.list)
    list.edits = ListEdits(since: nil)
    return list
  }

  @usableFromInline
  final func putBack(_ new: IdentifiedList<Element>) {
    if holds > 0 { return keep(new) }
    var new = new
    let edits = new.edits.take()
    list = new
    if let edits { record(edits) }
  }

  /// Replaces the list by another version, or by another list.
  @usableFromInline
  final func replace(with new: IdentifiedList<Element>) {
    hold()
    keep(new)
    release()
  }

  // MARK: Changes

  /// Replaces the list that is shown, and records what changed.
  private final func show(_ new: IdentifiedList<Element>) {
    var new = new
    let edits = new.edits.take()
    let old = list
    list = new
    // A copy may have brought the edits of an earlier change.
    if let edits, edits.start === start { return record(edits) }
    start = nil
    limitLog()
    if new.isRelated(to: old) {
      recordDifference(from: old)
    } else {
      // Another list, whose numbers stand for other elements.
      invalidateLog()
    }
    notify()
  }

  private final func record(_ edits: ListEdits) {
    if edits.isEmpty { return }
    start = nil
    limitLog()
    if edits.isOverfull { invalidateLog() }
    for edit in edits.edits { record(edit.number, isMove: edit.isMove) }
    notify()
  }

  /// Records what differs from another version, such as the one that an undo leaves.
  private final func recordDifference(from old: IdentifiedList<Element>) {
    let changes = list.changes(from: old)
    let count =
      changes.deletes.count + changes.inserts.count + changes.moves.count + changes.touched.count
    // Followers that would have to look at most elements look at all.
    if count > list.order.forest.numberLimit / 4 + 64 { return invalidateLog() }
    for place in changes.deletes + changes.inserts { record(place.number, isMove: true) }
    for move in changes.moves {
      record(list.order.number(at: move.new.item), isMove: true)
    }
    for pair in changes.renumberings {
      record(pair.old, isMove: true)
      record(pair.new, isMove: true)
    }
    for number in changes.touched { record(number, isMove: false) }
  }
}
