import BindingCore
import Synchronization
import TestSupport
import Testing

@Suite("A filter that is replaced in the background", .timeLimit(.minutes(15)))
@MainActor
struct BackgroundFilterTests {
  private let list = LiveList((0..<40_000).map { Item($0, $0) })

  /// A list whose elements are tested in two parts; adapters take their time to show more.
  private var shortList: LiveList<Item> { LiveList((0..<12_000).map { Item($0, $0) }) }

  /// Replaces a filter, and calls a closure after the first elements are shown.
  private func setFilter(
    _ shown: LiveFilter<Item>,
    near: Int? = nil,
    _ passes: @escaping @Sendable (Item) -> Bool,
    meanwhile: @escaping @MainActor () -> Void
  ) async -> Bool {
    let filtering = Task { await shown.setFilter(near: near, passes) }
    // Tasks of one actor begin in the order they are created in, and a search on other threads
    // continues behind those that are created before it begins.
    await Task { meanwhile() }.value
    return await filtering.value
  }

  @Test("Elements around a place are shown first, and all at the end")
  func firstAndAll() async {
    let list = shortList
    let even = list.filtered { _ in true }
    let adapter = ListAdapter(display: UnaskingDisplay())
    adapter.apply { ListSections(oneRowEach: even) }
    let holds = await setFilter(even, near: 6_000) {
      $0.content.isMultiple(of: 2)
    } meanwhile: {
      #expect(even.isFiltering)
      #expect(Array(even.map(\.id)) == Array(stride(from: 1_904, to: 10_096, by: 2)))
      #expect(adapter.sectionCount == 4_096)
    }
    #expect(holds && !even.isFiltering)
    #expect(even.map(\.id) == Array(stride(from: 0, to: 12_000, by: 2)))
    #expect(adapter.sectionCount == 6_000 && list.count == 12_000)
  }

  @Test("If nothing around the place passes, the previous result stays until the end")
  func noneNear() async {
    let shown = list.filtered { $0.content < 10 }
    let holds = await setFilter(shown) {
      $0.content >= 39_990
    } meanwhile: {
      #expect(shown.isFiltering && shown.map(\.id) == Array(0..<10))
      list[id: 3]?.content = 39_991
      #expect(shown.isFiltering && !shown.contains(id: 3))
    }
    #expect(holds)
    #expect(shown.map(\.id) == [3] + Array(39_990..<40_000))
  }

  @Test("Elements that change meanwhile are tested again")
  func edits() async {
    let even = list.filtered { _ in true }
    let holds = await setFilter(even, near: 0) {
      $0.content.isMultiple(of: 2)
    } meanwhile: {
      list[id: 0]?.content = 1
      list[id: 39_999]?.content = 2
      list.update {
        $0.remove(id: 20_000)
        $0.append(Item(200_000, 200_000))
      }
      #expect(even.contains(id: 39_999) && !even.contains(id: 0) && !even.contains(id: 30_000))
    }
    #expect(holds)
    #expect(Array(even) == list.value.filter { $0.content.isMultiple(of: 2) })
    list[id: 7]?.content = 8
    #expect(even.contains(id: 7))
  }

  @Test("Another list that replaces this one meanwhile is tested as a whole")
  func replacedList() async {
    let even = list.filtered { _ in true }
    let holds = await setFilter(even) {
      $0.content.isMultiple(of: 2)
    } meanwhile: {
      list.replace(with: IdentifiedList((0..<10).map { Item($0, $0 + 1) }))
    }
    #expect(holds)
    #expect(even.map(\.id) == [1, 3, 5, 7, 9])
  }

  @Test("A short list is tested at once")
  func short() async {
    let list = LiveList((0..<1_000).map { Item($0, $0) })
    let shown = list.filtered { _ in true }
    shown.startFilter(near: nil, { $0.content < 5 }) {
      Issue.record("There is nothing to wait for.")
    }
    #expect(!shown.isFiltering && shown.count == 5)
    #expect(await shown.setFilter(near: 3) { $0.content < 4 })
    #expect(shown.count == 4)
  }

  @Test("After a filter is replaced, edits inside an update are part of it")
  func editsAfterwards() {
    let list = shortList
    let shown = list.filtered { _ in true }
    let adapter = ListAdapter(display: RecordingDisplay())
    adapter.apply { ListSections(oneRowEach: shown) }
    shown.startFilter(near: nil, { $0.content >= 9_000 || $0.content < 3 }) {}
    #expect(shown.map(\.id) == [0, 1, 2])
    list.update { edited in
      edited.remove(id: 1)
      list.update { _ = $0.remove(id: 2) }
      #expect(list.count == 11_999)
    }
    #expect(list.count == 11_998 && !list.contains(id: 1) && !list.contains(id: 2))
    #expect(shown.map(\.id) == [0] && adapter.sectionCount == 1)
  }

  @Test("The newest filter holds, however it and the older one were given")
  func newer() async {
    let shown = list.filtered { _ in true }
    let older = Task { await shown.setFilter(near: nil) { $0.content >= 30_000 } }
    let newer = Task { await shown.setFilter(near: nil) { $0.content % 20_000 < 3 } }
    let results = (await older.value, await newer.value)
    #expect(results == (false, true) && !shown.isFiltering)
    #expect(shown.map(\.id) == [0, 1, 2, 20_000, 20_001, 20_002])

    let holds = await setFilter(shown) {
      $0.content < 20_000
    } meanwhile: {
      shown.setFilter { $0.content < 2 }
    }
    #expect(!holds && !shown.isFiltering && !shown.showFound())
    #expect(shown.map(\.id) == [0, 1])

    shown.startFilter(near: nil, { $0.content < 20_000 }) {}
    #expect(await shown.setFilter(near: nil) { $0.content < 1 })
    #expect(!shown.isFiltering && shown.map(\.id) == [0])
  }

  @Test("A filter that a follower replaces does not hold")
  func replacedByFollower() async {
    let list = shortList
    let shown = list.filtered { _ in true }
    let adapter = ListAdapter(display: UnaskingDisplay())
    adapter.apply { ListSections(oneRowEach: shown) }
    let token = adapter.onUpdate { _ in
      if shown.count == 6_000 { shown.setFilter { $0.content < 2 } }
    }
    #expect(await !shown.setFilter(near: nil) { $0.content.isMultiple(of: 2) })
    #expect(shown.map(\.id) == [0, 1] && adapter.sectionCount == 2)
    #expect(list.count == 12_000)
    adapter.removeListener(token)
  }

  @Test("The filter of a cancelled task holds all the same, with all elements that pass")
  func cancelled() async {
    let shown = list.filtered { _ in true }
    let cancelled = Task { await shown.setFilter(near: nil) { $0.content % 10 == 0 } }
    cancelled.cancel()
    #expect(await cancelled.value)
    #expect(!shown.isFiltering && shown.count == 4_000)
  }

  @Test("The closure is called once for each element, and again for those around the place")
  func calls() async {
    let calls = Atomic(0)
    let shown = list.filtered { _ in true }
    _ = shown.count
    let holds = await setFilter(shown) { _ in
      calls.add(1, ordering: .relaxed)
      return true
    } meanwhile: {
      #expect(calls.load(ordering: .relaxed) >= 8_192)
    }
    #expect(holds && shown.count == 40_000)
    #expect(calls.load(ordering: .relaxed) == 48_192)
  }

  @Test("The result is that of a filter that tests at once", arguments: seeds(3))
  func replay(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let live = LiveList((0..<9_000).map { Item($0, $0) })
    let byContent = live.sorted(by: .ascending(\.content))
    let shown = byContent.filtered { _ in true }
    for _ in 0..<5 {
      let divisor = Int.random(in: 1...5, using: &random)
      let near = Int.random(in: 0..<10_000, using: &random)
      let count = Int.random(in: 0...90, using: &random)
      let holds = await setFilter(shown, near: near) {
        $0.content.isMultiple(of: divisor)
      } meanwhile: {
        live.update { list in
          for _ in 0..<count where !list.isEmpty { list.editOne(&random) }
        }
      }
      #expect(holds)
      #expect(Array(shown) == byContent.value.filter { $0.content.isMultiple(of: divisor) })
    }
  }

  @Test("Groups that an edit has just made are tested too", arguments: [9_000, 9_216])
  func newGroups(count: Int) async {
    let list = LiveList((0..<count).map { Item($0, $0) })
    let shown = list.grouped(by: \.content).filtered { _ in true }
    #expect(shown.count == count)
    list.append(Item(count, count))
    await shown.setFilter(near: count) { $0.key >= count - 10 }
    #expect(shown.map(\.key) == Array(count - 10...count))
  }

  @Test("The search begins around a group that an edit has just made")
  func nearNewGroup() {
    let list = LiveList((0..<20_000).map { Item($0, $0) })
    let shown = list.grouped(by: \.content).filtered { _ in true }
    #expect(shown.count == 20_000)
    list.append(Item(20_000, 20_000))
    shown.startFilter(near: 20_000, { $0.key > 19_990 }) {}
    #expect(shown.map(\.key) == Array(19_991...20_000))
  }
}
