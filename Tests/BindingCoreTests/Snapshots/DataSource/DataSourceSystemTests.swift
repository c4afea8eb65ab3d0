import BindingCore
import Synchronization
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
  private enum Part: CaseIterable { case main, bottom }
  private typealias Source = DiffableDataSource<Part, Peak>

  private final class Diagnostics: Sendable {
    private let state = Mutex<[ListDiagnostic]>([])
    func note(_ diagnostic: ListDiagnostic) { state.withLock { $0.append(diagnostic) } }
    var all: [ListDiagnostic] { state.withLock { $0 } }
  }

  private let peaks = [
    ("Everest", 8849), ("K2", 8611), ("Kangchenjunga", 8586), ("Lhotse", 8516), ("Makalu", 8485),
    ("Manaslu", 8163),
  ].enumerated().map { Peak(id: $0, name: $1.0, height: $1.1) }

  private func names(_ display: RecordingDisplay) -> [[String]] {
    display.rows.map { $0.compactMap { $0.value(as: Peak.self)?.name } }
  }

  private func search(_ text: String) throws -> Snapshot<Part, Peak> {
    var snapshot = Snapshot<Part, Peak>()
    try snapshot.appendSections([.main])
    try snapshot.append(
      peaks.filter { text.isEmpty || $0.name.lowercased().contains(text) }
        .sorted { $0.name < $1.name }
    )
    return snapshot
  }

  @Test("A search list changes by exactly the rows that a query leaves out or lets in")
  func searchList() throws {
    let display = RecordingDisplay()
    let source = Source(display: display)
    func changes(_ text: String) throws -> [Int] {
      let count = display.updates.count
      source.apply(try search(text))
      let updates = display.updates
      if updates.count == count { return [0, 0, 0] }
      let items = updates[updates.count - 1].items
      return [items.deletes.count, items.inserts.count, items.moves.count]
    }
    _ = try changes("")
    #expect(names(display)[0].count == 6)
    #expect(try changes("ma") == [4, 0, 0])
    #expect(names(display) == [["Makalu", "Manaslu"]])
    #expect(try changes("mak") == [1, 0, 0])
    #expect(try changes("") == [0, 5, 0])
    #expect(names(display)[0] == names(display)[0].sorted())
    #expect(try changes("") == [0, 0, 0])
    #expect(try changes("zzz") == [6, 0, 0])
    #expect(names(display) == [[]])
  }

  @Test(
    "All sections in one snapshot are all shown; in two snapshots only the last, and it is said"
  )
  func sections() throws {
    let diagnostics = Diagnostics()
    var handlers = DataSourceHandlers<Part, Peak>()
    handlers.onDiagnostic = { diagnostics.note($0) }
    let display = RecordingDisplay()
    let source = Source(display: display, handlers: handlers)
    var both = Snapshot<Part, Peak>()
    try both.appendSections([.main])
    try both.append([peaks[0]])
    try both.appendSections([.bottom])
    try both.append([peaks[1]])
    source.apply(both)
    #expect(names(display) == [["Everest"], ["K2"]])
    #expect(display.updates.count == 1)

    for (part, peak) in [(Part.main, peaks[0]), (.bottom, peaks[1])] {
      var one = Snapshot<Part, Peak>()
      try one.appendSections([part])
      try one.append([peak])
      source.apply(one)
    }
    #expect(names(display) == [["K2"]])
    #expect(diagnostics.all == [.sectionsDropped(["main"])])
  }

  @Test(
    "The same identity with another height is one row bound again; new identities are found out"
  )
  func identity() throws {
    let diagnostics = Diagnostics()
    var handlers = DataSourceHandlers<Part, Peak>()
    handlers.onDiagnostic = { diagnostics.note($0) }
    let display = RecordingDisplay()
    let source = Source(display: display, handlers: handlers)
    func apply(_ peaks: [Peak]) throws {
      var snapshot = Snapshot<Part, Peak>()
      try snapshot.appendSections([.main])
      try snapshot.append(peaks)
      source.apply(snapshot)
    }
    try apply(peaks)
    var changed = peaks
    changed[2].height = 8585
    try apply(changed)
    #expect(display.updates.last?.items.updates.count == 1)
    #expect(display.updates.last?.items.changeCount == 1)
    #expect(diagnostics.all == [])
    try apply(changed.map { Peak(id: $0.id + 100, name: $0.name, height: $0.height) })
    #expect(diagnostics.all == [.identifiersReplaced(.rows(section: 0), count: 6)])
  }

  @Test("The item at a place is what is shown there now, also after a search")
  func selection() throws {
    let display = RecordingDisplay()
    let source = Source(display: display)
    source.apply(try search(""))
    let path = ItemPath(section: 0, item: 1)
    #expect(source.item(at: path)?.name == "K2")
    source.apply(try search("ma"))
    #expect(source.item(at: path)?.name == "Manaslu")
    #expect(source.item(at: ItemPath(section: 0, item: 2)) == nil)
  }
}

@Suite("Mixed rows in a data source")
struct MixedSnapshotTests {
  @Test("A header that shows a count changes with the items, and its section stays")
  func header() throws {
    let display = RecordingDisplay()
    let source = DiffableDataSource<Int, AnyDiffable>(display: display)
    func apply(_ songs: [Song]) throws {
      var snapshot = Snapshot<Int, AnyDiffable>()
      try snapshot.appendSections([1])
      try snapshot.append([AnyDiffable(Heading(text: "\(songs.count) songs"))])
      try snapshot.append(songs.map { AnyDiffable($0) })
      source.apply(snapshot)
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
