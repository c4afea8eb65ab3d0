/// The elements of a live list, in their own order.
@usableFromInline
class SourceOrder<Element: Diffable>: LiveOrder {
  /// The elements; what is edited by others than ``LiveList`` has to be recorded.
  @usableFromInline final var list: IdentifiedList<Element>
  /// The stand-in for the list while that is edited.
  @usableFromInline final let empty = IdentifiedList<Element>()

  override final var forest: OrderForest { list.order }
  override final var root: Int32 { list.root }

  @usableFromInline
  init(_ list: IdentifiedList<Element>) { self.list = list }

  /// Returns the element with a number that is in order.
  @inlinable
  final subscript(number: Int32) -> Element? { list.elements[Int(number)] }

  /// Sets the element with an identifier, as ``IdentifiedList/subscript(id:)`` does.
  @inlinable
  final func set(_ element: Element?, under identifier: Element.DiffIdentifier) {
    // Only hashing and comparing identifiers can run meanwhile, so nobody looks at the list.
    var list = empty
    swap(&list, &self.list)
    list.edits = []
    list[id: identifier] = element
    replace(with: list)
  }

  /// Replaces the list by an edited one, and records what the edits were.
  @usableFromInline
  final func replace(with new: IdentifiedList<Element>) {
    var new = new
    let edits = new.edits.take()
    let old = list
    list = new
    limitLog()
    if let edits {
      if edits.isEmpty { return }
      for edit in edits { record(edit.number, isMove: edit.isMove) }
    } else if new.isRelated(to: old) {
      recordDifference(from: old)
    } else {
      // Another list, whose numbers stand for other elements.
      invalidateLog()
    }
    notify()
  }

  /// Records what differs from another version, such as the one that an undo leaves.
  private func recordDifference(from old: IdentifiedList<Element>) {
    let difference = list.difference(from: old)
    let changes = difference.order
    let count =
      changes.deletes.count + changes.inserts.count + changes.moves.count + difference.touched.count
    // Followers that would have to look at most elements look at all.
    if count > list.order.numberLimit / 4 + 64 { return invalidateLog() }
    for place in changes.deletes + changes.inserts { record(place.number, isMove: true) }
    for move in changes.moves {
      record(list.order.number(at: move.new, in: list.root), isMove: true)
    }
    for pair in changes.renumberings {
      record(pair.old, isMove: true)
      record(pair.new, isMove: true)
    }
    for number in difference.touched { record(number, isMove: false) }
  }
}
