/// The elements of a live list, in their own order.
@usableFromInline
class SourceOrder<Element: Diffable>: LiveOrder {
  /// The elements that followers see; edits that do not come from ``LiveList`` must be recorded.
  @usableFromInline final var list: IdentifiedList<Element>
  /// Replaces the list while it is edited in place.
  private final let empty = IdentifiedList<Element>()
  /// The elements with the edits that are not shown yet; nil without such edits.
  private(set) final var draft: IdentifiedList<Element>?
  /// The number of calls that require the list to stay unchanged.
  private final var holds = 0
  /// The number of drafts so far.
  private final var revision = 0
  /// Identifies the list that is shown; nil if no edit has started from it.
  private final var start: IdentityToken?

  override final var sequence: OrderedNumbers { list.order }

  /// The elements with all edits, including those not shown yet.
  @usableFromInline final var newest: IdentifiedList<Element> { draft ?? list }

  @usableFromInline
  init(_ list: IdentifiedList<Element>) {
    self.list = list.withoutHidden()
    self.list.edits = nil
  }

  /// Returns the number of the group that shows an element; nil if the elements are not groups.
  func groupNumber(ofElement identifier: AnyDiffable.Identifier) -> Int32? { nil }

  override func brokenInvariant() -> String? {
    super.brokenInvariant() ?? list.brokenInvariant(isHiding: true)
  }

  // MARK: Edits

  /// A copy of the list for editing, with the revision it was made at.
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

  /// Replaces the newest list by an edited copy, and merges the edits made elsewhere since it was
  /// copied.
  @usableFromInline
  final func endEdit(_ copy: Copy, _ edited: IdentifiedList<Element>) {
    var edited = edited
    if revision != copy.revision { edited.merge(newest, since: copy.list, as: .innerEdit) }
    keep(edited)
  }

  private final func keep(_ new: IdentifiedList<Element>) {
    revision += 1
    // The value of a stage has the elements that the stage hides in its storage.
    draft = new.withoutHidden()
  }

  /// Sets the element with an identifier, like ``IdentifiedList/subscript(id:)``.
  @inlinable
  final func set(_ element: Element?, under identifier: Element.DiffIdentifier) {
    edit { $0[id: identifier] = element }
  }

  /// Edits the newest list in place.
  /// - Parameter body: The edit. It may run code of the program only to hash and compare
  ///   identifiers, so that nothing reads the list in the meantime.
  @inlinable
  final func edit<Result>(_ body: (inout IdentifiedList<Element>) -> Result) -> Result {
    var list = takeNewest()
    let result = body(&list)
    putBack(list)
    return result
  }

  /// Returns the newest list for editing in place.
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

  /// Replaces the list that is shown, and records the changes.
  private final func show(_ new: IdentifiedList<Element>) {
    var new = new
    let edits = new.edits.take()
    let old = list
    list = new
    // The edits are valid only if the copy was made from the list that is shown.
    if let edits, edits.start === start { return record(edits) }
    start = nil
    limitLog()
    if new.isRelated(to: old) {
      recordDifference(from: old)
    } else {
      // The numbers of another list stand for other elements.
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

  /// Records the differences from another version, as after an undo.
  private final func recordDifference(from old: IdentifiedList<Element>) {
    let changes = list.changes(from: old)
    let count =
      changes.deletes.count + changes.inserts.count + changes.moves.count + changes.touched.count
    // With this many changes, it is cheaper for followers to read all elements.
    if count > list.order.forest.numberLimit / 4 + 64 {
      CoverageMark.invalidatesLog.reach()
      return invalidateLog()
    }
    for path in changes.deletes { record(old.order.number(at: path.item), isMove: true) }
    for path in changes.inserts { record(list.order.number(at: path.item), isMove: true) }
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
