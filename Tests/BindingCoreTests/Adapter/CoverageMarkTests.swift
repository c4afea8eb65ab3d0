import BindingCore
import Testing
import TestSupport

/// Each test works on inputs that are just large enough for its mark, and checks the result as
/// well.
@Suite("Algorithms for larger inputs")
struct CoverageMarkTests {
  private final class Rows: BindingSectionController {
    var rows: [Item] = []
    init(_ rows: [Item]) { self.rows = rows }
    func viewModels(for model: Int) -> [AnyDiffable] { rows }
  }

  private func items(_ ids: some Sequence<Int>) -> [Item] { ids.map { Item($0) } }

  private func expect(
    _ mark: CoverageMark,
    at location: SourceLocation = #_sourceLocation,
    _ body: () -> Void
  ) {
    #expect(CoverageMark.missed([mark], during: body) == [], sourceLocation: location)
  }

  @Test("A mark that is not reached is missed, in debug builds")
  func missed() {
    #if DEBUG
    #expect(CoverageMark.missed([.indexesRows]) {} == [.indexesRows])
    #endif
    #expect(CoverageMark.missed([.indexesRows]) { CoverageMark.indexesRows.reach() } == [])
  }

  @Test("Rows are found among more than sixteen, and found again after they were reversed")
  func rowIndex() {
    let adapter = ListAdapter(display: RecordingDisplay())
    let rows = Rows(items(0..<17))
    adapter.apply { ListSections([0]) { rows } }
    expect(.indexesRows) {
      #expect(adapter.path(of: Item(3), in: 0)?.item == 3)
      rows.rows.reverse()
      adapter.apply { ListSections([0]) { rows } }
      #expect(adapter.path(of: Item(3), in: 0)?.item == 13)
    }
  }

  @Test("A long array of view models is erased one by one")
  func erasing() {
    let rows = Rows(items(0..<65))
    let adapter = ListAdapter(display: RecordingDisplay())
    expect(.erasesOneByOne) { adapter.apply { ListSections([0]) { rows } } }
    #expect(adapter.row(at: path(0, 64))?.value(as: Item.self)?.id == 64)
  }

  @Test("Duplicates are found among more than eight rows")
  func duplicates() {
    let rows = Rows(items(Array(0..<9) + [4]))
    let adapter = ListAdapter(display: RecordingDisplay())
    var update = ListUpdate()
    adapter.onUpdate { update = $0 }
    expect(.hashesDuplicates) { adapter.apply { ListSections([0]) { rows } } }
    #expect(update.duplicates.map(\.first) == [.item(path(0, 4))])
  }

  @Test("A diff looks far for a block that was inserted, and gives up where all is shuffled")
  func diffs() {
    let old = items(0..<400)
    expect(.searchesFar) {
      let new = items(Array(1_000..<1_100) + Array(0..<400) + [2_000])
      let changes = Changeset(from: old, to: new)
      #expect(Array(changes.inserts) == Array(0..<100) + [500] && changes.moves.isEmpty)
    }
    var random = SplitMix64(seed: 1)
    expect(.stopsWalking) {
      let new = (0..<4_000).map { Item($0) }.shuffled(using: &random)
      let changes = Changeset(from: items(0..<4_000), to: new)
      #expect(changes.deletes.isEmpty && changes.inserts.isEmpty && !changes.moves.isEmpty)
    }
  }

  @Test("Sixteen elements at a time are entered page by page, each once")
  func table() {
    var list = IdentifiedList(items(0..<500))
    expect(.insertsByChunk) { list.append(contentsOf: items(490..<510)) }
    #expect(list.map(\.id) == Array(0..<510))
    #expect((0..<510).allSatisfy { list.index(of: $0) == $0 })
  }

  @Test("A list of which most moves is reordered as a whole")
  func reordering() {
    var list = IdentifiedList(items(0..<100))
    expect(.reordersWhole) { list.sort { $0.id > $1.id } }
    #expect(list.map(\.id) == (0..<100).reversed())
  }

  @Test("A filter of which a quarter changed is rebuilt, and a new filter may replace all")
  func stages() {
    let list = LiveList(items(0..<400))
    let even = list.filtered { $0.content.isMultiple(of: 2) }
    #expect(even.count == 400)
    expect(.rebuildsStage) {
      list.update { list in for id in 0..<101 { list[id: id]?.content = 1 } }
      #expect(even.map(\.id) == Array(101..<400))
    }
    expect(.replacesPassing) {
      even.setFilter { $0.id < 200 }
      #expect(even.map(\.id) == Array(0..<200))
    }
  }

  @Test("A follower that is far behind reads all elements again")
  func logs() {
    let list = LiveList(items(0..<10))
    let all = list.filtered { _ in true }
    #expect(all.count == 10)
    expect(.dropsHalfTheLog) {
      for step in 1...1_100 { list[id: step % 10]?.content = step }
      #expect(all.map(\.content) == list.map(\.content))
    }
  }

  @Test("A list that is replaced by another version of itself tells its followers to read it all")
  func otherVersion() {
    let list = LiveList(items(0..<400))
    let all = list.filtered { _ in true }
    #expect(all.count == 400)
    expect(.invalidatesLog) {
      var other = list.value
      for id in 0..<200 { other[id: id]?.content = 1 }
      list.replace(with: other)
      #expect(all.count { $0.content == 1 } == 200)
    }
  }

  @Test("Where most sections are loaded, they are read in order; few are looked up")
  func loadedSections() {
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    var ids = Array(0..<40)
    adapter.apply { ListSections(oneRowEach: items(ids)) }
    expect(.readsAllSections) {
      ids.swapAt(3, 30)
      adapter.apply { ListSections(oneRowEach: items(ids)) }
    }
    #expect(display.rows.map { $0.first?.value(as: Item.self)?.id } == ids)
  }

  @Test("More than eight visible sections are compared as a set")
  func visibility() {
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply { ListSections(oneRowEach: items(0..<20)) }
    var hidden = 0
    adapter.onEvent { if case .didExitWorkingRange = $0 { hidden += 1 } }
    expect(.hashesSections) {
      adapter.setVisibleRows((0..<9).map { path($0, 0) })
      adapter.setVisibleRows((5..<15).map { path($0, 0) })
    }
    #expect(hidden == 5)
  }
}
