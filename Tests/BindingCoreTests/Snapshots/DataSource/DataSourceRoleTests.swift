import BindingCore
import Testing
import TestSupport

@Suite("Headers and footers of data sources")
struct DataSourceRoleTests {
  private typealias Source = DiffableDataSource<Int, AnyDiffable>

  private let display = RecordingDisplay()
  private let a = AnyDiffable("a")
  private let b = AnyDiffable("b")
  private let header = AnyDiffable(Heading(text: "h"))
  private let footer = AnyDiffable(Footing(text: "f"))

  private let source: Source

  init() {
    source = Source(display: display)
    source.handlers.canReorder = { _ in true }
  }

  private var rows: [[String]] { display.text }

  private func list(_ items: [AnyDiffable]) throws -> Snapshot<Int, AnyDiffable> {
    try Snapshot { SnapshotSection(0, items) }
  }

  @Test("Headers go to the top and footers to the bottom, wherever they stood in the snapshot")
  func order() throws {
    source.apply(try list([footer, a, header, b]))
    #expect(rows == [["h", "a", "b", "f"]])
    #expect(source.snapshot().items.map { "\($0)" } == ["h", "a", "b", "f"])
    #expect(source.path(of: footer.diffIdentifier) == ItemPath(section: 0, item: 3))
    // An edit of what is shown behind the footer is put in front of it.
    source.update {
      try $0.append([AnyDiffable("c")])
    } completion: {
      #expect(throws: Never.self, performing: $0.get)
    }
    #expect(rows == [["h", "a", "b", "c", "f"]])
    let update = display.updates.last
    #expect(update?.items == Changeset(inserts: [ItemPath(section: 0, item: 3)]))
  }

  @Test("A long list is put in order, and its items are found where they stand then")
  func longList() throws {
    let items = (0..<2_000).map { AnyDiffable($0) }
    source.apply(try list(items + [header]))
    #expect(source.item(at: ItemPath(section: 0, item: 0))?.role == .header)
    for (place, item) in items.enumerated() {
      #expect(source.path(of: item.diffIdentifier) == ItemPath(section: 0, item: place + 1))
    }
    source.update { $0.remove(ids: [items[7].diffIdentifier]) }
    #expect(source.snapshot().itemCount == 2_000)
    #expect(source.path(of: items[8].diffIdentifier) == ItemPath(section: 0, item: 8))
  }

  @Test("In a tree, too, headers are shown first and footers last")
  func tree() async throws {
    var tree = SectionSnapshot<AnyDiffable>()
    try tree.append([a, header, b, footer])
    try tree.append([AnyDiffable("a1")], to: a.diffIdentifier)
    await source.apply(tree, to: 0)
    #expect(rows == [["h", "a", "b", "f"]])
    try await source.expand(a.diffIdentifier)
    #expect(rows == [["h", "a", "a1", "b", "f"]])
    // It is a tree still.
    await source.apply(source.snapshot())
    await source.collapse(a.diffIdentifier)
    #expect(rows == [["h", "a", "b", "f"]])
  }

  @Test("Nothing is reordered across headers and footers, and they keep their places")
  func reorder() throws {
    source.apply(try list([header, a, b, footer]))
    let (a, b) = (a.diffIdentifier, b.diffIdentifier)
    let (header, footer) = (header.diffIdentifier, footer.diffIdentifier)
    source.reorder(b, before: header)
    source.reorder(a, after: footer)
    source.reorder(header, after: a)
    source.reorder(footer, before: a)
    #expect(rows == [["h", "a", "b", "f"]])
    source.reorder(b, after: header)
    #expect(rows == [["h", "b", "a", "f"]])
    source.reorder(b, before: footer)
    #expect(rows == [["h", "a", "b", "f"]])
  }

  @Test("A type without a cell is diagnosed with the next update")
  func missingCell() throws {
    let display = UnaskingDisplay()
    display.work.typesWithoutCell = ["Song"]
    let source = Source(display: display)
    var found: [ListDiagnostic] = []
    source.handlers.onDiagnostic = { found.append($0) }
    source.apply(try list([a]))
    #expect(found == [.missingCell("Song")])
  }

  @Test("Random edits keep headers first and footers last", arguments: seeds(16))
  func replay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      var list = Bool.random(using: &random) ? source.snapshot() : Snapshot()
      for section in 0..<3 where !list.contains(section: section) {
        try list.appendSections([section])
      }
      for _ in 0..<6 {
        let number = Int.random(in: 0..<12, using: &random)
        let item: AnyDiffable =
          switch number % 4 {
          case 0: AnyDiffable(NumberedHeading(number))
          case 1: AnyDiffable(NumberedFooting(number))
          default: AnyDiffable(number)
          }
        try list.append([item], to: Int.random(in: 0..<3, using: &random))
      }
      let expected = list.sections.map { section in
        let items = list.items(in: section)
        return [RowRole.header, .item, .footer].flatMap { role in items.filter { $0.role == role } }
      }
      source.apply(list)
      #expect(display.rows == expected, "seed \(seed)")
      #expect(source.snapshot().sections.map { source.snapshot().items(in: $0) } == expected)
    }
  }
}
