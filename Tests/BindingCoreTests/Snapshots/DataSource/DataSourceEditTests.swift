import BindingCore
import Testing
import TestSupport

@Suite("Edits of a data source: all or nothing")
struct DataSourceEditTests {
  private typealias Source = DiffableDataSource<Int, String>
  private typealias Failure = SnapshotError<Int, String>
  private typealias Tree = SectionSnapshot<String>

  private let display = RecordingDisplay()
  private let log = SharedLog<String>()

  private func source(
    _ change: (inout DataSourceHandlers<Int, String>) -> Void = { _ in }
  ) -> Source {
    var handlers = DataSourceHandlers<Int, String>()
    handlers.onDiagnostic = { [log] in log.note("\($0)") }
    change(&handlers)
    return Source(display: display, handlers: handlers)
  }

  private var rows: [[String]] { display.text }

  @Test("An edit that throws changes nothing, and its error reaches the completion")
  func completion() {
    let source = source()
    let log = log
    source.update {
      try $0.appendSections([0])
      try $0.append(["x"], to: 9)
    } completion: {
      guard case .failure(let error) = $0 else { return }
      log.note("\(error)")
    }
    #expect(source.snapshot().isEmpty)
    #expect(rows == [])
    let reason = "section 9 is not in the snapshot; expected an existing section"
    #expect(log.lines == ["an edit failed and changed nothing: \(reason)", reason])
  }

  @Test("An awaited edit throws what it threw, in its own type, or returns what changed")
  func awaited() async throws {
    let source = source()
    do throws(Failure) {
      try await source.update { (list: inout Snapshot<Int, String>) throws(Failure) in
        try list.appendSections([0])
        try list.append(["x"], to: 9)
      }
      Issue.record("expected an error")
    } catch {
      #expect(error == .noSection(9))
    }
    #expect(source.snapshot().isEmpty)
    let update = try await source.update {
      try $0.appendSections([0])
      try $0.append(["x"])
    }
    #expect(update.sections.inserts == [0])
    // An edit that cannot throw needs neither `try` nor a completion.
    let second = await source.update { $0.remove(ids: ["x"]) }
    #expect(second.items.deletes == [ItemPath(section: 0, item: 0)])
  }

  @Test("Every way to apply can be awaited, and returns what changed")
  func awaitedApplies() async throws {
    let source = source()
    let list = try Snapshot { SnapshotSection(0, ["a"]) }
    #expect(await source.apply(list).sections.inserts == [0])
    let tree = try Tree(["x"], ("x", ["x1"]))
    #expect(await source.apply(tree, to: 1).sections.inserts == [1])
    #expect(try await source.expand("x").items.inserts == [ItemPath(section: 1, item: 1)])
    #expect(await source.collapse("x").items.deletes == [ItemPath(section: 1, item: 1)])
    #expect(await source.collapse("x").isEmpty)
  }

  @Test("Children that are elsewhere in the tree are an error, and nothing is expanded")
  func childrenElsewhere() async throws {
    let source = source {
      let children = try? Tree(["new", "y"])
      $0.childrenForExpanding = { parent, _ in parent == "x" ? children : nil }
    }
    await source.apply(try Tree(["x", "y"]), to: 0)
    await #expect(throws: Tree.Failure.repeatedItem("y", position: 1)) {
      try await source.expand("x")
    }
    // Without a completion the diagnostics say it.
    source.expand("x", completion: nil)
    #expect(rows == [["x", "y"]])
    #expect(!source.snapshot(for: 0).isExpanded("x"))
    let line: String =
      "an edit failed and changed nothing: items[1]: item y is repeated or already there; "
      + "expected each item once"
    #expect(log.lines == [line, line])
    try await source.expand("y")
    #expect(source.snapshot(for: 0).isExpanded("y"))
  }

  @Test("Of an item that is hidden in one tree and shown in another, the shown one is expanded")
  func hiddenAndShown() async throws {
    for _ in 0..<20 {
      let display = RecordingDisplay()
      let source = Source(display: display)
      let hidden = try Tree(["top"], ("top", ["x"]), ("x", ["hidden child"]))
      let shown = try Tree(["x", "z"], ("x", ["shown child"]))
      // Each section may come first in a dictionary.
      let sections = [0, 1, 2, 3].shuffled()
      await source.apply(shown, to: sections[0])
      await source.apply(hidden, to: sections[1])
      try await source.expand("x")
      #expect(display.text == [["x", "shown child", "z"], ["top"]])
      #expect(source.snapshot(for: sections[1]).items == ["top", "x", "hidden child"])
      // Once the other one is shown, the item is there.
      try await source.expand("top")
      #expect(display.text == [["z"], ["top", "x"]])
    }
  }

  @Test("A tree that was read anew keeps what is expanded and selected, in one update")
  func keepsExpanded() async throws {
    let source = source()
    func read(_ last: String) throws -> Tree {
      try Tree(["x", "y", "z"], ("x", ["x1", last]), ("x1", ["x11"]), ("z", ["z1"]))
    }
    var tree = try read("x2")
    try tree.expand(["x", "x1", "y"])
    await source.apply(tree, to: 0)
    source.selectionMode = .multiple
    source.select(all: ["x11", "x2"])
    let update = await source.apply(try read("x3"), to: 0, keepsExpanded: true)
    #expect(rows == [["x", "x1", "x11", "x3", "y", "z"]])
    #expect(update.items.deletes == [ItemPath(section: 0, item: 3)])
    #expect(update.items.inserts == [ItemPath(section: 0, item: 3)])
    #expect(source.selectedIdentifiers == ["x11", "x2"] && source.selectedItems == ["x11"])
    #expect(source.snapshot(for: 0).isExpanded("y"))
    await source.apply(try read("x3"), to: 0)
    #expect(rows == [["x", "y", "z"]])
    #expect(source.selectedIdentifiers == ["x11", "x2"] && !source.hasSelection)
  }

  @Test("A reordering of parents alone tells both trees; one below the item itself is reported")
  func parentOnly() throws {
    let log = log
    let source = source {
      $0.canReorder = { _ in true }
      $0.didReorder = { transaction in
        for part in transaction.sections {
          let parents = [part.initialSnapshot, part.finalSnapshot].map { $0.parent(of: "z") ?? "-" }
          log.note("\(part.section): \(parents.joined(separator: " ")) \(part.difference.count)")
        }
      }
    }
    var tree = try Tree(["y", "z"], ("y", ["y1"]))
    try tree.expand(["y"])
    source.apply(tree, to: 4)
    source.reorder("z", after: "y1")
    #expect(rows == [["y", "y1", "z"]])
    #expect(log.take() == ["4: - y 0"])
    source.reorder("y", after: "y1")
    #expect(rows == [["y", "y1", "z"]])
    #expect(log.lines.count == 1)
  }
}
