import BindingCore
import Testing

@Suite("Changeset")
struct ChangesetTests {
  @Test("An empty changeset says so, and one with updates alone that it is not structural")
  func empty() {
    let changes = Changeset<Int>()
    #expect(changes.isEmpty)
    #expect(!changes.isStructural)
    #expect(changes.changeCount == 0)
    #expect(changes.description == "no changes")
    let updates = Changeset(updates: [.init(old: 1, new: 1)])
    #expect(!updates.isEmpty)
    #expect(!updates.isStructural)
  }

  @Test("What moved and changed counts twice")
  func count() {
    let pair = Changeset<Int>.Pair(old: 3, new: 0)
    #expect(Changeset(deletes: [1], inserts: [2], moves: [pair], updates: [pair]).changeCount == 4)
  }

  @Test("A changeset reads as its parts")
  func description() {
    let changes = Changeset(
      deletes: [1],
      inserts: [3, 4],
      moves: [.init(old: 3, new: 0)],
      updates: [.init(old: 2, new: 2)]
    )
    #expect(changes.description == "deletes [1], inserts [3, 4], moves [3 → 0], updates [2 → 2]")
  }
}
