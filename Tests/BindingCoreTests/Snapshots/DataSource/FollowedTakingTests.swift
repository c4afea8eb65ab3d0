import BindingCore
import TestSupport
import Testing

/// Followed sections that have elements in common.
@Suite("Followed sections that take elements from each other")
struct FollowedTakingTests {
  private let display = RecordingDisplay()
  private let source: DiffableDataSource<Int, Item>

  init() { source = DiffableDataSource(display: display) }

  private var shown: [[Int]] {
    source.snapshot().sections.map { source.snapshot().items(in: $0).map(\.id) }
  }

  @Test("A section that is new takes an element, and gives it back", arguments: [false, true])
  func newSection(isThere: Bool) throws {
    if isThere { source.update { try? $0.appendSections([0, 1]) } }
    let (a, b) = (LiveList([Item(1), Item(2)]), LiveList([Item(1), Item(11)]))
    source.follow(a, in: 0)
    source.follow(b, in: 1)
    #expect(shown == [[2], [1, 11]])
    a[id: 1]?.content = 9
    #expect(source.snapshot().item(1)?.content == 0)
    a.update { _ = $0.move(id: 1, to: 1) }
    #expect(shown == [[2], [1, 11]])
    b.remove(id: 1)
    #expect(shown == [[2, 1], [11]])
    b.append(Item(1))
    #expect(shown == [[2], [11, 1]])
    source.update { $0.removeSections([1]) }
    #expect(shown == [[2, 1]])
    #expect(display.rows.map { $0.count } == [2])
  }

  @Test("An element that a collapsed row of a tree hides is shown by the list that has it too")
  func hidden() throws {
    source.update { try? $0.appendSections([0, 1]) }
    let a = LiveList([Item(1), Item(2), Item(3)])
    let b = LiveList([Item(2), Item(11)])
    source.follow(a, in: 0) { $0.id > 1 ? 1 : nil }
    source.follow(b, in: 1)
    #expect(shown == [[1], [2, 11]])
    source.expand(1)
    #expect(shown == [[1, 2, 3], [11]])
    source.collapse(1)
    #expect(shown == [[1], [2, 11]])
    source.expand(1)
    b.append(Item(12))
    #expect(shown == [[1, 2, 3], [11, 12]])
    source.collapse(1)
    #expect(shown == [[1], [2, 11, 12]])
  }

  @Test("A change of one list costs nothing for what others leave out")
  func leftOut() {
    let hashes = CallCount()
    func items(_ numbers: Range<Int>) -> [CountedItem] {
      numbers.map { CountedItem($0, hashes) }
    }
    let source = DiffableDataSource<Int, CountedItem>(display: UnaskingDisplay())
    let (a, b, c) = (LiveList(items(0..<500)), LiveList(items(0..<500)), LiveList(items(900..<910)))
    source.follow(a, in: 0)
    source.follow(b, in: 1)
    source.follow(c, in: 2)
    #expect(source.snapshot().itemCount == 510)
    #expect(hashes.during { c.append(CountedItem(950, hashes)) } < 20)
    #expect(hashes.during { c.remove(id: .init(950, hashes)) } < 20)
    b.remove(id: .init(7, hashes))
    #expect(source.path(of: .init(7, hashes)) == ItemPath(section: 0, item: 0))
  }

  @Test("Elements are added to the value of a stage whose list has left one out")
  func partAfterDuplicate() {
    let live = LiveList([Item(1), Item(2)])
    let stages = [live.filtered { _ in true }, live.sorted(by: .ascending(\.id)), live]
    for stage in stages { #expect(stage.count == 2) }
    live.append(contentsOf: [Item(2), Item(1)])
    for stage in stages {
      var value = stage.value
      value.append(contentsOf: [Item(5), Item(6), Item(5)])
      #expect(value.map(\.id) == [1, 2, 5, 6] && value.count == 4)
      #expect(value[2].id == 5 && value.contains(id: 6) && value.index(of: 5) == 2)
      value.insert(Item(7), at: 0)
      value.remove(id: 2)
      #expect(Array(value).map(\.id) == [7, 1, 5, 6])
      let copy = LiveList(value)
      #expect(copy.map(\.id) == [7, 1, 5, 6] && copy.value.brokenInvariant() == nil)
    }
    var value = stages[0].value
    value.append(contentsOf: [Item(5)])
    live.replace(with: value)
    #expect(live.map(\.id) == [1, 2, 5] && stages[1].map(\.id) == [1, 2, 5])
  }
}
