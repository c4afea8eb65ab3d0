import BindingCore
import TestSupport
import Testing

@Suite("Replay")
struct ReplayTests {
  @Test("Deletes, inserts and moves make the new list, and updated elements are carried over")
  func applied() {
    let changes = Changeset(
      deletes: [1],
      inserts: [3],
      moves: [.init(old: 3, new: 0)],
      updates: [.init(old: 2, new: 2)]
    )
    let new = changes.applying(to: ["A", "B", "C", "D"]) { position in
      #expect(position == 3)
      return "E"
    }
    #expect(new == ["D", "A", "C", "E"])
  }

  @Test("An error while inserting leaves through the call")
  func throwing() {
    #expect(throws: Refusal.self) {
      try Changeset(inserts: [0]).applying(to: [Int]()) { _ in throw Refusal() }
    }
  }

  @Test("A changeset for a longer list is a programmer's error")
  func wrongLength() async {
    await #expect(processExitsWith: .failure) {
      _ = Changeset(deletes: [5]).applying(to: [1, 2]) { _ in 0 }
    }
  }
}
