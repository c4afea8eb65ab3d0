import BindingCore
import Testing
import TestSupport

private typealias Books = Snapshot<String, Item>

@Suite("DiffableDataSource")
struct DiffableDataSourceTests {
  private typealias Source = DiffableDataSource<String, Item>
  private let display = RecordingDisplay()
  private let source: Source

  init() { source = Source(display: display) }

  private func books(_ sections: (String, [Int])...) throws -> Books {
    try Books {
      for (section, items) in sections { SnapshotSection(section, items.map { Item($0) }) }
    }
  }

  private var rows: [[Int]] { display.itemIDs }

  private func applied(_ books: Books) -> ListUpdate {
    var shown = ListUpdate()
    source.apply(books) { shown = $0 }
    return shown
  }

  @Test("Nothing is shown before a snapshot is applied, and then all of it")
  func first() throws {
    #expect(source.snapshot().isEmpty)
    let update = try applied(books(("a", [1, 2]), ("b", [3])))
    #expect(update.sections.inserts == [0, 1])
    #expect(update.description == "sections: inserts [0, 1]\nrows: no changes")
    #expect(rows == [[1, 2], [3]])
    #expect(source.snapshot().items.map(\.id) == [1, 2, 3])
    // The same again is no update at all.
    source.apply(source.snapshot())
    #expect(display.updates.count == 1)
  }

  @Test("An edited copy shows nothing until it is applied, and then exactly what was edited")
  func editedCopy() throws {
    source.apply(try books(("a", [1, 2, 3]), ("b", [4])))
    var copy = source.snapshot()
    copy.remove(ids: [2])
    try copy.append([Item(5)], to: "b")
    try copy.move(4, before: 1)
    #expect(rows == [[1, 2, 3], [4]] && display.updates.count == 1)
    #expect(source.snapshot().items.map(\.id) == [1, 2, 3, 4])
    let update = applied(copy)
    #expect(update.items.deletes == [path(0, 1)])
    #expect(update.items.inserts == [path(1, 0)])
    #expect(update.items.moves == [.init(old: path(1, 0), new: path(0, 0))])
    #expect(rows == [[4, 1, 3], [5]])
  }

  @Test("Content that changed under the same identifier is bound again without being told")
  func content() throws {
    source.apply(try books(("a", [1, 2])))
    var copy = source.snapshot()
    try copy.update(Item(2, 7))
    let update = applied(copy)
    #expect(update.items.updates == [.init(old: path(0, 1), new: path(0, 1))])
    #expect(update.items.changeCount == 1)
    #expect(display.rows[0][1].value(as: Item.self)?.content == 7)
    // Made anew from arrays, it is the same list.
    var again = try books(("a", [1]))
    try again.append([Item(2, 7)])
    #expect(applied(again).isEmpty)
  }

  @Test("Reconfigured items are bound again, reloaded ones get a new cell, wherever they went")
  func marks() throws {
    source.apply(try books(("a", [1, 2, 3, 4]), ("b", [5])))
    var copy = source.snapshot()
    copy.remove(ids: [1])
    try copy.insert([Item(9)], before: 3)
    try copy.move(5, after: 4)
    try copy.reconfigure([4, 9, 5])
    try copy.reload([2])
    let update = applied(copy)
    // 9 came and is bound anyway.
    #expect(
      update.items.updates == [
        .init(old: path(0, 3), new: path(0, 3)), .init(old: path(1, 0), new: path(0, 4)),
      ]
    )
    #expect(update.items.deletes == [path(0, 0), path(0, 1)])
    #expect(update.items.inserts == [path(0, 0), path(0, 1)])
    #expect(rows == [[2, 9, 3, 4, 5], []])
    #expect(source.snapshot().reconfiguredItems.isEmpty)
    #expect(applied(source.snapshot()).isEmpty)
  }

  @Test("A reloaded section is shown anew; one that came or went is not touched by its mark")
  func reloadedSections() throws {
    source.apply(try books(("a", [1]), ("b", [2, 3])))
    var copy = source.snapshot()
    try copy.appendSections(["c"])
    try copy.move(3, before: 1)
    try copy.reloadSections(["b", "c"])
    let update = applied(copy)
    #expect(update.sections.deletes == [1])
    #expect(update.sections.inserts == [1, 2])
    #expect(rows == [[3, 1], [2], []])
  }

  @Test("Items and sections are found by place and by identity, as they are shown")
  func queries() throws {
    source.apply(try books(("a", [1, 2]), ("b", [3])))
    #expect(source.item(at: path(1, 0))?.id == 3)
    #expect(source.item(at: path(1, 1)) == nil)
    #expect(source.path(of: 2) == path(0, 1))
    #expect(source.path(of: 9) == nil)
    #expect(source.section(at: 1) == "b" && source.section(at: 2) == nil)
    #expect(source.index(ofSection: "b") == 1 && source.index(ofSection: "c") == nil)
  }

  @Test("A snapshot applied from inside a completion is shown next")
  func reentrant() throws {
    let second = try books(("a", [2]))
    var order: [Int] = []
    source.apply(try books(("a", [1]))) { [source] _ in
      source.apply(second) { _ in order.append(2) }
      order.append(1)
    }
    #expect(order == [1, 2])
    #expect(rows == [[2]])
  }

  @Test("Calls are carried out in their order, also those made from inside others")
  func order() throws {
    var order: [Int] = []
    for number in 0..<100 {
      source.apply(try books(("a", [number]))) { [source] _ in
        source.update { _ in order.append(2 * number) }
        source.select(number)
      }
      source.update { _ in order.append(2 * number + 1) }
    }
    #expect(order == Array(0..<200))
  }

  @Test("What the display asks for while it shows an update is carried out after it")
  func callsOfDisplay() throws {
    display.onApply = { [weak source, display] _ in
      let count = display.updates.count
      source?.update { if $0.itemCount < 3 { $0.removeAllItems() } }
      #expect(display.updates.count == count)
    }
    source.apply(try books(("a", [1, 2])))
    #expect(rows == [[]])
    display.onApply = { _ in }
  }

  @Test("Edits that lead to ever more edits are reported, and none of them is lost")
  func endlessEdits() throws {
    var count = 0
    var diagnostics: [ListDiagnostic] = []
    source.handlers.onDiagnostic = { diagnostics.append($0) }
    source.apply(try books(("a", [0])))
    display.onApply = { [weak source] _ in
      count += 1
      let item = Item(0, count)
      if count < 1_500 { source?.update { $0.set(item) } }
    }
    source.update { $0.set(Item(0, -1)) }
    #expect(count < 1_500)
    #expect(diagnostics == [.endlessUpdates(rounds: 1_000)])
    // The next call from outside lets the rest go on.
    source.update { _ in }
    #expect(count == 1_500)
    #expect(source.snapshot().items == [Item(0, 1_499)])
  }

  @Test("Any sequence of snapshots is followed by the display", arguments: seeds(30))
  func replay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let display = RecordingDisplay()
    let source = Source(display: display)
    for _ in 0..<25 {
      var books = Bool.random(using: &random) ? source.snapshot() : Books()
      for section in ["a", "b", "c", "d"].shuffled(using: &random).prefix(3)
      where !books.contains(section: section) {
        try books.appendSections([section])
      }
      books.removeSections([["a", "b", "c", "d", "e"].randomElement(using: &random) ?? "a"])
      if books.isEmpty { try books.appendSections(["e"]) }
      for _ in 0..<12 {
        let id = Int.random(in: 0..<40, using: &random)
        let section = books.sections.randomElement(using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: try books.append([Item(id, Int.random(in: 0..<2, using: &random))], to: section)
        case 2: books.remove(ids: [id])
        case 3 where books.contains(id: id): try books.reconfigure([id])
        case 4 where books.contains(id: id): try books.reload([id])
        default: break
        }
      }
      if Int.random(in: 0..<4, using: &random) == 0 { try books.reloadSections(books.sections) }
      let expected = books.sections.map { books.items(in: $0) }
      source.apply(books)
      let items = display.updates.last?.items ?? Changeset()
      #expect(items.deletes.elementsEqual(items.deletes.sorted()))
      #expect(items.inserts.elementsEqual(items.inserts.sorted()))
      #expect(items.moves.map(\.new) == items.moves.map(\.new).sorted())
      #expect(items.updates.map(\.new) == items.updates.map(\.new).sorted())
      let shown = display.rows.map { $0.compactMap { $0.value(as: Item.self) } }
      #expect(shown == expected, "seed \(seed)")
      #expect(source.snapshot().sections.map { source.snapshot().items(in: $0) } == expected)
    }
  }
}

extension Snapshot<String, Item> {
  /// Replaces the content of an item of the snapshot.
  fileprivate mutating func set(_ item: Item) {
    #expect(throws: Never.self) { try update(item) }
  }
}
