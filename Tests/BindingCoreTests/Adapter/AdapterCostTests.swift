import BindingCore
import Testing
import TestSupport

@Suite("Adapters, by counted work")
struct AdapterCostTests {
  private final class Counts {
    var controllers = 0
    var rows = 0
    var near: [Int] = []
  }

  private final class Controller: BindingSectionController {
    let counts: Counts

    init(_ counts: Counts) {
      self.counts = counts
      counts.controllers += 1
    }

    func viewModels(for item: Item) -> [AnyDiffable] {
      let _ = counts.rows += 1
      item
    }
    func willEnterWorkingRange(_ model: Item) { counts.near.append(model.id) }
    func didExitWorkingRange(_ model: Item) { counts.near.removeAll { $0 == model.id } }
  }

  /// A display that shows the first rows and asks for no others.
  @Test("A shown section that moves far loads nothing between", arguments: [0, 2])
  func farMove(range: Int) throws {
    let counts = Counts()
    let list = LiveList((0..<5_000).map { Item($0) })
    let adapter = ListAdapter(display: UnaskingDisplay())
    adapter.workingRange = range
    adapter.apply { ListSections(list) { Controller(counts) } }
    adapter.setVisibleRows((0..<10).map { path($0, 0) })
    #expect(counts.near.sorted() == Array(0..<10 + range))
    list.update { $0.move(id: 4, to: 3_000) }
    try #require(counts.controllers == 10 + 3 * range)
    let moved = range == 0 ? [4] : [2_999, 3_000, 4, 3_001, 3_002]
    #expect(counts.near.sorted() == (Array(0..<10 + range) + moved.filter { $0 > 100 }).sorted())
    adapter.setVisibleRows((0..<10).map { path($0, 0) })
    #expect(counts.near.sorted() == (Array(0...10 + range).filter { $0 != 4 }))
    #expect(counts.controllers <= 11 + 3 * range)
  }

  @Test("Many runs of one controller type cost what they have, unchanged, replaced or shifted")
  func manyRuns() {
    let counts = DiffCostTests.Counts()
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    let count = 200
    func show(_ numbers: Range<Int>) -> Int {
      let before = counts.hashes.value + counts.comparisons.value
      adapter.apply {
        for number in numbers {
          ListSections(
            [
              DiffCostTests.Element(
                identifier: .init(number: number, counts: counts),
                counts: counts
              )
            ]
          ) { _ in Item(number) }
        }
      }
      #expect(display.rows.map(\.count) == numbers.map { _ in 1 })
      return counts.hashes.value + counts.comparisons.value - before
    }
    let first = show(0..<count)
    #expect(show(0..<count) <= first + count)
    #expect(show(1_000..<1_000 + count) < 40 * count)
    #expect(show(999..<1_000 + count) < 40 * count)
  }

  @Test("Few rows are looked up by comparing them, and many by hashing each once")
  func lookUps() {
    let counts = DiffCostTests.Counts()
    func work(_ count: Int) -> (hashes: Int, comparisons: Int) {
      let rows = (0..<count).map {
        DiffCostTests.Element(identifier: .init(number: $0, counts: counts), counts: counts)
      }
      let adapter = ListAdapter(display: RecordingDisplay())
      adapter.apply { ListSections([Item(1)]) { _ in rows } }
      counts.hashes.reset()
      counts.comparisons.reset()
      for item in rows.indices {
        #expect(adapter.path(of: rows[item], in: Item(1)) == path(0, item))
      }
      return (counts.hashes.value, counts.comparisons.value)
    }
    #expect(work(16).hashes == 0)
    let many = work(500)
    #expect(many.hashes < 2_500 && many.comparisons < 2_500)
  }

  @Test("Rows that are awaited and never come cost nothing when others come")
  func awaited() {
    let counts = DiffCostTests.Counts()
    func element(_ number: Int) -> DiffCostTests.Element {
      .init(identifier: .init(number: number, counts: counts), counts: counts)
    }
    let list = LiveList((0..<4).map(element))
    let rows = LiveList([element(0)])
    let adapter = ListAdapter(display: RecordingDisplay())
    adapter.selectionMode = .multiple
    adapter.apply {
      ListSections(oneRowEach: list)
      ListSections(rows.grouped(as: element(-1)), showsKey: false)
    }
    let whole = adapter.models.last?.diffIdentifier
    func row(_ number: Int, of section: Int) -> RowIdentifier {
      RowIdentifier(
        element(number).erasedIdentifier,
        in: section == -1 ? whole : element(section).erasedIdentifier
      )
    }
    adapter.restoreSelection(
      [row(50, of: 50), row(51, of: -1)]
        + (1_000..<2_000).map { row($0, of: $0.isMultiple(of: 2) ? $0 : -1) }
    )
    #expect(adapter.selectedIdentifiers.count == 1_002)
    let before = counts.hashes.value + counts.comparisons.value
    for number in 10..<20 { list.update { $0.append(element(number)) } }
    for number in 10..<20 { rows.update { $0.append(element(number)) } }
    let work = counts.hashes.value + counts.comparisons.value - before
    #expect(work < 2_000)
    list.update { $0.append(element(50)) }
    rows.update { $0.append(element(51)) }
    #expect(adapter.selectedPaths == [path(14, 0), path(15, 11)])
  }
}

extension Diffable {
  fileprivate var erasedIdentifier: AnyDiffable.Identifier { AnyDiffable(self).diffIdentifier }
}
