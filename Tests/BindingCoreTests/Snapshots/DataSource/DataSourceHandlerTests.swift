import BindingCore
import Testing
import TestSupport

@Suite("Data sources that are reordered and expanded")
struct DataSourceHandlerTests {
  private typealias Source = DiffableDataSource<String, String>
  private typealias Tree = SectionSnapshot<String>

  private let display = RecordingDisplay()
  private let log = SharedLog<String>()

  private func source(_ change: (inout DataSourceHandlers<String, String>) -> Void = { _ in })
    -> Source
  {
    var handlers = DataSourceHandlers<String, String>()
    change(&handlers)
    return Source(display: display, handlers: handlers)
  }

  private func fill(_ source: Source) throws {
    source.apply(
      try Snapshot {
        SnapshotSection("one", ["a", "b", "c"])
        SnapshotSection("two", ["d"])
      }
    )
  }

  private var rows: [[String]] { display.text }

  @Test("A move is told as differences that turn the old identifiers into the new ones")
  func reorder() throws {
    let log = log
    let source = source {
      $0.canReorder = { $0 != "b" }
      $0.willReorder = { _ in log.note("will") }
      $0.didReorder = { transaction in
        for part in transaction.sections {
          let items = part.initialItems.applying(part.difference) ?? []
          log.note("\(part.section): \(items.joined()) is \(part.finalItems.joined())")
        }
        let all = transaction.initialSnapshot.items.applying(transaction.difference) ?? []
        log.note(all.joined())
      }
    }
    try fill(source)
    source.reorder("c", before: "a")
    #expect(rows == [["c", "a", "b"], ["d"]])
    source.reorder("a", after: "d")
    #expect(rows == [["c", "b"], ["d", "a"]])
    source.reorder("b", before: "c")
    source.reorder("z", before: "c")
    source.reorder("c", before: "z")
    source.reorder("c", before: "c")
    #expect(
      log.lines == [
        "will", "one: cab is cab", "cabd", "will", "one: cb is cb", "two: da is da", "cbda",
      ]
    )
  }

  @Test("A tree is shown as far as it is expanded, in a section that is added if need be")
  func tree() throws {
    let source = source()
    try fill(source)
    source.apply(try Tree(["x", "y"], ("x", ["x1", "x2"])), to: "tree")
    #expect(rows == [["a", "b", "c"], ["d"], ["x", "y"]])
    source.expand("x")
    #expect(rows[2] == ["x", "x1", "x2", "y"])
    #expect(source.snapshot(for: "tree").isExpanded("x"))
    #expect(source.snapshot(for: "one").items == ["a", "b", "c"])
    source.collapse("x")
    #expect(rows[2] == ["x", "y"])
    #expect(source.snapshot(for: "tree").items == ["x", "x1", "x2", "y"])
    // What is expanded stays so while other sections change.
    source.expand("x")
    source.update { $0.remove(ids: ["a"]) }
    #expect(source.snapshot(for: "tree").isExpanded("x"))
  }

  @Test("Handlers may refuse to expand, and make what is below an item when it is needed")
  func lazyChildren() throws {
    let log = log
    let source = source {
      $0.shouldExpand = { $0 != "y" }
      $0.willExpand = { log.note("expand \($0)") }
      $0.shouldCollapse = { $0 != "x" }
      $0.willCollapse = { log.note("collapse \($0)") }
      $0.childrenForExpanding = { parent, now in
        guard now.items.isEmpty else { return nil }
        return try? Tree([parent + "1"])
      }
    }
    source.apply(try Tree(["x", "y", "z"]), to: "tree")
    for item in ["x", "y", "z", "q"] { source.expand(item) }
    #expect(rows == [["x", "x1", "y", "z", "z1"]])
    source.collapse("x")
    source.collapse("z")
    #expect(rows == [["x", "x1", "y", "z"]])
    #expect(log.lines == ["expand x", "expand z", "collapse z"])
  }

  @Test(
    "A tree goes on with the newest content, without what another section took and what was below"
  )
  func treeContents() throws {
    let display = RecordingDisplay()
    let source = DiffableDataSource<Int, Item>(display: display)
    var tree = SectionSnapshot<Item>()
    try tree.append([Item(1), Item(3)])
    try tree.append([Item(2)], to: 1)
    try tree.append([Item(4)], to: 3)
    try tree.expand([3])
    source.apply(tree, to: 0)
    source.update {
      try $0.update(Item(1, 7))
    } completion: {
      #expect(throws: Never.self, performing: $0.get)
    }
    source.expand(1)
    #expect(source.snapshot().items == [Item(1, 7), Item(2), Item(3), Item(4)])
    var other = SectionSnapshot<Item>()
    try other.append([Item(3)])
    source.apply(other, to: 5)
    #expect(display.itemIDs == [[1, 2], [3]])
    source.collapse(1)
    #expect(display.itemIDs == [[1], [3]])
    #expect(
      source.snapshot().sections.map { source.snapshot().items(in: $0).map(\.id) } == [[1], [3]]
    )
    #expect(source.snapshot(for: 0).items.map(\.id) == [1, 2])
  }

  @Test("A display moves an item to a path of any section, also to its end, and not beyond that")
  func movePaths() throws {
    let source = source { $0.canReorder = { _ in true } }
    try fill(source)
    func move(_ item: Int, _ section: Int, _ place: Int) -> Bool? {
      display.content?.move(from: path(0, item), to: path(section, place))
    }
    #expect(move(0, 0, 2) == true)
    #expect(rows == [["b", "c", "a"], ["d"]])
    #expect(move(1, 1, 1) == true)
    #expect(rows == [["b", "a"], ["d", "c"]])
    #expect(move(0, 1, 3) == false && move(0, 0, 2) == false)
    #expect(rows == [["b", "a"], ["d", "c"]])
  }

  @Test("In a tree an item moves with all that is below it, hidden or not")
  func reorderTree() throws {
    let log = log
    let source = source {
      $0.canReorder = { _ in true }
      $0.didReorder = { log.note($0.sections.map(\.section).joined(separator: " ")) }
    }
    try fill(source)
    var tree = try Tree(["x", "y", "z"], ("x", ["x1", "x2"]), ("x1", ["x11"]), ("y", ["y1"]))
    try tree.expand(["y", "x1"])
    source.apply(tree, to: "tree")
    #expect(rows[2] == ["x", "y", "y1", "z"])
    source.reorder("x", after: "z")
    #expect(rows[2] == ["y", "y1", "z", "x"])
    source.expand("x")
    #expect(rows[2] == ["y", "y1", "z", "x", "x1", "x11", "x2"])
    // Behind an item is behind all that is below it; before a child is among the children.
    source.reorder("z", after: "y")
    source.reorder("x", before: "y1")
    #expect(rows[2] == ["y", "x", "x1", "x11", "x2", "y1", "z"])
    #expect(source.snapshot(for: "tree").parent(of: "x") == "y")
    #expect(log.lines == ["tree", "tree"])
    // Nothing can stand below itself.
    source.reorder("y", after: "x11")
    #expect(rows[2] == ["y", "x", "x1", "x11", "x2", "y1", "z"])
    // The row stays where it is and gets another parent: that is a move as well.
    source.reorder("z", after: "y1")
    #expect(source.snapshot(for: "tree").parent(of: "z") == "y")
    #expect(log.lines == ["tree", "tree", "tree"])
  }

  @Test("An item goes from a tree into another section, and back, with all that is below it")
  func reorderAcross() throws {
    let source = source { $0.canReorder = { _ in true } }
    try fill(source)
    source.apply(try Tree(["x", "y"], ("x", ["x1"])), to: "tree")
    source.reorder("x", before: "b")
    #expect(rows == [["a", "x", "b", "c"], ["d"], ["y"]])
    source.expand("x")
    #expect(rows == [["a", "x", "x1", "b", "c"], ["d"], ["y"]])
    source.reorder("x", after: "y")
    source.reorder("d", before: "x1")
    #expect(rows == [["a", "b", "c"], [], ["y", "x", "d", "x1"]])
    source.collapse("x")
    #expect(rows == [["a", "b", "c"], [], ["y", "x"]])
    #expect(source.snapshot(for: "tree").items == ["y", "x", "d", "x1"])
    #expect(source.snapshot(for: "one").items == ["a", "b", "c"])
  }

  @Test("However items are moved and expanded, none is lost or doubled", arguments: seeds(16))
  func replay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let source = source { $0.canReorder = { _ in true } }
    try fill(source)
    var all = ["a", "b", "c", "d"]
    for section in ["x", "y"] {
      var tree = SectionSnapshot<String>()
      for number in 0..<8 {
        let item = "\(section)\(number)"
        try tree.append([item], to: Bool.random(using: &random) ? tree.items.last : nil)
        all.append(item)
      }
      source.apply(tree, to: section)
    }
    for step in 0..<80 {
      let items = source.snapshot().items
      let (one, other) = (items.randomElement(using: &random), items.randomElement(using: &random))
      guard let one, let other else { break }
      let below = source.snapshot().section(containing: one)
        .map { source.snapshot(for: $0).snapshot(of: one, includingParent: true).items }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: source.reorder(one, before: other)
      case 1: source.reorder(one, after: other)
      case 2: source.expand(one)
      default: source.collapse(one)
      }
      let trees = source.snapshot().sections.map { source.snapshot(for: $0) }
      #expect(rows == trees.map(\.visibleItems), "seed \(seed), step \(step)")
      #expect(trees.flatMap(\.items).sorted() == all.sorted(), "seed \(seed), step \(step)")
      // What is below an item stays below it.
      let moved = source.snapshot().section(containing: one)
        .map { source.snapshot(for: $0).snapshot(of: one, includingParent: true).items }
      if other != one { #expect(moved.map { Set(below ?? []).isSubset(of: $0) } == true) }
    }
  }

  @Test("An item is moved to the end of a section, also of an empty one, before its footers")
  func reorderToEnd() async throws {
    let log = log
    let source = source {
      $0.canReorder = { $0 != "c" }
      $0.didReorder = { log.note($0.sections.map(\.section).joined(separator: " ")) }
    }
    try fill(source)
    try await source.update { try $0.appendSections(["empty"]) }
    source.reorder("b", toEndOf: "empty")
    source.reorder("a", toEndOf: "empty")
    source.reorder("c", toEndOf: "empty")
    source.reorder("a", toEndOf: "nowhere")
    #expect(rows == [["c"], ["d"], ["b", "a"]])
    #expect(log.lines == ["one empty", "one empty"])
    await source.apply(try Tree(["x"], ("x", ["x1"])), to: "tree")
    source.reorder("x", toEndOf: "two")
    #expect(rows == [["c"], ["d", "x"], ["b", "a"], []])
    try await source.expand("x")
    #expect(rows[1] == ["d", "x", "x1"])
    source.reorder("d", toEndOf: "tree")
    #expect(rows[3] == ["d"])
  }

  @Test("Nothing can be reordered unless the handlers say so, which can be set later")
  func laterHandlers() throws {
    let source = source()
    try fill(source)
    source.reorder("a", after: "b")
    #expect(rows[0] == ["a", "b", "c"])
    source.handlers.canReorder = { _ in true }
    source.reorder("a", after: "b")
    #expect(rows[0] == ["b", "a", "c"])
  }
}
