import BindingCore
import TestSupport
import Testing

@Suite("Live elements that are followed as a tree, whatever happens to them")
struct FollowedTreeReplayTests {
  /// A live list of nodes that changes at random.
  private struct Nodes {
    let list = LiveList<Node>()
    var random: SplitMix64
    /// Whether parents may lead back to the nodes.
    var hasCycles = false
    private var next = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func parent(of id: Int) -> Int? {
      if Bool.random(using: &random) { return nil }
      if hasCycles { return Int.random(in: 0..<next + 3, using: &random) }
      return id > 0 ? Int.random(in: 0..<id, using: &random) : nil
    }

    private mutating func insert(_ nodes: inout IdentifiedList<Node>) {
      var id = next
      // One that has left may come back.
      if next > 0, Int.random(in: 0..<4, using: &random) == 0 {
        id = Int.random(in: 0..<next, using: &random)
        if nodes.contains(id: id) { return }
      } else {
        next += 1
      }
      let node = Node(id: id, parent: parent(of: id))
      nodes.insert(node, at: Int.random(in: 0...nodes.count, using: &random))
    }

    mutating func change(shuffles: Bool) {
      var copy = self
      list.update { nodes in
        for _ in 0..<Int.random(in: 0..<4, using: &copy.random) { copy.edit(&nodes, shuffles) }
      }
      self = copy
    }

    private mutating func edit(_ nodes: inout IdentifiedList<Node>, _ shuffles: Bool) {
      guard let node = nodes.randomElement(using: &random) else { return insert(&nodes) }
      switch Int.random(in: 0..<12, using: &random) {
      case 0: nodes.remove(id: node.id)
      case 1: nodes.move(id: node.id, to: Int.random(in: nodes.indices, using: &random))
      case 2, 3: nodes[id: node.id]?.parent = parent(of: node.id)
      case 4: nodes[id: node.id]?.content += 1
      case 5, 6: nodes[id: node.id]?.isHidden.toggle()
      case 7 where shuffles: nodes = IdentifiedList(nodes.shuffled(using: &random))
      default: insert(&nodes)
      }
    }

    /// Makes each node that its parents may lead back to a root.
    func endCycles() {
      list.update { nodes in
        for node in Array(nodes) where node.parent.map({ $0 >= node.id }) ?? false {
          nodes[id: node.id]?.parent = nil
        }
      }
    }
  }

  @Test(
    "The tree is that of a fresh one, with the same items expanded",
    .tags(.long),
    arguments: seeds(24)
  )
  func random(seed: UInt64) {
    let display = RecordingDisplay()
    let source = DiffableDataSource<Int, Node>(display: display)
    var nodes = Nodes(seed: seed)
    var expanded: Set<Int> = []
    source.follow(nodes.list.filtered { !$0.isHidden }, in: 0) { $0.parent }
    for step in 0..<120 {
      if step % 20 == 0 {
        nodes.hasCycles = seed % 2 == 1 && !nodes.hasCycles
        if !nodes.hasCycles { nodes.endCycles() }
      }
      nodes.change(shuffles: step % 20 == 0)
      let all = Array(nodes.list)
      expanded.formIntersection(all.map(\.id))
      let shown = all.filter { !$0.isHidden }
      if let node = shown.randomElement(using: &nodes.random) {
        if expanded.remove(node.id) == nil {
          source.expand(node.id)
          expanded.insert(node.id)
        } else {
          source.collapse(node.id)
        }
      }
      let tree = source.snapshot(for: 0)
      #expect(tree.lines == shown.lines(expanded: expanded), "seed \(seed), step \(step)")
      // Each edit checks the invariants near itself.
      if step % 10 == 9 { #expect(tree.brokenInvariant() == nil) }
      let rows = display.rows.first?.compactMap { $0.value(as: Node.self) }
      #expect(rows ?? [] == tree.visibleItems, "seed \(seed), step \(step)")
    }
  }
}
