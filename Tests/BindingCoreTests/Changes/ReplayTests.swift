import BindingCore
import TestSupport
import Testing

@Suite("Replay")
struct ReplayTests {
  @Test("Deletes, inserts and moves turn the old list into the new one")
  func applied() {
    let changes = Changeset(deletes: [1], inserts: [3], moves: [.init(old: 3, new: 0)])
    let new = changes.applying(to: ["A", "B", "C", "D"]) { position in
      #expect(position == 3)
      return "E"
    }
    #expect(new == ["D", "A", "C", "E"])
  }

  @Test("Updated elements are carried over, for the caller to bind again")
  func updates() {
    let changes = Changeset(updates: [.init(old: 0, new: 0)])
    #expect(changes.applying(to: ["A"]) { _ in "never" } == ["A"])
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
