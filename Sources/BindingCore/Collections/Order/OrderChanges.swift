/// What changed between two versions of sequences of items, found without looking at what they share.
@usableFromInline
struct OrderChanges: Sendable {
  @usableFromInline typealias ItemPosition = SequenceChanges.ItemPosition

  @usableFromInline var deletes: [ItemPosition] = []
  @usableFromInline var inserts: [ItemPosition] = []
  /// The moves to other sequences, then the fewest in each, ascending by new position.
  @usableFromInline var moves: [Changeset<ItemPath>.Pair] = []
  /// The items that have another number in the new version.
  @usableFromInline var renumberings: [(old: Int32, new: Int32)] = []

  /// Whether all items stand as they did.
  @usableFromInline var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

  /// Finds the changes of one sequence, which has section 0.
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
    isShort: Bool,
    replaced: Set<Int32>,
    origin: (Int32) -> Int32?
  ) {
    let leaves =
      isShort || old.section != new.section
      ? DifferingLeaves(from: old, to: new) : DifferingLeaves(from: old.forest, to: new.forest)
    let changes = SequenceChanges(leaves, from: old, to: new, replaced: replaced)
    self.init([changes], replaced: replaced) { number, _ in origin(number) }
  }

  /// Finds the changes of several sequences.
  /// - Parameters:
  ///   - sequences: What stands in the same order in each.
  ///   - replaced: The numbers that stand for another item in the new version.
  ///   - origin: Returns the old number of an item by its new one; `rest` has the old items that it can
  ///     be.
  @usableFromInline
  init(
    _ sequences: consuming [SequenceChanges],
    replaced: Set<Int32>,
    origin: (_ number: Int32, _ rest: ItemPositions) -> Int32?
  ) {
    var sequences = sequences
    var rest = ItemPositions(
      sequences.count == 1 ? sequences[0].takeOldRest() : sequences.flatMap(\.oldRest)
    )
    var crossings: [Changeset<ItemPath>.Pair] = []
    func pair(_ origin: Int32, _ sequence: Int, _ new: ItemPosition) -> Bool {
      guard let old = rest.remove(origin) else { return false }
      if Int(old.section) == sequences[sequence].oldSection {
        sequences[sequence].pair(old: old.position, new: new.position)
      } else {
        crossings.append(.init(old: old.path, new: new.path))
      }
      return true
    }
    // What certainly stands in the same order is paired; the rest is by number, then by identity.
    var came: [(sequence: Int, place: ItemPosition)] = []
    for sequence in sequences.indices {
      for place in sequences[sequence].newRest
      where replaced.contains(place.number) || !pair(place.number, sequence, place) {
        came.append((sequence, place))
      }
    }
    if rest.count > 0 {
      came.removeAll { sequence, place in
        guard let old = origin(place.number, rest), pair(old, sequence, place) else { return false }
        renumberings.append((old, place.number))
        return true
      }
    }
    inserts = came.map(\.place)
    deletes = rest.positions
    moves = crossings
    for sequence in sequences.indices {
      let inSequence = Changeset(moves: sequences[sequence].findMoves())
      let (old, new) = (sequences[sequence].oldSection, sequences[sequence].newSection)
      moves += inSequence.paths(from: old, to: new).moves
    }
  }
}
