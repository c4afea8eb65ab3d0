import BindingCore
import Testing
import TestSupport

@Suite("Live lists, by replay")
struct LiveReplayTests {
  @Test("Stages and what shows them equal making everything afresh", arguments: seeds(12))
  func replay(seed: UInt64) {
    var schedule = LiveSchedule(seed: seed)
    schedule.run(steps: 40, isGrouped: false)
    #expect(schedule.problems == [])
  }

  @Test("Groups and what shows them equal grouping afresh", arguments: seeds(5, from: 100))
  func replayGroups(seed: UInt64) {
    var schedule = LiveSchedule(seed: seed)
    schedule.run(steps: 40, isGrouped: true)
    #expect(schedule.problems == [])
  }

  @Test("Closures that answer at random lose no element", arguments: seeds(3))
  func randomClosures(seed: UInt64) {
    final class Source {
      var random: SplitMix64
      init(_ seed: UInt64) { random = SplitMix64(seed: seed) }
      func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    }
    let random = Source(seed)
    let list = LiveList((0..<100).map { Item($0) })
    let filter = list.filtered { _ in random.number(below: 4) > 0 }
    let sort = filter.sorted(by: .comparing { _, _ in random.number(below: 2) == 0 })
    let groups = sort.grouped(by: { _ in random.number(below: 5) })
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    var reports: [ListDiagnostic] = []
    adapter.onDiagnostic = { reports.append($0) }
    adapter.apply {
      ListSections(groups.sorted(by: .comparing { _, _ in random.number(below: 2) == 0 }))
    }
    for step in 0..<100 {
      list.update { list in
        for _ in 0..<3 { list[id: random.number(below: 100)] = Item(random.number(below: 100)) }
        if step % 10 == 0 { _ = list.remove(at: random.number(below: list.count)) }
      }
      #expect(groups.flatMap { $0.elements.map(\.id) }.sorted() == filter.map(\.id).sorted())
      #expect(sort.map(\.id).sorted() == filter.map(\.id).sorted())
      #expect(Set(filter.map(\.id)).isSubset(of: list.map(\.id)))
      #expect(display.rows.joined().count == groups.count + filter.count)
    }
    #expect(reports.contains { if case .contradictoryOrder = $0 { true } else { false } })
    filter.setFilter { _ in true }
    sort.setOrder(.ascending(\.id))
    groups.setKey({ $0.id % 3 })
    let ids = list.map(\.id).sorted()
    let expected = Dictionary(grouping: ids) { $0 % 3 }.values.sorted { $0[0] < $1[0] }
    #expect(groups.map { $0.elements.map(\.id) } == expected)
  }
}
