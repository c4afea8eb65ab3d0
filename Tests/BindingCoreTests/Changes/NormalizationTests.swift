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

  @Test("Moves become a delete and an insert, updates of what stays put stay")
  func replacingMoves() {
    #expect(
      changes.replacingMoves()
        == Changeset(deletes: [0, 1, 5], inserts: [0, 2, 4], updates: [.init(old: 3, new: 3)])
    )
  }
}
