/// Parts of a list, from first to last.
struct HeightParts {
  /// The largest number of runs in a leaf.
  let limit: Int
  /// Each node is less deep than the one before it, so that few joins are long.
  private var nodes: [HeightNode] = []
  /// The runs after the nodes.
  private var runs: [HeightRun] = []

  init(limit: Int) { self.limit = limit }

  mutating func add(_ run: HeightRun) { runs.add(run) }

  mutating func add(_ node: HeightNode) {
    if node.children == nil {
      for run in node.runs { runs.add(run) }
    } else {
      addRuns()
      append(node)
    }
  }

  private mutating func addRuns() {
    guard let node = HeightNode.tree(of: runs, limit: limit) else { return }
    runs = []
    append(node)
  }

  private mutating func append(_ node: HeightNode) {
    var node = node
    while let last = nodes.last, last.depth <= node.depth {
      nodes.removeLast()
      node = HeightNode.joined(last, node) ?? node
    }
    nodes.append(node)
  }

  /// Returns the parts as one list; nil if there are none.
  mutating func joined() -> HeightNode? {
    addRuns()
    var all: HeightNode?
    while let node = nodes.popLast() { all = .joined(node, all) }
    return all
  }
}
