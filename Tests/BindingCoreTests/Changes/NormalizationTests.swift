import BindingCore
import Testing
import TestSupport

@Suite("Normalization")
struct NormalizationTests {
  private let changes = Changeset(
    deletes: [1],
    inserts: [4],
    moves: [.init(old: 5, new: 0), .init(old: 0, new: 2)],
    updates: [.init(old: 5, new: 0), .init(old: 3, new: 3)]
  )

  @Test("The inverse swaps old and new, and ascends again")
  func inverted() {
    #expect(
      changes.inverted()
        == Changeset(
          deletes: [4],
          inserts: [1],
          moves: [.init(old: 2, new: 0), .init(old: 0, new: 5)],
          updates: [.init(old: 3, new: 3), .init(old: 0, new: 5)]
        )
    )
    #expect(changes.inverted().inverted() == changes)
  }

  @Test("Updates and moved updates become a delete and an insert, other moves stay")
  func replacingUpdates() {
    #expect(
      changes.replacingUpdates()
        == Changeset(deletes: [1, 3, 5], inserts: [0, 3, 4], moves: [.init(old: 0, new: 2)])
    )
  }

  @Test("Of two elements that changed places, the one moves that does not end where it was")
  func movesOfOthers() {
    let changes = Changeset(from: [Item(0), Item(1), Item(2)], to: [Item(2, 1), Item(1), Item(0)])
    #expect(
      changes.replacingUpdates()
        == Changeset(deletes: [2], inserts: [0], moves: [.init(old: 0, new: 2)])
    )
    for count in 3..<7 {
      let items = (0..<count).map { Item($0) }
      let mirrored = [Item(count - 1, 1)] + items.dropLast().reversed()
      let moves = Changeset(from: items, to: mirrored).replacingUpdates().moves
      #expect(moves.count == count - 2)
      #expect(!moves.contains { $0.old == $0.new })
    }
  }

  @Test("Without its updated elements, a list in order has no moves")
  func noMoveToTheOwnPlace() {
    // A B becomes B' A: A need not move once B is replaced.
    let swap = Changeset(moves: [.init(old: 0, new: 1)], updates: [.init(old: 1, new: 0)])
    #expect(swap.replacingUpdates() == Changeset(deletes: [1], inserts: [0]))
    let items = Changeset(
      moves: [.init(old: path(2, 0), new: path(1, 1))],
      updates: [.init(old: path(2, 1), new: path(1, 0))]
    )
    let sections = Changeset<Int>(deletes: [0])
    #expect(
      SectionedChangeset(sections: sections, items: items).replacingUpdates().items
        == Changeset(deletes: [path(2, 1)], inserts: [path(1, 0)])
    )
  }

  @Test("Updates are replaced with the fewest moves", arguments: seeds(60))
  func fewestMoves(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (old, new) = random.lists(count: 30, edits: 25)
    let changes = Changeset(from: old, to: new).replacingUpdates()
    #expect(changes.applying(to: old, insert: { new[$0] }) == new)
    let kept = changes.origins(oldCount: old.count).compactMap(\.self)
    #expect(changes.moves.count == kept.count - DiffChecker.longestIncreasingLength(kept))
    let isOne = { (path: ItemPath) in path.section == 0 }
    let sectioned = SectionedChangeset(
      items: Changeset(from: old, to: new).paths(from: 0, to: 0)
    ).replacingUpdates()
    #expect(sectioned.items == changes.paths(from: 0, to: 0))
    #expect(sectioned.items.deletes.allSatisfy(isOne))
  }

  @Test("Moves become a delete and an insert, updates of what stays put stay")
  func replacingMoves() {
    #expect(
      changes.replacingMoves()
        == Changeset(deletes: [0, 1, 5], inserts: [0, 2, 4], updates: [.init(old: 3, new: 3)])
    )
  }
}
