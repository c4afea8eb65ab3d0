import BindingCore
import Testing
import TestSupport

/// Steps that are undone in a list that others have edited, compared with arrays.
@Suite("Undo among edits of others")
struct HistoryModelTests {
  /// The list before and after a step.
  private struct Step {
    let before: [Item]
    let after: [Item]

    /// Returns what does not hold after the step was taken back; nil if all holds.
    /// - Parameters:
    ///   - now: The list before that.
    ///   - new: The list after it.
    func problem(from now: [Item], to new: [Item]) -> String? {
      let (before, after) = (contents(self.before), contents(self.after))
      var expected = contents(now)
      for (id, _) in after where before[id] == nil { expected[id] = nil }
      for (id, content) in before where after[id] != content {
        if after[id] == nil ? expected[id] == nil : expected[id] != nil { expected[id] = content }
      }
      if contents(new) != expected || new.count != expected.count { return "elements" }
      // All that was there before the step is in the order of that time.
      let old = new.map(\.id).filter { before[$0] != nil }
      if old != self.before.map(\.id).filter({ expected[$0] != nil }) { return "order of the step" }
      let others = { (items: [Item]) in
        items.map(\.id).filter { before[$0] == nil && after[$0] == nil }
      }
      if others(now) != others(new) { return "order of the others" }
      return nil
    }

    private func contents(_ items: [Item]) -> [Int: Int] {
      Dictionary(items.map { ($0.id, $0.content) }, uniquingKeysWith: { first, _ in first })
    }
  }

  @Test("A step takes back its own changes, and nothing else", .tags(.long), arguments: seeds(40))
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = LiveList((0..<Int.random(in: 0..<40, using: &random)).map { Item($0) })
    let history = History(of: list, limit: 50)
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply { ListSections(oneRowEach: list) }
    var done: [Step] = []
    var undone: [Step] = []
    var next = 1_000
    for step in 0..<60 {
      let now = Array(list)
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1, 2:
        let isUndo = Bool.random(using: &random)
        let taken = isUndo ? done.popLast() : undone.popLast()
        #expect((isUndo ? history.undo() : history.redo()) == (taken != nil))
        guard let taken else { continue }
        let new = Array(list)
        let problem = taken.problem(from: now, to: new)
        #expect(problem == nil, "step \(step)")
        let back = Step(before: now, after: new)
        if isUndo { undone.append(back) } else { done.append(back) }
        if problem != nil { return }
      case 3, 4, 5:
        history.update { list in
          for _ in 0..<Int.random(in: 1..<6, using: &random) {
            let place = Int.random(in: 0...list.count, using: &random)
            list.insert(Item(next, Int.random(in: 0..<9, using: &random)), at: place)
            next += 1
            list.editOne(&random)
          }
        }
        let new = Array(list)
        if new != now { (done, undone) = (done + [Step(before: now, after: new)], []) }
      default: editElsewhere(list, &next, &random)
      }
      #expect(list.value.brokenInvariant() == nil)
      let shown = display.rows.flatMap { $0.compactMap { $0.value(as: Item.self) } }
      #expect(shown == Array(list), "step \(step)")
    }
  }

  /// Edits without moves, sometimes of all elements.
  private func editElsewhere(
    _ list: LiveList<Item>,
    _ next: inout Int,
    _ random: inout SplitMix64
  ) {
    if Int.random(in: 0..<12, using: &random) == 0 {
      return list.removeAll { $0.id % 3 == 0 }
    }
    for _ in 0..<Int.random(in: 1..<6, using: &random) {
      let place = list.isEmpty ? nil : Int.random(in: 0..<list.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: if let place { list.remove(at: place) }
      case 1: if let place { list[id: list[place].id]?.content += 10 }
      default:
        list.insert(Item(next, 3), at: place ?? 0)
        next += 1
      }
    }
  }

  @Test("To take back a step hashes what it changed, however long the list is")
  func cost() {
    let hashes = CallCount()
    let list = LiveList((0..<20_000).map { CountedItem($0, hashes) })
    let history = History(of: list)
    history.update { list in
      list.remove(at: 9_000)
      list.remove(at: 100)
      list.append(CountedItem(30_000, hashes))
      list[id: list[50].diffIdentifier]?.content = 1
    }
    list.append(contentsOf: (40_000..<50_000).map { CountedItem($0, hashes) })
    for takeBack in [history.undo, history.redo] {
      var isDone = false
      #expect(hashes.during { isDone = takeBack() } < 200)
      #expect(isDone)
    }
  }
}
