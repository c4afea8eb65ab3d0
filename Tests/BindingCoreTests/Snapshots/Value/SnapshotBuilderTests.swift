import BindingCore
import Testing
import TestSupport

@Suite("Snapshots from a builder, and values that are their own identity")
struct SnapshotBuilderTests {
  private enum Setting: SelfIdentified { case sound, light }

  private struct Level: Diffable, Equatable {
    let value: Int
    var diffIdentifier: String { "level" }
  }

  @Test("Sections with items of mixed types are listed, with conditions and loops")
  func mixed() throws {
    func list(_ isOn: Bool) throws -> Snapshot<String, AnyDiffable> {
      try Snapshot {
        SnapshotSection("settings") {
          Setting.sound
          if isOn { Level(value: 3) }
          ["a", "b"]
        }
        if isOn { SnapshotSection("more") { Setting.light } }
        for number in 0..<2 { SnapshotSection("\(number)", [AnyDiffable(number)]) }
      }
    }
    let on = try list(true)
    #expect(on.sections == ["settings", "more", "0", "1"])
    #expect(on.items(in: "settings").map { "\($0)" }.count == 4)
    #expect(try list(false).sections == ["settings", "0", "1"])
    #expect(on.contains(id: AnyDiffable.Identifier(Level.self, "level")))
  }

  @Test("Items of one type are given as arrays; a section that is given twice is an error")
  func typed() throws {
    let list = try Snapshot<Int, Item> {
      SnapshotSection(1, [Item(1), Item(2)])
      SnapshotSection(0)
    }
    #expect(list.sections == [1, 0])
    #expect(list.items == [Item(1), Item(2)])
    #expect(throws: SnapshotError<Int, Item>.repeatedSection(1, position: 1)) {
      try Snapshot<Int, Item> {
        SnapshotSection(1, [Item(1)])
        SnapshotSection(1, [Item(2)])
      }
    }
  }

  @Test("Items are grouped by any hashable key, in the order of their first items or as is said")
  func grouping() {
    struct Parity: Hashable { let isOdd: Bool }
    let items = [3, 2, 5, 4].map { Item($0) }
    let key = { (item: Item) in Parity(isOdd: item.id % 2 == 1) }
    var list = Snapshot(grouping: items, by: key)
    #expect(list.sections.map(\.isOdd) == [true, false])
    #expect(list.items(in: Parity(isOdd: true)) == [Item(3), Item(5)])
    list = Snapshot(grouping: items, by: key, first: [Parity(isOdd: false)])
    #expect(list.sections.map(\.isOdd) == [false, true])
    #expect(list.items(in: Parity(isOdd: false)) == [Item(2), Item(4)])
    #expect(Snapshot(grouping: [Item](), by: key, first: [Parity(isOdd: true)]).isEmpty)
  }

  @Test("What a key throws is passed on")
  func groupingFailure() {
    struct NoKey: Error {}
    #expect(throws: NoKey.self) {
      try Snapshot(grouping: [Item(1)]) { (_: Item) throws(NoKey) -> Int in throw NoKey() }
    }
  }

  @Test("Items of mixed types are appended without wrapping them, each once")
  func append() throws {
    var list = Snapshot<Int, AnyDiffable>()
    try list.appendSections([0, 1])
    try list.append(to: 0) {
      Setting.light
      Level(value: 1)
    }
    let moved = try list.append {
      Level(value: 2)
      "x"
    }
    #expect(moved == [AnyDiffable.Identifier(Level.self, "level")])
    #expect(list.items(in: 1) == [AnyDiffable(Level(value: 2)), AnyDiffable("x")])
  }

  @Test("A value that is its own identity is never updated, only inserted and deleted")
  func selfIdentified() {
    let changes = Changeset(from: [Setting.sound], to: [Setting.light])
    #expect(changes == Changeset(deletes: [0], inserts: [0]))
    #expect(
      Changeset(from: [Setting.sound, .light], to: [Setting.light, .sound]).moves.count == 1
    )
  }
}
