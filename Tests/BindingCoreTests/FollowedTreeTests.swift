import BindingCore
import TestSupport
import Testing

@Suite("Live elements that are followed as a tree")
struct FollowedTreeTests {
  private struct Node: Diffable, Equatable {
    let id: Int
    var parent: Int?
    var content = 0

    var diffIdentifier: Int { id }
  }

  private let display = RecordingDisplay()
  private let source: DiffableDataSource<Int, Node>

  init() { source = DiffableDataSource(display: display, selectionMode: .multiple) }

  private func lines(_ tree: SectionSnapshot<Node>) -> [String] {
    tree.items.map { node in
      let (level, isExpanded) = (tree.level(of: node.id) ?? -1, tree.isExpanded(node.id))
      return "\(level) \(node.id) \(node.content) \(isExpanded)"
    }
  }

  /// What is expected of elements, none of which is its own ancestor.
  private func lines(_ nodes: [Node], _ expanded: Set<Int>) -> [String] {
    let known = Set(nodes.map(\.id))
    func below(_ parent: Int?, _ level: Int) -> [String] {
      nodes.filter { node in
        let wanted = node.parent.flatMap { known.contains($0) ? $0 : nil }
        return wanted == parent
      }.flatMap { node in
        ["\(level) \(node.id) \(node.content) \(expanded.contains(node.id))"]
          + below(node.id, level + 1)
      }
    }
    return below(nil, 0)
  }

  @Test("Elements come below their parents, leave, and move with what is below them")
  func edits() {
    let list = LiveList([Node(id: 1), Node(id: 2, parent: 1), Node(id: 4, parent: 3)])
    source.follow(list, in: 0) { $0.parent }
    source.expand(1)
    #expect(source.snapshot().items.map(\.id) == [1, 2, 4])
    source.select(2)
    list.update { $0.insert(Node(id: 3), at: 0) }
    #expect(lines(source.snapshot(for: 0)) == lines(Array(list), [1]))
    #expect(source.snapshot().items.map(\.id) == [3, 1, 2])
    list[id: 1]?.parent = 3
    #expect(lines(source.snapshot(for: 0)) == lines(Array(list), [1]))
    #expect(source.snapshot().items.map(\.id) == [3])
    #expect(source.isSelected(2))
    list.update { $0.remove(3) }
    #expect(source.snapshot().items.map(\.id) == [1, 2, 4])
    list.update { $0.remove(2) }
    #expect(!source.isSelected(2))
    source.stopFollowing(in: 0)
    list.update { $0.remove(1) }
    #expect(source.snapshot().items.map(\.id) == [1, 4])
  }

  @Test("Elements whose parents lead back to them are shown nevertheless")
  func circles() {
    let list = LiveList([Node(id: 1, parent: 2), Node(id: 2, parent: 1), Node(id: 3, parent: 3)])
    source.follow(list, in: 0) { $0.parent }
    #expect(Set(source.snapshot(for: 0).items.map(\.id)) == [1, 2, 3])
    list[id: 1]?.parent = nil
    list[id: 1]?.parent = 2
    list.update { $0.append(Node(id: 4, parent: 4)) }
    #expect(Set(source.snapshot(for: 0).items.map(\.id)) == [1, 2, 3, 4])
  }

  @Test("However elements change, the tree is that of a fresh one", arguments: seeds(12))
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = LiveList<Node>()
    var expanded: Set<Int> = []
    var next = 0
    /// A parent that is older, so that none is its own ancestor, or that is not there.
    func parent(of id: Int) -> Int? {
      id > 0 && Bool.random(using: &random) ? Int.random(in: 0..<id, using: &random) : nil
    }
    func insert(_ nodes: inout IdentifiedList<Node>) {
      let node = Node(id: next, parent: parent(of: next))
      next += 1
      nodes.insert(node, at: Int.random(in: 0...nodes.count, using: &random))
    }
    source.follow(list, in: 0) { $0.parent }
    for step in 0..<120 {
      list.update { nodes in
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
          guard let node = nodes.randomElement(using: &random) else {
            insert(&nodes)
            continue
          }
          switch Int.random(in: 0..<10, using: &random) {
          case 0: nodes.remove(node.id)
          case 1: nodes.move(node.id, to: Int.random(in: nodes.indices, using: &random))
          case 2: nodes[id: node.id]?.parent = parent(of: node.id)
          case 3: nodes[id: node.id]?.content += 1
          case 4 where step % 20 == 0: nodes = IdentifiedList(nodes.shuffled(using: &random))
          default: insert(&nodes)
          }
        }
      }
      let nodes = Array(list)
      expanded.formIntersection(nodes.map(\.id))
      if let node = nodes.randomElement(using: &random) {
        if expanded.remove(node.id) == nil {
          source.expand(node.id)
          expanded.insert(node.id)
        } else {
          source.collapse(node.id)
        }
      }
      let tree = source.snapshot(for: 0)
      #expect(lines(tree) == lines(nodes, expanded), "seed \(seed), step \(step)")
      #expect(tree.brokenInvariant() == nil)
      let rows = display.rows.first?.compactMap { $0.value(as: Node.self) }
      #expect(rows == tree.visibleItems, "seed \(seed), step \(step)")
    }
  }
}
