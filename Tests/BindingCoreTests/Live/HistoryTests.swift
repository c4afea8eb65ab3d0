import BindingCore
import Testing
import TestSupport

@Suite("Undo and redo")
struct HistoryTests {
  private let list = LiveList([Item(1), Item(2), Item(3)])
  private let history: History<Item>

  init() { history = History(of: list, limit: 3) }

  @Test("A step is undone and done again; a new one drops what was undone")
  func steps() {
    #expect(!history.canUndo && !history.canRedo)
    #expect(!history.undo() && !history.redo())
    history.update { $0.remove(id: 2) }
    history.update { list in
      list.append(Item(4))
      list[id: 1]?.content = 7
    }
    let last = Array(list)
    #expect(history.undo())
    #expect(list.map(\.id) == [1, 3])
    #expect(history.undo())
    #expect(Array(list) == [Item(1), Item(2), Item(3)])
    #expect(!history.canUndo)
    #expect(history.redo() && history.redo())
    #expect(Array(list) == last)
    history.undo()
    history.update { $0.remove(id: 1) }
    #expect(!history.canRedo)
    #expect(list.map(\.id) == [3])
  }

  @Test("An edit that throws or changes nothing is no step; others are recorded by hand")
  func noStep() {
    #expect(throws: Refusal.self) {
      try history.update { list in
        list.remove(id: 1)
        throw Refusal()
      }
    }
    history.update { $0.remove(id: 99) }
    #expect(!history.canUndo)
    history.record()
    list.replace(with: [Item(9)])
    list[id: 9]?.content = 1
    history.undo()
    #expect(list.map(\.id) == [1, 2, 3])
    history.redo()
    #expect(Array(list) == [Item(9, 1)])
  }

  @Test("An edit that leaves everything equal is no step, and what was undone can be done again")
  func equalEdits() {
    history.update { $0.append(Item(4)) }
    history.undo()
    history.update { $0[id: 1] = Item(1) }
    history.update { list in
      list[id: 2]?.content = 5
      list[id: 2]?.content = 0
    }
    history.update { list in
      list.move(id: 1, to: 2)
      list.move(id: 1, to: 0)
    }
    history.update { $0.replaceAll(with: [Item(1), Item(2), Item(3)]) }
    #expect(!history.canUndo && history.canRedo)
    history.redo()
    #expect(list.map(\.id) == [1, 2, 3, 4])
  }

  @Test("Once all steps are removed there is nothing to undo or to do again, and the list stays")
  func removal() {
    for item in 1...2 { history.update { $0.remove(id: item) } }
    history.undo()
    history.removeAll()
    #expect(!history.canUndo && !history.canRedo)
    #expect(!history.undo() && !history.redo())
    #expect(list.map(\.id) == [2, 3])
  }

  @Test("The oldest steps beyond the limit are dropped")
  func limit() {
    for id in 4..<10 { history.update { $0.append(Item(id)) } }
    while history.undo() {}
    #expect(list.count == 6)
    history.limit = 2
    #expect(history.redo() && history.redo() && history.redo())
    #expect(history.undo() && history.undo() && !history.undo())
    #expect(list.count == 7)
    history.limit = -1
    history.update { $0.append(Item(10)) }
    #expect(!history.canUndo)
  }

  @Test("An undo asks a stage for what differs, and no more", arguments: [1_000, 10_000])
  func cost(count: Int) {
    let list = LiveList((0..<count).map { Item($0) })
    let history = History(of: list)
    let asked = CallCount()
    let stage = list.filtered { _ in
      asked.add()
      return true
    }
    #expect(stage.count == count)
    history.update { list in
      list.remove(id: 5)
      list.append(Item(count))
      list.move(id: 7, to: 600)
      list[id: 500]?.content = 1
    }
    #expect(stage.map(\.id) == list.map(\.id))
    asked.reset()
    history.undo()
    #expect(Array(stage) == (0..<count).map { Item($0) })
    history.redo()
    #expect(Array(stage) == Array(list.value))
    // Elements are in pages of 32, which are compared as a whole.
    #expect(asked.value <= 2 * 5 * 32)
  }

  @Test("Elements that arrived after a step stay when it is undone and done again")
  func arrivals() {
    history.update { $0[id: 1]?.content = 5 }
    list.append(contentsOf: [Item(4), Item(5)])
    list[id: 2]?.content = 8
    history.undo()
    #expect(Array(list) == [Item(1), Item(2, 8), Item(3), Item(4), Item(5)])
    list.append(Item(6))
    list.remove(id: 3)
    history.redo()
    #expect(Array(list) == [Item(1, 5), Item(2, 8), Item(4), Item(5), Item(6)])
    history.undo()
    #expect(Array(list) == [Item(1), Item(2, 8), Item(4), Item(5), Item(6)])
  }

  @Test("An undone step takes out what it inserted; what it removed or moved goes back")
  func neighbours() {
    list.append(contentsOf: (4...8).map { Item($0) })
    history.update { list in
      list.insert(Item(20), at: 0)
      list.remove(id: 3)
      list.remove(id: 8)
      list.remove(id: 1)
      list.move(id: 7, to: 1)
    }
    #expect(list.map(\.id) == [20, 7, 2, 4, 5, 6])
    list.insert(Item(30), at: 0)
    list.insert(Item(31), at: 4)
    list.append(Item(32))
    list.remove(id: 4)
    #expect(list.map(\.id) == [30, 20, 7, 2, 31, 5, 6, 32])
    history.undo()
    #expect(list.map(\.id) == [30, 1, 2, 3, 31, 5, 6, 7, 8, 32])
    history.redo()
    #expect(list.map(\.id) == [30, 20, 7, 2, 31, 5, 6, 32])
  }

  @Test("A move of one element past its neighbour is undone by moving that element, and no other")
  func movedNeighbour() {
    for (moved, index) in [(1, 1), (2, 0)] {
      list.replace(with: [Item(1), Item(2), Item(3)])
      history.update { $0.move(id: moved, to: index) }
      #expect(list.map(\.id) == [2, 1, 3])
      list.update { $0.move(id: moved, to: 2) }
      list.insert(Item(9), at: 2)
      history.undo()
      #expect(list.map(\.id) == [1, 2, 3, 9])
    }
  }

  @Test("What others removed stays away, and what they brought back is as they brought it")
  func conflicts() {
    history.update { list in
      list[id: 1]?.content = 5
      list.remove(id: 2)
      list.append(Item(4))
    }
    list.remove(id: 1)
    list.insert(Item(2, 7), at: 0)
    list.remove(id: 4)
    history.undo()
    #expect(Array(list) == [Item(2, 7), Item(3)])
    history.redo()
    #expect(Array(list) == [Item(2, 7), Item(3)])
    list.replace(with: [Item(50), Item(51)])
    history.undo()
    #expect(list.map(\.id) == [50, 51])
  }

  @Test("A step begun by hand that changes nothing is no step")
  func emptyStep() {
    history.update { $0.append(Item(4)) }
    history.record()
    history.record()
    list.append(Item(5))
    list.remove(id: 5)
    #expect(history.canUndo)
    #expect(history.undo())
    #expect(list.map(\.id) == [1, 2, 3])
    #expect(!history.canUndo && !history.undo())
    history.record()
    #expect(!history.canUndo)
    list.append(Item(6))
    #expect(history.canUndo)
    #expect(history.undo() && !history.undo())
    #expect(list.map(\.id) == [1, 2, 3])
  }

  @Test("An update that throws or changes nothing does not end a step begun by hand")
  func goesOn() {
    history.record()
    list.append(Item(4))
    history.update { $0.remove(id: 99) }
    #expect(throws: Refusal.self) {
      try history.update { list in
        list.remove(id: 1)
        throw Refusal()
      }
    }
    list.append(Item(5))
    #expect(history.undo() && !history.canUndo)
    #expect(list.map(\.id) == [1, 2, 3])
    history.record()
    list.append(Item(6))
    history.update { $0.remove(id: 1) }
    list.append(Item(7))
    #expect(history.undo())
    #expect(list.map(\.id) == [1, 2, 3, 6, 7])
    #expect(history.undo() && !history.undo())
    #expect(list.map(\.id) == [1, 2, 3, 7])
  }

  @Test("A step that an update's closure begins by hand does not split the update")
  func nestedRecord() {
    history.update { list in
      list.append(Item(4))
      history.record()
      list.append(Item(5))
    }
    #expect(history.undo() && !history.undo())
    #expect(list.map(\.id) == [1, 2, 3])
  }
  @Test("Steps, undos and redos equal a replay on arrays", arguments: seeds(12))
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = LiveList((0..<Int.random(in: 0..<80, using: &random)).map { Item($0) })
    let history = History(of: list, limit: Int.random(in: 1..<12, using: &random))
    let stage = list.filtered { $0.content.isMultiple(of: 2) }.sorted(by: .ascending(\.content))
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply { ListSections(oneRowEach: stage) }
    var past: [[Item]] = []
    var future: [[Item]] = []
    var next = 1_000
    for step in 0..<40 {
      let before = Array(list)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        #expect(history.undo() == !past.isEmpty)
        if let earlier = past.popLast() {
          future.append(before)
          #expect(Array(list) == earlier)
        }
      case 2:
        #expect(history.redo() == !future.isEmpty)
        if let later = future.popLast() {
          past.append(before)
          #expect(Array(list) == later)
        }
      default:
        history.update { list in
          for _ in 0..<Int.random(in: 1..<8, using: &random) {
            let place = Int.random(in: 0...list.count, using: &random)
            list.insert(Item(next, Int.random(in: 0..<9, using: &random)), at: place)
            next += 1
            list.editOne(&random)
          }
        }
        future = []
        past.append(before)
        past.removeFirst(max(0, past.count - history.limit))
      }
      #expect(history.canUndo == !past.isEmpty && history.canRedo == !future.isEmpty)
      let expected = list.value.filter { $0.content.isMultiple(of: 2) }.enumerated()
        .sorted { ($0.element.content, $0.offset) < ($1.element.content, $1.offset) }
        .map(\.element)
      let shown = display.rows.flatMap { $0.compactMap { $0.value(as: Item.self) } }
      #expect(shown == expected, "step \(step)")
      if shown != expected { return }
    }
  }
}
