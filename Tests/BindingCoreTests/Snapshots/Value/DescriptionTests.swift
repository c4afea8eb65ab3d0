import BindingCore
import Testing
import TestSupport

@Suite("What values print, and how they are compared and named")
struct DescriptionTests {
  @Test("A snapshot prints its sections and items")
  func snapshot() throws {
    let list = try Snapshot<String, String> {
      SnapshotSection("read", ["Emma"])
      SnapshotSection("unread", ["Dune", "Ulysses"])
    }
    #expect(
      "\(list)" == """
        Snapshot: 2 sections, 3 items
        ├ read
        │ └ Emma
        └ unread
          ├ Dune
          └ Ulysses
        """
    )
    #expect(String(reflecting: list) == "\(list)")
  }

  @Test("Of a long snapshot the first hundred items are printed, and how many more there are")
  func longSnapshot() throws {
    var list = Snapshot<Int, Int>()
    try list.appendSections(Array(0..<300))
    try list.append(Array(0..<250), to: 1)
    let lines = "\(list)".split(separator: "\n")
    #expect(lines.contains("│ ├ 99"))
    #expect(lines.contains("│ └ and 150 more"))
    #expect(lines.last == "└ and 200 more sections")
  }

  @Test("A tree prints its items, and is equal to one with the same items, equally expanded")
  func sectionSnapshot() throws {
    var tree = SectionSnapshot<Item>()
    try tree.append([Item(1), Item(2)])
    try tree.append([Item(3)], to: 1)
    #expect("\(tree)" == "*- \(Item(1))\n     \(Item(3))\n*  \(Item(2))")
    var other = tree
    #expect(tree == other)
    try other.expand([1])
    #expect(tree != other)
    try other.collapse([1])
    #expect(tree == other)
    try other.update(Item(3, 7))
    #expect(tree != other)
    other.remove(ids: [3])
    #expect(tree != other)
    try other.append([Item(3)], to: 2)
    #expect(tree != other)
  }

  @Test("A list value, a live list and its stages are printed as an array is")
  func lists() {
    #expect("\(IdentifiedList(["a", "b"]))" == #"["a", "b"]"#)
    #expect(String(reflecting: IdentifiedList<Int>()) == "[]")
    let live = LiveList([3, 1, 2])
    #expect("\(live)" == "[3, 1, 2]")
    #expect("\(live.sorted(by: .comparing(<)))" == "[1, 2, 3]")
    #expect("\(live.filtered { $0 > 1 })" == "[3, 2]")
    #expect("\(live.limited(toFirst: 2))" == "[3, 1]")
  }

  @Test("Erased values are equal if they are the same and equal in content")
  func erased() {
    #expect(AnyDiffable(Item(1, 2)) == AnyDiffable(Item(1, 2)))
    #expect(AnyDiffable(Item(1, 2)) != AnyDiffable(Item(1, 3)))
    #expect(AnyDiffable(1) != AnyDiffable("1"))
    let event = ListEvent.didSelect(AnyDiffable(Item(1, 2)))
    #expect(event == .didSelect(AnyDiffable(Item(1, 2))))
    #expect(event != .didSelect(AnyDiffable(Item(1, 3))))
    #expect(event != .didScroll)
  }

  @Test("The identity of an erased value can be made without the value")
  func identifiers() throws {
    typealias Identifier = AnyDiffable.Identifier
    let made = Identifier(Item.self, 7)
    #expect(made == AnyDiffable(Item(7, 3)).diffIdentifier)
    #expect(AnyDiffable(Item(7, 3)).diffIdentifier == made)
    #expect(made == Identifier(Item.self, 7))
    #expect(made != Identifier(Item.self, 8))
    #expect(made != Identifier(Int.self, 7))
    #expect(made != AnyDiffable(7).diffIdentifier)
    #expect(Identifier(AnyDiffable.self, made) == made)
    #expect(Set([made, AnyDiffable(Item(7)).diffIdentifier]).count == 1)
    #expect("\(made) \(Identifier(Song.self, "x"))" == #"Item(7) Song("x")"#)
    var list = Snapshot<Int, AnyDiffable>()
    try list.appendSections([0])
    try list.append([AnyDiffable(Item(7)), AnyDiffable(Song("x"))])
    list.remove(ids: [made])
    #expect(list.items == [AnyDiffable(Song("x"))])
  }

  @Test("A scheduler can wrap another")
  func wrappedScheduler() {
    let queue = UpdateQueue()
    var turns = 0
    let counting = UpdateScheduler { turn in
      turns += 1
      queue.scheduler.schedule(turn)
    }
    let display = RecordingDisplay()
    let list = ListAdapter(display: display, scheduler: counting)
    list.setNeedsUpdate { ListSections(oneRowEach: ["a"]) }
    #expect(turns == 1 && display.rows.isEmpty)
    queue.flush()
    #expect(display.text == [["a"]])
  }
}
