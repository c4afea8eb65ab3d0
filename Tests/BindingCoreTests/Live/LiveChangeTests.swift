import BindingCore
import Testing
import TestSupport

@Suite("Changes of live elements")
struct LiveChangeTests {
  /// A copy that is kept by changes alone.
  private final class Copy {
    private(set) var items: [Item]
    private(set) var changeCount = 0

    init(_ items: some Sequence<Item>) { self.items = Array(items) }

    func apply(_ change: LiveChange<Item>) {
      #expect(Array(change.old) == items, "each begins where the last one ended")
      let new = change.new
      items = change.changes.applying(to: items, insert: { new[$0] }, update: { new[$1.new] })
      #expect(items == Array(new))
      changeCount += 1
    }
  }

  private func edit(_ list: LiveList<Item>, _ random: inout SplitMix64) {
    let number = Int.random(in: 0..<60, using: &random)
    let place = Int.random(in: 0...list.count, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: list.update { _ = $0.insert(Item(number, number), at: place) }
    case 1: list.update { _ = $0.remove(id: number) }
    case 2: list.update { _ = $0.move(id: number, to: place) }
    case 3, 4: list[id: number]?.content += 1
    case 5: list.update { list in for _ in 0..<2 { list.append(Item(number + list.count)) } }
    default: list.update { $0.removeSubrange(place..<min($0.count, place + 3)) }
    }
  }

  private func stages(of list: LiveList<Item>) -> [LiveElements<Item>] {
    let filter = list.filtered { $0.content % 3 > 0 || $0.id % 2 == 0 }
    return [
      list, filter, filter.sorted(by: .descending(\.content)),
      filter.sorted(by: .ascending(\.id)).limited(toFirst: 10),
    ]
  }

  @Test("A copy that applies them stays equal, of each stage", arguments: seeds(5))
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = LiveList((0..<30).map { Item($0) })
    let stages = stages(of: list)
    let copies = stages.map { Copy($0) }
    let observations = zip(stages, copies).map { $0.onChange($1.apply) }
    for step in 0..<80 {
      if step % 20 == 7 {
        list.replace(with: (0..<Int.random(in: 0..<40, using: &random)).map { Item($0, step) })
      } else {
        edit(list, &random)
      }
      for (stage, copy) in zip(stages, copies) { #expect(copy.items == Array(stage)) }
    }
    withExtendedLifetime(observations) {}
  }

  @Test("Groups change by their keys, and each by its own elements")
  func groups() {
    let list = LiveList((0..<6).map { Item($0) })
    let groups = list.grouped(by: { $0.id % 3 })
    var changes: [Changeset<Int>] = []
    let observation = groups.onChange { changes.append($0.changes) }
    list[id: 4]?.content = 1
    list.update { $0.removeAll { $0.id % 3 == 0 } }
    list.update { $0[id: 5] = Item(5) }
    #expect(changes == [Changeset(updates: [.init(old: 1, new: 1)]), Changeset(deletes: [0])])
    observation.cancel()
    list.update { $0.removeAll() }
    #expect(changes.count == 2)
  }

  @Test("What a closure changes comes afterwards, to all, in order, and once")
  func nested() {
    let list = LiveList((0..<3).map { Item($0) })
    let (first, second) = (Copy(list), Copy(list))
    let observations = [
      list.onChange { change in
        first.apply(change)
        if list.count < 8 { list.update { $0.append(Item(list.count)) } }
      },
      list.filtered { _ in true }.onChange(second.apply),
    ]
    list.update { $0.remove(id: 0) }
    list.update { $0.append(Item(50)) }
    #expect(first.items == Array(list) && second.items == Array(list))
    #expect(first.items.count == 8)
    withExtendedLifetime(observations) {}
  }

  @Test("An observation that was cancelled or released hears nothing, and keeps nothing")
  func ends() {
    weak var released: LiveList<Item>?
    var count = 0
    do {
      let list = LiveList([Item(0)])
      released = list
      var observation: LiveObservation? = list.onChange { _ in count += 1 }
      let other = list.filtered { _ in true }.onChange { _ in count += 1 }
      list[id: 0]?.content = 1
      #expect(count == 2)
      observation = nil
      other.cancel()
      list[id: 0]?.content = 2
      #expect(observation == nil)
    }
    #expect(count == 2)
    #expect(released == nil)
  }

  @Test("Slow readers get fewer changes and miss none", arguments: seeds(6))
  @MainActor
  func slowReaders(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let list = LiveList((0..<30).map { Item($0) })
    let end = Item(1_000)
    let readers = (stages(of: list).prefix(3) + [list]).enumerated().map { speed, stage in
      let copy = Copy(stage)
      let changes = stage.changes
      return (
        stage, copy,
        Task { @MainActor in
          for await change in changes {
            copy.apply(change)
            for _ in 0..<speed { await Task.yield() }
            if change.new.contains(id: end.id) { return }
          }
        }
      )
    }
    for _ in 0..<60 {
      edit(list, &random)
      if Bool.random(using: &random) { await Task.yield() }
    }
    list.update { $0.append(end) }
    for (stage, copy, task) in readers {
      await task.value
      #expect(copy.items == Array(stage))
      #expect(copy.changeCount <= 61)
    }
  }

  @Test("The first change begins where the property was read, however late the reader is")
  @MainActor
  func lateReader() async {
    let list = LiveList([Item(0)])
    let shown = list.filtered { $0.content == 0 }
    let changes = shown.changes
    list.update { $0.append(Item(1)) }
    list.update { $0.append(Item(2)) }
    for await change in changes {
      #expect(change.changes == Changeset(inserts: [1, 2]))
      break
    }
  }

  @Test("A sequence ends after the last change when all is released, or the task is cancelled")
  @MainActor
  func sequenceEnds() async {
    var list: LiveList<Item>? = LiveList([Item(0)])
    weak let released = list
    var counts: [Int] = []
    let changes = list?.filtered { _ in true }.changes
    let task = Task { @MainActor in
      guard let changes else { return }
      for await change in changes { counts.append(change.new.count) }
    }
    await Task.yield()
    list?.update { $0.append(Item(1)) }
    list = nil
    await task.value
    #expect(counts == [2])
    #expect(released == nil)

    let other = LiveList([Item(0)])
    let waiting = Task { @MainActor in
      for await _ in other.changes {}
    }
    await Task.yield()
    waiting.cancel()
    await waiting.value
  }

  @Test("The value of a stage is edited as any list", arguments: seeds(8))
  func editedValues(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = LiveList((0..<30).map { Item($0) })
    for stage in stages(of: list) {
      var value = stage.value
      #expect(Array(value) == Array(stage))
      var expected = Array(value)
      for _ in 0..<40 {
        let number = Int.random(in: 0..<60, using: &random)
        let place = Int.random(in: 0...expected.count, using: &random)
        if let index = expected.firstIndex(where: { $0.id == number }) {
          value.remove(id: number)
          expected.remove(at: index)
        } else {
          value.insert(Item(number), at: place)
          expected.insert(Item(number), at: place)
        }
        #expect(Array(value) == expected)
      }
      let changes = Changeset(from: stage.value, to: value)
      let old = Array(stage)
      let replayed = changes.applying(to: old, insert: { value[$0] }, update: { value[$1.new] })
      #expect(replayed == expected)
      list.replace(with: value)
      #expect(Array(list) == expected)
      #expect(list.brokenInvariant() == nil)
      edit(list, &random)
      #expect(list.brokenInvariant() == nil)
    }
  }
}
