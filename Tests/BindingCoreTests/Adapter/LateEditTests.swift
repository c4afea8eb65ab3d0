import BindingCore
import Testing
import TestSupport

/// Edits of live lists that come while, or right after, the list that shows them is applied.
@Suite("Live lists edited while they are applied")
struct LateEditTests {
  private let list = LiveList([Item(1), Item(2)])
  private let queue = UpdateQueue()
  private let display = RecordingDisplay()
  private let adapter: ListAdapter

  init() { adapter = ListAdapter(display: display, scheduler: queue.scheduler) }

  private var shown: [Int] { display.rows.compactMap { $0.first?.value(as: Item.self)?.id } }

  @Test("An edit behind the sections in the closure that makes them is shown", arguments: [0, 1])
  func closure(which: Int) {
    func sections() -> [ListSections] {
      let sections = [ListSections(oneRowEach: list)]
      list.update { _ = $0.append(Item(list.count + 1)) }
      return sections
    }
    if which == 0 { adapter.apply { sections() } } else { adapter.setNeedsUpdate { sections() } }
    queue.flush()
    #expect(shown == [1, 2, 3])
  }

  @Test("After calls that did not come to rest, the next edit is shown")
  func endless() {
    let adapter = ListAdapter(display: display)
    var isEndless = true
    var reports = 0
    adapter.onDiagnostic = { if case .endlessUpdates = $0 { reports += 1 } }
    adapter.apply { ListSections(oneRowEach: list) }
    adapter.onUpdate { [list] _ in if isEndless { list[id: 1]?.content += 1 } }
    list[id: 1]?.content += 1
    #expect(reports == 1)
    isEndless = false
    list.update { _ = $0.append(Item(3)) }
    #expect(shown == [1, 2, 3])
  }
}
