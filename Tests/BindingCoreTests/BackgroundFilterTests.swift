import BindingCore
import Synchronization
import TestSupport
import Testing

@Suite("A filter that is replaced in the background", .timeLimit(.minutes(15)))
@MainActor
struct BackgroundFilterTests {
  private let list = LiveList((0..<40_000).map { Item($0, $0) })

  /// Replaces a filter, and returns when all elements were asked; `meanwhile` is run before.
  private func refilter(
    _ shown: LiveFilter<Item>,
    near: Int? = nil,
    _ passes: @escaping @Sendable (Item) -> Bool,
    meanwhile: () -> Void
  ) async {
    let (events, end) = AsyncStream.makeStream(of: Void.self)
    shown.refilterInBackground(passes, near: near) { end.finish() }
    meanwhile()
    for await _ in events {}
  }

  @Test("Elements around a place are shown first, and all at the end")
  func firstAndAll() async {
    let even = list.filtered { _ in true }
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply { ListSections(rows: even) }
    await refilter(even, near: 20_000) {
      $0.content.isMultiple(of: 2)
    } meanwhile: {
      #expect(even.isRefiltering)
      #expect(Array(even.map(\.id)) == Array(stride(from: 15_904, to: 24_096, by: 2)))
      #expect(adapter.sectionCount == 4_096)
    }
    #expect(even.isRefiltering && even.count == 4_096)
    #expect(even.finishRefilter())
    #expect(!even.isRefiltering && !even.finishRefilter())
    #expect(even.map(\.id) == Array(stride(from: 0, to: 40_000, by: 2)))
    #expect(adapter.sectionCount == 20_000)
  }

  @Test("If nothing around the place passes, the filter before holds until the end")
  func noneNear() async {
    let shown = list.filtered { $0.content < 10 }
    await refilter(shown) {
      $0.content >= 39_990
    } meanwhile: {
      #expect(shown.map(\.id) == Array(0..<10))
    }
    #expect(shown.map(\.id) == Array(0..<10))
    shown.finishRefilter()
    #expect(shown.map(\.id) == Array(39_990..<40_000))
  }

  @Test("What changes meanwhile is asked again")
  func edits() async {
    let even = list.filtered { _ in true }
    await refilter(even, near: 0) {
      $0.content.isMultiple(of: 2)
    } meanwhile: {
      list[id: 0]?.content = 1
      list[id: 39_999]?.content = 2
      list.update {
        $0.remove(20_000)
        $0.append(Item(200_000, 200_000))
      }
      #expect(even.contains(39_999) && !even.contains(0) && !even.contains(30_000))
    }
    even.finishRefilter()
    #expect(Array(even) == list.value.filter { $0.content.isMultiple(of: 2) })
    list[id: 7]?.content = 8
    #expect(even.contains(7))
  }

  @Test("A short list is asked at once")
  func short() {
    let list = LiveList((0..<1_000).map { Item($0, $0) })
    let shown = list.filtered { _ in true }
    shown.refilterInBackground({ $0.content < 5 }) { Issue.record("There is nothing to wait for.") }
    #expect(!shown.isRefiltering && shown.count == 5)
  }

  @Test("After a filter is replaced, edits inside an update are part of it")
  func editsAfterwards() {
    let shown = list.filtered { _ in true }
    let adapter = ListAdapter(display: RecordingDisplay())
    adapter.apply { ListSections(rows: shown) }
    shown.refilterInBackground({ $0.content >= 30_000 || $0.content < 3 }) {}
    #expect(shown.map(\.id) == [0, 1, 2])
    list.update { edited in
      edited.remove(1)
      list.update { _ = $0.remove(2) }
      #expect(list.count == 39_999)
    }
    #expect(list.count == 39_998 && !list.contains(1) && !list.contains(2))
    #expect(shown.map(\.id) == [0] && adapter.sectionCount == 1)
  }

  @Test("A newer filter wins, however it is given")
  func newer() async {
    let shown = list.filtered { _ in true }
    shown.refilterInBackground({ $0.content >= 30_000 }) {}
    await refilter(shown) {
      $0.content < 3
    } meanwhile: {
    }
    #expect(shown.finishRefilter())
    #expect(shown.map(\.id) == [0, 1, 2])

    shown.refilterInBackground({ $0.content < 20_000 }) {}
    shown.refilter { $0.content < 2 }
    #expect(!shown.isRefiltering && !shown.finishRefilter())
    #expect(shown.map(\.id) == [0, 1])

    shown.refilterInBackground({ $0.content < 20_000 }) {}
    #expect(await shown.refilterConcurrently { $0.content < 1 })
    #expect(!shown.isRefiltering)
    #expect(shown.map(\.id) == [0])
  }

  @Test("A filter that is cancelled leaves the search that was running, which then ends")
  func cancelled() async {
    let shown = list.filtered { _ in true }
    await refilter(shown) {
      $0.content % 10 == 0
    } meanwhile: {
      #expect(shown.count == 820)
    }
    await refilterAndCancel(shown)
    #expect(shown.isRefiltering)
    #expect(shown.finishRefilter())
    #expect(!shown.isRefiltering && shown.count == 4_000)
    shown.refilterInBackground({ $0.content % 5 == 0 }) {}
    await refilterAndCancel(shown)
    #expect(shown.isRefiltering && shown.count == 1_639)
    shown.refilter { $0.content < 2 }
    #expect(!shown.isRefiltering && shown.count == 2)
  }

  private func refilterAndCancel(_ shown: LiveFilter<Item>) async {
    let cancelled = Task { await shown.refilterConcurrently { _ in false } }
    cancelled.cancel()
    #expect(await !cancelled.value)
  }

  @Test("The closure is called once for each element, and again for those around the place")
  func calls() async {
    let calls = Atomic(0)
    let shown = list.filtered { _ in true }
    _ = shown.count
    await refilter(shown) { _ in
      calls.add(1, ordering: .relaxed)
      return true
    } meanwhile: {
      #expect(calls.load(ordering: .relaxed) >= 8_192)
    }
    shown.finishRefilter()
    #expect(shown.count == 40_000)
    #expect(calls.load(ordering: .relaxed) == 48_192)
  }
}
