import BindingCore
import Testing
import TestSupport

private struct Peak: Diffable, Equatable {
  let id: Int
  let name: String
  var height: Int
  var diffIdentifier: Int { id }
}

/// Small systems as people build them with diffable data sources, each with its exact rows.
@Suite("Systems with data sources")
struct DataSourceSystemTests {
  private enum Part { case main, bottom }
  private typealias Source = DiffableDataSource<Part, Peak>

  private let display = RecordingDisplay()
  private let diagnostics = SharedLog<ListDiagnostic>()
  private let source: Source

  init() {
    source = Source(display: display)
    source.handlers.onDiagnostic = { [diagnostics] in diagnostics.note($0) }
  }

  private let peaks = [
    ("Everest", 8849), ("K2", 8611), ("Kangchenjunga", 8586), ("Lhotse", 8516), ("Makalu", 8485),
    ("Manaslu", 8163),
  ].enumerated().map { Peak(id: $0, name: $1.0, height: $1.1) }

  private var names: [[String]] {
    display.rows.map { $0.compactMap { $0.value(as: Peak.self)?.name } }
  }

  private func search(_ text: String) throws -> Snapshot<Part, Peak> {
    let found = peaks.filter { text.isEmpty || $0.name.lowercased().contains(text) }
    return try Snapshot { SnapshotSection(.main, found.sorted { $0.name < $1.name }) }
  }

  @Test("A search list changes by exactly the rows that a query leaves out or lets in")
  func searchList() throws {
    func changes(_ text: String) throws -> [Int] {
      let count = display.updates.count
      source.apply(try search(text))
      let updates = display.updates
      if updates.count == count { return [0, 0, 0] }
      let items = updates[updates.count - 1].items
      return [items.deletes.count, items.inserts.count, items.moves.count]
    }
    _ = try changes("")
    #expect(names[0].count == 6)
    #expect(source.item(at: path(0, 1))?.name == "K2")
    #expect(try changes("ma") == [4, 0, 0])
    #expect(names == [["Makalu", "Manaslu"]])
    #expect(source.item(at: path(0, 1))?.name == "Manaslu")
    #expect(source.item(at: path(0, 2)) == nil)
    #expect(try changes("mak") == [1, 0, 0])
    #expect(try changes("") == [0, 5, 0])
    #expect(names[0] == names[0].sorted())
    #expect(try changes("") == [0, 0, 0])
    #expect(try changes("zzz") == [6, 0, 0])
    #expect(names == [[]])
  }

  @Test(
    "All sections in one snapshot are all shown; in two snapshots only the last, and it is said"
  )
  func sections() throws {
    source.apply(
      try Snapshot {
        SnapshotSection(.main, [peaks[0]])
        SnapshotSection(.bottom, [peaks[1]])
      }
    )
    #expect(names == [["Everest"], ["K2"]])
    #expect(display.updates.count == 1)
    for (part, peak) in [(Part.main, peaks[0]), (.bottom, peaks[1])] {
      source.apply(try Snapshot { SnapshotSection(part, [peak]) })
    }
    #expect(names == [["K2"]])
    #expect(diagnostics.lines == [.sectionsDropped(["main"])])
  }

  @Test(
    "The same identity with another height is one row bound again; new identities are found out"
  )
  func identity() throws {
    func apply(_ peaks: [Peak]) throws {
      source.apply(try Snapshot { SnapshotSection(.main, peaks) })
    }
    try apply(peaks)
    var changed = peaks
    changed[2].height = 8585
    try apply(changed)
    #expect(display.updates.last?.items.updates.count == 1)
    #expect(display.updates.last?.items.changeCount == 1)
    #expect(diagnostics.lines == [])
    try apply(changed.map { Peak(id: $0.id + 100, name: $0.name, height: $0.height) })
    #expect(diagnostics.lines == [.identifiersReplaced(.rows(section: 0), count: 6)])
  }
}

@Suite("Mixed rows in a data source")
struct MixedSnapshotTests {
  @Test("A header that shows a count changes with the items, and its section stays")
  func header() throws {
    let display = RecordingDisplay()
    let source = DiffableDataSource<Int, AnyDiffable>(display: display)
    func apply(_ songs: [Song]) throws {
      let rows = [AnyDiffable(Heading(text: "\(songs.count) songs"))]
      source.apply(try Snapshot { SnapshotSection(1, rows + songs.map { AnyDiffable($0) }) })
    }
    try apply([Song("x")])
    try apply([Song("x"), Song("y")])
    let update = display.updates.last
    #expect(update?.sections.isEmpty == true)
    #expect(update?.items.updates.map(\.new) == [ItemPath(section: 0, item: 0)])
    #expect(update?.items.inserts == [ItemPath(section: 0, item: 2)])
    #expect(display.text == [["2 songs", "x", "y"]])
  }
}
