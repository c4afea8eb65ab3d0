import BindingCore
import TestSupport
import Testing

@Suite("Live elements that are followed as a tree")
struct FollowedTreeTests {
  private let display = RecordingDisplay()
  private let source: DiffableDataSource<Int, Node>

  init() { source = DiffableDataSource(display: display, selectionMode: .multiple) }

  @Test("Elements come below their parents, leave, and move with what is below them")
  func edits() {
    let list = LiveList([Node(id: 1), Node(id: 2, parent: 1), Node(id: 4, parent: 3)])
    source.follow(list, in: 0) { $0.parent }
    source.expand(1)
    #expect(source.snapshot().items.map(\.id) == [1, 2, 4])
    source.select(2)
    list.update { $0.insert(Node(id: 3), at: 0) }
    #expect(source.snapshot(for: 0).lines == Array(list).lines(expanded: [1]))
    #expect(source.snapshot().items.map(\.id) == [3, 1, 2])
    list[id: 1]?.parent = 3
    #expect(source.snapshot(for: 0).lines == Array(list).lines(expanded: [1]))
    #expect(source.snapshot().items.map(\.id) == [3])
    #expect(source.isSelected(2))
    list.update { $0.remove(id: 3) }
    #expect(source.snapshot().items.map(\.id) == [1, 2, 4])
    list.update { $0.remove(id: 2) }
    #expect(source.isSelected(2) && !source.hasSelection)
    source.stopFollowing(in: 0)
    list.update { $0.remove(id: 1) }
    #expect(source.snapshot().items.map(\.id) == [1, 4])
  }

  @Test("An item that a stage hides comes back as it was left")
  func hidden() {
    let list = LiveList([Node(id: 1), Node(id: 2, parent: 1), Node(id: 3, parent: 2)])
    let shown = list.filtered { !$0.isHidden }
    source.follow(shown, in: 0) { $0.parent }
    source.expand(1)
    source.expand(2)
    list[id: 2]?.isHidden = true
    #expect(source.snapshot().items.map(\.id) == [1, 3])
    list[id: 1]?.isHidden = true
    #expect(source.snapshot().items.map(\.id) == [3])
    list.update { nodes in
      nodes[id: 1]?.isHidden = false
      nodes[id: 2]?.isHidden = false
    }
    #expect(source.snapshot().items.map(\.id) == [1, 2, 3])
    list[id: 2]?.isHidden = true
    source.follow(list.filtered { $0.id != 1 }, in: 0) { $0.parent }
    source.follow(list, in: 0) { $0.parent }
    #expect(source.snapshot().items.map(\.id) == [1, 2, 3])
  }

  @Test("What leaves the live list is forgotten, also if a stage hides it: it comes back collapsed")
  func gone() {
    let list = LiveList([Node(id: 1), Node(id: 2, parent: 1)])
    source.follow(list.filtered { !$0.isHidden }, in: 0) { $0.parent }
    source.expand(1)
    list[id: 1]?.isHidden = true
    list.update { $0.remove(id: 1) }
    list.update { $0.insert(Node(id: 1), at: 0) }
    #expect(source.snapshot().items.map(\.id) == [1])
    source.expand(1)
    list.update { $0.remove(id: 1) }
    list.update { $0.insert(Node(id: 1), at: 0) }
    #expect(source.snapshot().items.map(\.id) == [1])
  }

  @Test("Of elements whose parents lead back to them, the first is a root while they do")
  func cycles() {
    let list = LiveList([
      Node(id: 4, parent: 1), Node(id: 1, parent: 2), Node(id: 2, parent: 1),
      Node(id: 3, parent: 3),
    ])
    source.follow(list, in: 0) { $0.parent }
    #expect(source.snapshot(for: 0).lines == Array(list).lines(expanded: []))
    #expect(source.snapshot().items.map(\.id) == [1, 3])
    list[id: 1]?.parent = nil
    #expect(source.snapshot(for: 0).lines == Array(list).lines(expanded: []))
    list[id: 1]?.parent = 2
    #expect(source.snapshot(for: 0).lines == Array(list).lines(expanded: []))
    list[id: 2]?.parent = nil
    #expect(source.snapshot(for: 0).lines == Array(list).lines(expanded: []))
    #expect(source.snapshot().items.map(\.id) == [2, 3])
  }
}
