import BindingCore
import TestSupport
import Testing

@Suite("Replay of sections")
struct SectionedReplayTests {
  @Test("Rows leave by their old places and arrive at their new ones")
  func sections() {
    var rows = [["a", "b", "c"], ["d"], ["e", "f"]]
    let changes = SectionedChangeset(
      sections: Changeset(deletes: [1], inserts: [0]),
      items: Changeset(
        deletes: [path(0, 0)],
        inserts: [path(1, 0), path(1, 3), path(2, 2)],
        moves: [.init(old: path(2, 1), new: path(2, 0))]
      )
    )
    changes.apply(to: &rows, section: { ["new \($0)"] }, item: { "\($0)" })
    #expect(rows == [["new 0"], ["[1, 0]", "b", "c", "[1, 3]"], ["f", "e", "[2, 2]"]])
  }

  @Test("A row can move from one section to another")
  func acrossSections() {
    var rows = [["a", "b"], ["c"]]
    let changes = SectionedChangeset(
      items: Changeset(moves: [
        .init(old: path(1, 0), new: path(0, 1)), .init(old: path(0, 0), new: path(1, 0)),
      ])
    )
    changes.apply(to: &rows, section: { _ in [] }, item: { _ in "never" })
    #expect(rows == [["b", "c"], ["a"]])
  }
}
