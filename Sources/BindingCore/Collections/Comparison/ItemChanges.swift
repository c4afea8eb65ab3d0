/// The changes between two versions of sequences of items, found without reading the storage that
/// they share.
@usableFromInline
struct ItemChanges: Sendable {
  @usableFromInline typealias ItemPosition = SequenceChanges.ItemPosition

  /// The paths of the deleted and of the inserted items; ascending within each sequence.
  @usableFromInline var deletes = Positions<ItemPath>()
  @usableFromInline var inserts = Positions<ItemPath>()
  /// The moves to other sequences, then the fewest moves within each, ascending by new position.
  @usableFromInline private(set) var moves: [Changeset<ItemPath>.Pair] = []
  /// The items that have another number in the new version.
  @usableFromInline private(set) var renumberings: [(old: Int32, new: Int32)] = []
  /// The numbers of items that stayed but are not in shared storage, so that they may have changed.
  @usableFromInline let touched: [Int32]

  /// Finds the changes of one sequence, which has section 0.
  /// - Parameters:
  ///   - old: The version before.
  ///   - new: A version of one family: made from `old`, or both from a third by edits.
  ///   - isShort: Whether the sequence has fewer leaves than the number of differing leaves in the
  ///     whole forest.
  ///   - touched: The numbers of items that stayed and may have changed.
  ///   - replaced: The numbers that stand for another item in `new`.
  ///   - origin: Returns the old number of an item that `old` does not have under its new number.
  /// - Complexity: O(*c* log *n*) for *c* items in leaves that are not shared.
  @usableFromInline
  init(
    from old: OrderedNumbers,
    to new: OrderedNumbers,
    isShort: Bool,
    touched: [Int32],
    replaced: Set<Int32>,
    origin: (Int32) -> Int32?
  ) {
    let leaves =
      isShort || old.slot != new.slot
      ? DifferingLeaves(from: old, to: new) : DifferingLeaves(from: old.forest, to: new.forest)
    if let changes = ItemChanges(
      inOrder: leaves,
      from: old,
      to: new,
      touched: touched,
      replaced: replaced,
      origin: origin
    ) {
      self = changes
      return
    }
    let changes = SequenceChanges(leaves, from: old, to: new, replaced: replaced)
    self.init([changes], touched: touched, replaced: replaced) { number, _ in origin(number) }
  }

  /// Finds the changes of several sequences.
  /// - Parameters:
  ///   - sequences: For each sequence, the items in the same order in both versions, and the rest.
  ///   - touched: The numbers of items that stayed and may have changed.
  ///   - replaced: The numbers that stand for another item in the new version.
  ///   - origin: Returns the old number of an item by its new one; `rest` has the old items to
  ///     choose from.
  @usableFromInline
  init(
    _ sequences: consuming [SequenceChanges],
    touched: [Int32],
    replaced: Set<Int32>,
    origin: (_ number: Int32, _ rest: ItemPositions) -> Int32?
  ) {
    self.touched = touched
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
    // Items certain to be in the same order are paired; pair the rest by number, then by identity.
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
    inserts = Positions(came.lazy.map(\.place.path))
    deletes = Positions(rest.positions.lazy.map(\.path))
    moves = crossings
    for sequence in sequences.indices {
      let inSequence = Changeset(moves: sequences[sequence].findMoves())
      let (old, new) = (sequences[sequence].oldSection, sequences[sequence].newSection)
      moves += inSequence.paths(from: old, to: new).moves
    }
  }
}

extension ItemChanges {
  /// Creates the changes between two sequences that were not made from each other by edits.
  /// - Parameters:
  ///   - old: The sequence before.
  ///   - new: The sequence after.
  ///   - changes: The changes by identity.
  /// - Complexity: O(*n*).
  @usableFromInline
  init(from old: OrderedNumbers, to new: OrderedNumbers, _ changes: Changeset<Int>) {
    var (before, after) = (old.all, new.all)
    var numbers = [Int32](repeating: -1, count: old.forest.numberLimit)
    for move in changes.moves {
      numbers[Int(before[move.old])] = after[move.new]
      (before[move.old], after[move.new]) = (-1, -1)
    }
    for position in changes.deletes { before[position] = -1 }
    for position in changes.inserts { after[position] = -1 }
    // The others stayed in order.
    for (old, new) in zip(before.filter { $0 >= 0 }, after.filter { $0 >= 0 }) {
      numbers[Int(old)] = new
    }
    let paths = changes.paths(from: 0, to: 0)
    let stayed = numbers.enumerated().map { (old: Int32($0), new: $1) }.filter { $0.new >= 0 }
    touched = stayed.filter { $0.old == $0.new }.map(\.new)
    renumberings = stayed.filter { $0.old != $0.new }
    deletes = paths.deletes
    inserts = paths.inserts
    moves = paths.moves
  }

  /// The numbers, in both versions, of items that stayed and may have changed.
  @inlinable var stayed: [(old: Int32, new: Int32)] { touched.map { ($0, $0) } + renumberings }

  /// Returns the numbers, in both versions, of items that stayed and have different content.
  @inlinable
  func updates<Item: Diffable>(
    from old: PersistentArray<Item?>,
    to new: PersistentArray<Item?>
  ) -> [(old: Int32, new: Int32)] {
    stayed.filter { pair in
      guard let before = old[Int(pair.old)], let after = new[Int(pair.new)] else { return false }
      return !after.isEqual(to: before)
    }
  }

  /// Whether all items are in their old positions and have equal content.
  @inlinable
  func isEmpty<Item: Equatable>(
    from old: PersistentArray<Item?>,
    to new: PersistentArray<Item?>
  ) -> Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty
      && stayed.allSatisfy { old[Int($0.old)] == new[Int($0.new)] }
  }
}
