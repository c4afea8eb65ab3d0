import BindingCore
import Testing
import TestSupport

@Suite("Diff")
struct DiffTests {
  private func changes(_ old: [Int], _ new: [Int]) -> Changeset<Int> {
    Changeset(from: old.map { Item($0) }, to: new.map { Item($0) })
  }

  @Test("Equal lists have no changes")
  func equal() {
    #expect(changes([], []).isEmpty)
    #expect(changes([1, 2, 3], [1, 2, 3]).isEmpty)
  }

  @Test("From and to nothing, everything is inserted or deleted")
  func ends() {
    #expect(changes([], [1, 2]) == Changeset(inserts: [0, 1]))
    #expect(changes([1, 2], []) == Changeset(deletes: [0, 1]))
  }

  @Test("Inserts and deletes alone move nothing")
  func shifts() {
    #expect(changes([1, 2, 3], [0, 1, 3, 4]) == Changeset(deletes: [1], inserts: [0, 3]))
  }

  @Test("The first moved to the end is one move, not many")
  func oneMove() {
    let old = Array(0..<1000)
    let moves = changes(old, Array(old.dropFirst()) + [0]).moves
    #expect(moves == [.init(old: 0, new: 999)])
  }

  @Test("Content that changed is an update with both positions")
  func update() {
    let changes = Changeset(from: [Item(1), Item(2)], to: [Item(0), Item(1), Item(2, 9)])
    #expect(changes == Changeset(inserts: [0], updates: [.init(old: 1, new: 2)]))
  }

  @Test("An element may move and change at once")
  func movedAndUpdated() {
    let changes = Changeset(from: [Item(1), Item(2), Item(3)], to: [Item(3, 9), Item(1), Item(2)])
    let pair = Changeset<Int>.Pair(old: 2, new: 0)
    #expect(changes == Changeset(moves: [pair], updates: [pair]))
  }

  @Test("Surplus occurrences of an identifier are inserted or deleted")
  func duplicates() {
    #expect(changes([1, 1], [1]) == Changeset(deletes: [1]))
    #expect(changes([1], [1, 1]) == Changeset(inserts: [1]))
    #expect(changes([1, 2, 1], [1, 1, 2]).changeCount == 1)
  }

  @Test("Of equal identifiers, the update belongs to the pair that changed")
  func duplicateUpdates() {
    let changes = Changeset(from: [Item(1, 5), Item(1, 6)], to: [Item(1, 5), Item(1, 7)])
    #expect(changes == Changeset(updates: [.init(old: 1, new: 1)]))
  }

  @Test("Erased elements of one raw identifier and two types are different")
  func mixedTypes() {
    struct Other: Diffable, Equatable { let diffIdentifier: Int }
    let changes = Changeset(
      from: [AnyDiffable(Item(1)), AnyDiffable(Other(diffIdentifier: 1))],
      to: [AnyDiffable(Other(diffIdentifier: 1))]
    )
    #expect(changes == Changeset(deletes: [0]))
  }

  @Test("What is equal can be decided by the caller, or by identity alone")
  func customEquality() {
    let old = [Item(1, 10), Item(2, 20)]
    let new = [Item(2, 21), Item(1, 15)]
    let parity = Changeset(from: old, to: new) { $0.content % 2 == $1.content % 2 }
    #expect(parity.updates.count == 2)
    let identity = Changeset(from: old, to: new) { _, _ in true }
    #expect(identity.updates.isEmpty)
    #expect(identity.moves.count == 1)
  }

  @Test("Strings and numbers are their own identifiers")
  func plainValues() {
    #expect(Changeset(from: ["a", "b"], to: ["b", "c"]) == Changeset(deletes: [0], inserts: [1]))
    #expect(Changeset(from: [1, 2, 3], to: [3, 1, 2]).moves == [.init(old: 2, new: 0)])
  }
}
