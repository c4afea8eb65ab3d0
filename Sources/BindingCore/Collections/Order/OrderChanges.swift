/// What changed between two versions of a sequence of items, found without looking at what they
/// share.
@usableFromInline
struct OrderChanges: Sendable {
  @usableFromInline typealias Place = SequenceChanges.Place

  /// An item that has another number in the new version.
  @usableFromInline
  struct Renumbering: Sendable {
    @usableFromInline let old: Int32
    @usableFromInline let new: Int32
  }

  @usableFromInline var deletes: [Place] = []
  @usableFromInline var inserts: [Place] = []
  /// The fewest moves, ascending by new position.
  @usableFromInline var moves: [Changeset<Int>.Pair] = []
  @usableFromInline var renumberings: [Renumbering] = []

  /// Finds the changes.
  /// - Parameters:
  ///   - old: The version before.
  ///   - new: A version of the same origin: made from `old`, or both from a third by edits.
  ///   - isShort: Whether the sequence has fewer leaves than differ in all.
  ///   - replaced: The numbers that stand for another item in `new`.
  ///   - origin: Returns the old number of an item that `old` does not have under its new number.
  /// - Complexity: O(*c* log *n*) for *c* items in leaves that are not shared.
  @usableFromInline
  init(
    from old: OrderedNumbers,
    to new: OrderedNumbers,
    isShort: Bool = false,
    replaced: Set<Int32>,
    origin: (Int32) -> Int32?
  ) {
    let leaves =
      isShort || old.section != new.section
      ? DifferingLeaves(from: old, to: new) : DifferingLeaves(from: old.forest, to: new.forest)
    var changes = SequenceChanges(leaves, from: old, to: new, replaced: replaced)
    if changes.newRest.isEmpty {
      deletes = changes.takeOldRest()
      moves = changes.findMoves()
      return
    }
    // What certainly stands in the same order is paired; the rest is by number or identity.
    var oldPositions = PositionTable(changes.oldRest)
    for place in changes.newRest {
      let number = place.number
      var old = replaced.contains(number) ? nil : oldPositions.remove(number)
      if old == nil, let other = origin(number) {
        renumberings.append(Renumbering(old: other, new: number))
        old = oldPositions.remove(other)
      }
      if let old {
        changes.pair(old: old, new: place.position)
      } else {
        inserts.append(place)
      }
    }
    deletes = changes.takeOldRest()
    deletes.removeAll { !oldPositions.contains($0.number) }
    moves = changes.findMoves()
  }
}
