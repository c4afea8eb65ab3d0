import BindingCore
import TestSupport
import Testing

@Suite("Data sources that follow live groups")
struct GroupFollowTests {
  private struct Day: Hashable { let number: Int }
  private typealias Source = DiffableDataSource<Day, Item>

  private let display = RecordingDisplay()
  private let queue = UpdateQueue()
  private let source: Source
  private let list = LiveList((0..<9).map { Item($0, $0 / 3) })
  private let filter: LiveFilter<Item>
  private let days: LiveGroups<GroupKey<Day>, Item>

  init() {
    source = DiffableDataSource(display: display, scheduler: queue.scheduler)
    source.selectionMode = .multiple
    filter = list.filtered { _ in true }
    days = filter.grouped(by: { Day(number: $0.content) })
    source.follow(days)
  }

  private var shown: [[Int]] { display.itemIDs }

  private var sections: [Int] { source.snapshot().sections.map(\.number) }

  @Test(
    "Sections are keys, and an element whose key changes is moved; groups come, go and are reordered"
  )
  func sectionsOfGroups() {
    #expect(shown == [[0, 1, 2], [3, 4, 5], [6, 7, 8]])
    #expect(sections == [0, 1, 2])
    list[id: 4]?.content = 0
    queue.flush()
    #expect(shown == [[0, 1, 2, 4], [3, 5], [6, 7, 8]])
    #expect(display.updates.last?.items.moves.count == 1)
    #expect(display.updates.last?.items.deletes == [])
    list.update { list in
      list.insert(Item(20, 7), at: 0)
      list.remove(id: 8)
    }
    queue.flush()
    #expect(sections == [7, 0, 1, 2])
    #expect(display.updates.last?.sections.inserts == [0])
    #expect(display.updates.last?.items.deletes == [ItemPath(section: 2, item: 2)])
    list.update { $0.move(id: 6, to: 0) }
    queue.flush()
    #expect(sections == [2, 7, 0, 1])
    #expect(display.updates.last?.sections.moves.count == 1)
    list[id: 20]?.content = 1
    queue.flush()
    #expect(sections == [2, 1, 0])
    #expect(shown == [[6, 7], [20, 3, 5], [0, 1, 2, 4]])
  }

  @Test("An element that the list leaves out is reported once, with the group that shows the first")
  func duplicates() {
    list.append(contentsOf: [Item(4, 0), Item(30, 2)])
    queue.flush()
    list.append(Item(31, 2))
    queue.flush()
    let duplicates = display.updates.flatMap(\.duplicates)
    #expect(duplicates.map(\.first) == [.item(ItemPath(section: 1, item: 1))])
    #expect(duplicates.map(\.identifier) == [AnyDiffable(Item(4)).diffIdentifier])
  }

  @Test("Other content of an element updates its row alone, and nothing else")
  func content() {
    let comparisons = CallCount()
    let list = LiveList((0..<9).map { ComparedItem($0, comparisons, content: $0 / 3 * 10) })
    let display = RecordingDisplay()
    let source = DiffableDataSource<Day, ComparedItem>(display: display)
    source.follow(list.grouped(by: day))
    list[id: 4]?.content += 1
    #expect(display.updates.last?.items.updates.map(\.new) == [ItemPath(section: 1, item: 1)])
    #expect(display.updates.last?.items.inserts == [])
    #expect(display.updates.last?.sections.isEmpty == true)
    list[id: 5]?.content = 2
    #expect(source.snapshot().item(5)?.content == 2)
    #expect(source.snapshot().section(containing: 5) == Day(number: 0))
  }

  @Test("What moves to another group or is hidden stays selected")
  func selection() {
    for item in [1, 4, 7] { source.select(item) }
    list[id: 4]?.content = 0
    filter.setFilter { $0.id > 3 }
    queue.flush()
    #expect(source.selectedItems.map(\.id) == [4, 7])
    list.update { $0.remove(id: 1) }
    queue.flush()
    #expect(source.selectedIdentifiers == [1, 4, 7])
    filter.setFilter { _ in true }
    queue.flush()
    #expect(source.selectedItems.map(\.id) == [4, 7])
  }

  @Test(
    "Another apply ends it, and so does following a list; other edits last until the groups change"
  )
  func endings() {
    source.update { $0.remove(ids: [0]) }
    #expect(shown[0] == [1, 2])
    list.update { $0.remove(id: 1) }
    queue.flush()
    #expect(shown == [[0, 2], [3, 4, 5], [6, 7, 8]])
    source.follow(list, in: Day(number: 9))
    list[id: 0]?.content = 1
    queue.flush()
    #expect(sections == [0, 1, 2, 9])
    source.follow(days.sorted(by: .descending(\.key.value.number)))
    #expect(sections == [2, 1, 0])
    source.apply(Snapshot())
    list.update { $0.remove(id: 3) }
    queue.flush()
    #expect(shown == [])
  }

  /// Ten contents are of one day.
  private func day(of item: ComparedItem) -> Day { Day(number: item.content / 10) }

  @Test("A change among many compares a few pages of elements, however many there are")
  func cost() {
    let comparisons = CallCount()
    let list = LiveList((0..<20_000).map { ComparedItem($0, comparisons, content: $0 % 5 * 10) })
    let display = UnaskingDisplay()
    let source = DiffableDataSource<Day, ComparedItem>(display: display)
    source.follow(list.grouped(by: day))
    list[id: 0]?.content += 1
    let count = comparisons.during {
      list[id: 10_000]?.content += 1
      list[id: 10_001]?.content = 40
      list.update { list in
        list.remove(id: 500)
        list.insert(ComparedItem(30_000, comparisons, content: 20), at: 700)
      }
    }
    #expect(source.snapshot().itemCount == 20_000)
    // Above none, as what changed is compared.
    #expect(1..<3_000 ~= count)
  }

  @Test("Groups whose keys all change are no mistake of the program, in whichever list")
  func newKeys() {
    let diagnostics = SharedLog<ListDiagnostic>()
    source.handlers.onDiagnostic = { diagnostics.note($0) }
    let adapter = ListAdapter(display: RecordingDisplay(), scheduler: queue.scheduler)
    adapter.onDiagnostic = { diagnostics.note($0) }
    adapter.apply { ListSections(days) }
    days.setKey({ GroupKey(Day(number: $0.content + 10)) })
    queue.flush()
    #expect(sections == [10, 11, 12] && adapter.sectionCount == 3)
    source.update { $0.remove(ids: [0]) }
    list.replace(with: [Item(50, 5)])
    queue.flush()
    #expect(sections == [15] && diagnostics.lines == [])
    source.apply(Snapshot(grouping: [Item(1)], by: { Day(number: $0.content + 99) }))
    #expect(diagnostics.lines.count == 1)
  }

  @Test("Followed groups equal a fresh snapshot, whatever changes", arguments: seeds(7))
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var next = 100
    for step in 0..<40 {
      for _ in 0..<Int.random(in: 1..<4, using: &random) {
        let some = list.value.randomElement(using: &random)?.id ?? 0
        let content = Int.random(in: 0..<6, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2: list[id: some]?.content = content
        case 3: list.update { $0.remove(id: some) }
        case 4, 5:
          next += 1
          let place = Int.random(in: 0...list.count, using: &random)
          list.update { $0.insert(Item(next, content), at: place) }
        case 6:
          let place = Int.random(in: 0..<max(1, list.count), using: &random)
          if !list.isEmpty { list.update { $0.move(id: some, to: place) } }
        default: filter.setFilter { $0.content != content || $0.id.isMultiple(of: 3) }
        }
      }
      if Int.random(in: 0..<12, using: &random) == 0 { source.update { $0.remove(ids: [next]) } }
      queue.flush()
      if days.isEmpty && source.snapshot().isEmpty { continue }
      let expected = Snapshot(grouping: filter, by: { Day(number: $0.content) })
      #expect(source.snapshot().sections == expected.sections, "step \(step)")
      let items = expected.sections.map { expected.items(in: $0) }
      #expect(source.snapshot().sections.map { source.snapshot().items(in: $0) } == items)
      #expect(shown == items.map { $0.map(\.id) }, "step \(step)")
    }
  }
}
