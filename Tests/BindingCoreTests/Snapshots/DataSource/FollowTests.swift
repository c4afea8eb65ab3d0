import BindingCore
import Testing
import TestSupport

@Suite("Data sources that follow live lists")
struct FollowTests {
  private enum Part { case top, middle, bottom }
  private typealias Source = DiffableDataSource<Part, Item>

  private let display = RecordingDisplay()
  private let queue = UpdateQueue()
  private let source: Source
  private let list = LiveList((0..<100).map { Item($0) })

  init() throws {
    source = DiffableDataSource(display: display, scheduler: queue.scheduler)
    source.selectionMode = .multiple
    source.apply(
      try Snapshot {
        SnapshotSection(.top, [Item(-1)])
        SnapshotSection(.middle)
        SnapshotSection(.bottom, [Item(-2)])
      }
    )
  }

  private var shown: [[Int]] { display.itemIDs }

  @Test("The changes of a turn are one update of what differs")
  func turns() {
    let filter = list.filtered { $0.content == 0 }
    source.follow(filter, in: .middle)
    #expect(shown == [[-1], Array(0..<100), [-2]])
    let count = display.updates.count
    list[id: 3]?.content = 1
    list.update { list in
      list.insert(Item(200), at: 0)
      list.move(id: 50, to: 20)
      list.append(Item(7))
    }
    #expect(display.updates.count == count)
    queue.flush()
    #expect(display.updates.count == count + 1)
    #expect(display.updates.last?.items.inserts == [ItemPath(section: 1, item: 0)])
    #expect(display.updates.last?.items.deletes == [ItemPath(section: 1, item: 3)])
    #expect(display.updates.last?.items.moves.count == 1)
    #expect(display.updates.last?.duplicates.map(\.first) == [.item(ItemPath(section: 1, item: 8))])
    #expect(shown[1] == filter.map(\.id))
    queue.flush()
    #expect(display.updates.count == count + 1)
  }

  @Test("An item that a stage hides stays selected, and is no selected item until it is shown")
  func selection() {
    let filter = list.filtered { _ in true }
    source.follow(filter, in: .middle)
    for item in [7, 8, 30, -2] { source.select(item) }
    filter.setFilter { $0.id > 20 }
    queue.flush()
    #expect(source.selectedItems.map(\.id) == [30, -2])
    #expect(source.selectedIdentifiers == [7, 8, 30, -2])
    #expect(source.isSelected(7))
    list.update { $0.remove(id: 8) }
    queue.flush()
    #expect(source.selectedIdentifiers == [7, 8, 30, -2])
    filter.setFilter { _ in true }
    queue.flush()
    #expect(source.selectedItems.map(\.id) == [7, 30, -2])
    var deselected: [Int] = []
    source.handlers.didDeselect = { deselected.append($0.id) }
    filter.setFilter { $0.id > 20 }
    queue.flush()
    source.selectionMode = .single
    source.select(40)
    #expect(deselected.sorted() == [-2, 30])
    #expect(source.selectedIdentifiers == [40])
    filter.setFilter { $0.id < 20 }
    queue.flush()
    source.stopFollowing(in: .middle)
    #expect(source.selectedIdentifiers == [40] && !source.hasSelection)
  }

  @Test("Edits elsewhere go on beside it; another apply ends it, and so does its section's end")
  func endings() throws {
    source.follow(list, in: .middle)
    source.update { _ = try? $0.append([Item(-3)], to: .top) }
    list.update { $0.remove(id: 0) }
    queue.flush()
    #expect(shown == [[-1, -3], Array(1..<100), [-2]])
    // What is edited by hand lasts until the list changes.
    source.update { $0.remove(ids: [5]) }
    #expect(shown[1].count == 98)
    list[id: 1]?.content = 2
    queue.flush()
    #expect(shown[1] == Array(1..<100))
    var snapshot = source.snapshot()
    snapshot.remove(ids: [6])
    source.apply(snapshot)
    list.update { $0.remove(id: 1) }
    queue.flush()
    #expect(shown[1].count == 98)
    source.follow(list, in: .middle)
    #expect(shown[1] == Array(2..<100))
    source.update { $0.removeSections([.middle]) }
    list.update { $0.remove(id: 2) }
    queue.flush()
    #expect(shown == [[-1, -3], [-2]])
    source.follow(list, in: .middle)
    #expect(shown == [[-1, -3], [-2], Array(3..<100)])
    source.stopFollowing(in: .middle)
    list.update { $0.remove(id: 3) }
    queue.flush()
    #expect(shown.last == Array(3..<100))
  }

  private var duplicates: [[ListUpdate.Duplicate.Position]] {
    display.updates.map { $0.duplicates.map(\.position) }.filter { !$0.isEmpty }
  }

  @Test("An item that another section already has stays there, and is reported; it follows later")
  func sharedItems() throws {
    source.update { snapshot in
      _ = try? snapshot.append([Item(2, 9)], to: .top)
      _ = try? snapshot.append([Item(4)], to: .bottom)
    }
    list.replace(with: (1...5).map { Item($0) })
    source.follow(list, in: .middle)
    #expect(shown == [[-1, 2], [1, 3, 5], [-2, 4]])
    #expect(duplicates == [[.item(path(1, 1)), .item(path(1, 3))]])
    let first = display.updates.flatMap(\.duplicates).map(\.first)
    #expect(first == [.item(path(0, 1)), .item(path(2, 1))])
    // Edits beside it do not move it, and it is reported once.
    list.update { list in
      list.insert(Item(6), at: 2)
      list.insert(Item(7), at: 1)
      list[id: 2]?.content = 1
      list.move(id: 5, to: 0)
      list.append(Item(8))
    }
    queue.flush()
    #expect(shown == [[-1, 2], [5, 1, 7, 6, 3, 8], [-2, 4]])
    #expect(source.snapshot().item(2) == Item(2, 9))
    #expect(duplicates.count == 1)
    // An item that the section no longer has elsewhere is shown where the list has it.
    source.update { $0.remove(ids: [2]) }
    queue.flush()
    #expect(shown == [[-1], [5, 1, 7, 2, 6, 3, 8], [-2, 4]])
    #expect(source.snapshot().item(2) == Item(2, 1))
    list.remove(id: 4)
    list.append(Item(4))
    queue.flush()
    #expect(shown == [[-1], [5, 1, 7, 2, 6, 3, 8], [-2, 4]])
    #expect(duplicates.count == 1)
  }

  @Test("An item of several followed sections is in the last of them, and reported")
  func sharedByFollowed() {
    let other = LiveList([Item(3), Item(200)])
    source.follow(list.limited(toFirst: 5), in: .middle)
    source.follow(other, in: .bottom)
    #expect(shown == [[-1], [0, 1, 2, 4], [3, 200]])
    #expect(duplicates == [[.item(ItemPath(section: 1, item: 3))]])
    other.remove(id: 3)
    queue.flush()
    #expect(shown == [[-1], [0, 1, 2, 3, 4], [200]])
    other.append(Item(1))
    queue.flush()
    #expect(shown == [[-1], [0, 2, 3, 4], [200, 1]])
    #expect(duplicates.last == [.item(ItemPath(section: 1, item: 1))])
  }

  @Test("One change among many compares a page of items")
  func cost() {
    let comparisons = CallCount()
    let list = LiveList((0..<20_000).map { ComparedItem($0, comparisons) })
    let display = UnaskingDisplay()
    let source = DiffableDataSource<Part, ComparedItem>(display: display)
    source.follow(list, in: .middle)
    list[id: 0]?.content = 1
    comparisons.reset()
    list[id: 10_000]?.content = 1
    list.update { list in
      list.remove(id: 500)
      list.insert(ComparedItem(30_000, comparisons), at: 700)
    }
    #expect(display.updates.suffix(2).map { $0.items.updates.count } == [1, 0])
    #expect(comparisons.value < 600)
  }

  @Test("Headers stand at the top, wherever the list has them")
  func roles() {
    let heading = Heading(text: "b")
    let list = LiveList([AnyDiffable(Item(1)), AnyDiffable(heading), AnyDiffable(Item(2))])
    let display = RecordingDisplay()
    let source = DiffableDataSource<Part, AnyDiffable>(display: display)
    source.follow(list, in: .middle)
    list.update { list in
      list.insert(AnyDiffable(Item(3)), at: 2)
      list.insert(AnyDiffable(Item(0)), at: 0)
    }
    let items = display.rows[0].dropFirst().map { $0.value(as: Item.self)?.id }
    #expect(items == [0, 1, 3, 2])
    #expect(display.rows[0].first?.value is Heading)
  }

  @Test("A live list that is made together with a shared data source is followed on any task")
  func shared() async {
    let shared = SharedDataSource {
      let (display, list) = (RecordingDisplay(), LiveList<Item>())
      let source = DiffableDataSource<Part, Item>(display: display)
      source.follow(list, in: .middle)
      return (source, (display, list))
    }
    await withTaskGroup { group in
      for id in 0..<20 {
        group.addTask { shared.withSource { $1.1.update { _ = $0.append(Item(id)) } } }
      }
    }
    #expect(shared.snapshot().items(in: .middle).map(\.id).sorted() == Array(0..<20))
    #expect(shared.withSource { $1.0.rows.map(\.count) } == [20])
  }

  @Test("Followed sections equal arrays, whatever is edited between", arguments: seeds(5))
  func replay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let lists = (0..<2).map { part in LiveList((0..<25).map { Item(1_000 * part + $0) }) }
    let first = lists[0].filtered { !$0.content.isMultiple(of: 3) || $0.id < 20 }
    let second = lists[1].sorted(by: .ascending(\.content))
    source.follow(first, in: .middle)
    source.follow(second, in: .bottom)
    var next = 100
    for step in 0..<30 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        if let item = source.snapshot().items.randomElement(using: &random), item.id != -1 {
          source.update { $0.remove(ids: [item.id]) }
        }
      case 1:
        if let item = source.snapshot().items.randomElement(using: &random), item.id != -1 {
          source.update { snapshot in
            snapshot.remove(ids: [item.id])
            _ = try? snapshot.append([Item(item.id, 77)], to: .middle)
          }
        }
      case 2: lists[0].replace(with: lists[0].value.shuffled(using: &random))
      case 3: source.update { try? $0.moveSection(.bottom, before: .middle) }
      default:
        let part = Int.random(in: 0..<2, using: &random)
        lists[part].update { list in
          for _ in 0..<Int.random(in: 1..<6, using: &random) {
            let place = Int.random(in: 0...list.count, using: &random)
            // Some go to both lists, or to another than they were in.
            let id = Int.random(in: 0..<6, using: &random) == 0 ? 1_000 + place : next
            list.insert(Item(id, Int.random(in: 0..<9, using: &random)), at: place)
            next += 1
            list.editOne(&random)
          }
        }
      }
      if Int.random(in: 0..<3, using: &random) == 0 { continue }
      // So that what was edited by hand is replaced, too.
      lists[0].update { _ = $0.append(Item(next)) }
      lists[1].update { _ = $0.append(Item(2_000 + next)) }
      next += 1
      queue.flush()
      let taken = Set(second.map(\.id))
      let snapshot = source.snapshot()
      #expect(snapshot.items(in: .bottom) == Array(second), "step \(step)")
      let rest = Array(first).filter { !taken.contains($0.id) }
      #expect(snapshot.items(in: .middle) == rest, "step \(step)")
      let rows = display.rows.map { $0.compactMap { $0.value(as: Item.self) } }
      #expect(rows == snapshot.sections.map(snapshot.items), "step \(step)")
      if snapshot.items(in: .bottom) != Array(second) { return }
    }
  }

  @Test("After selections without end, changes of a followed list are shown again")
  func endless() throws {
    let display = RecordingDisplay()
    let source = Source(display: display)
    source.apply(try Snapshot { SnapshotSection(.middle) })
    source.follow(list, in: .middle)
    var goesOn = true
    source.handlers.didSelect = { [weak source, list] item in
      if !goesOn { return }
      source?.select(item.id)
      list[id: item.id]?.content += 1
    }
    source.select(7)
    goesOn = false
    list.update { _ = $0.append(Item(500)) }
    #expect(display.itemIDs == [Array(0..<100) + [500]])
  }
}
