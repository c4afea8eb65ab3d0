import BindingCore
import TestSupport
import Testing

@Suite("A filter that is replaced on other threads", .timeLimit(.minutes(15)))
@MainActor
struct ConcurrentFilterTests {
  private let list = LiveList((0..<100).map { Item($0, $0) })

  @Test("It has what the filter passes, and followers learn of it")
  func result() async {
    let even = list.filtered { _ in true }
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply { ListSections(rows: even) }
    let holds = await even.refilterConcurrently { $0.content.isMultiple(of: 2) }
    #expect(holds)
    #expect(even.map(\.id) == Array(stride(from: 0, to: 100, by: 2)))
    #expect(adapter.sectionCount == 50)
    list[id: 1]?.content = 2
    #expect(even.index(of: 1) == 1)
  }

  // Tasks of one actor begin in the order they are created in, and a filter that asks elsewhere
  // continues behind those that are created by then.

  @Test("What changes meanwhile is asked again, and the filter before holds until the end")
  func edits() async {
    let even = list.filtered { $0.content < 3 }
    let filtering = Task { await even.refilterConcurrently { $0.content.isMultiple(of: 2) } }
    let before = Task {
      let before = even.map(\.id)
      list[id: 0]?.content = 1
      list[id: 99]?.content = 4
      list.update {
        $0.remove(50)
        $0.append(Item(200, 200))
        $0.append(Item(201, 201))
      }
      return before
    }
    #expect(await before.value == [0, 1, 2])
    let holds = await filtering.value
    #expect(holds)
    #expect(Array(even) == list.value.filter { $0.content.isMultiple(of: 2) })
    #expect(even.contains(99) && even.contains(200) && !even.contains(0) && !even.contains(201))
  }

  @Test("A newer filter wins, and a cancelled one changes nothing")
  func newer() async {
    let shown = list.filtered { _ in true }
    let older = Task { await shown.refilterConcurrently { _ in false } }
    let newer = Task { await shown.refilterConcurrently { $0.id < 5 } }
    let results = (await older.value, await newer.value)
    #expect(results == (false, true))
    #expect(shown.count == 5)

    let cancelled = Task { await shown.refilterConcurrently { _ in false } }
    cancelled.cancel()
    let holds = await cancelled.value
    #expect(!holds)
    #expect(shown.count == 5)
  }

  @Test("It is the same as a filter that asks at once", arguments: 0..<10 as Range<UInt64>)
  func replay(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let live = LiveList((0..<200).map { Item($0, $0) })
    let byContent = live.sorted(by: \.content)
    let shown = byContent.filtered { _ in true }
    for _ in 0..<20 {
      let divisor = Int.random(in: 1...5, using: &random)
      let done = Task {
        await shown.refilterConcurrently { $0.content.isMultiple(of: divisor) }
      }
      let count = Int.random(in: 0...90, using: &random)
      let seed = random.next()
      let edits = Task {
        var random = SplitMix64(seed: seed)
        live.update { list in
          for _ in 0..<count where !list.isEmpty { list.editOne(&random) }
        }
      }
      await edits.value
      let holds = await done.value
      #expect(holds)
      #expect(Array(shown) == byContent.filter { $0.content.isMultiple(of: divisor) })
    }
  }
}
