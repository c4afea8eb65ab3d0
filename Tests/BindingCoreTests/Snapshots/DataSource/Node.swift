import BindingCore

/// An element with a parent, as a live list has them.
struct Node: Diffable, Equatable {
  let id: Int
  var parent: Int?
  var content = 0
  var isHidden = false

  var diffIdentifier: Int { id }
}

extension SectionSnapshot<Node> {
  var lines: [String] {
    items.map { node in
      let (level, isExpanded) = (level(of: node.id) ?? -1, isExpanded(node.id))
      return "\(level) \(node.id) \(node.content) \(isExpanded)"
    }
  }
}

extension [Node] {
  /// The lines of a tree of the nodes that is built from nothing.
  func lines(expanded: Set<Int>) -> [String] {
    var all: [Int: (node: Node, place: Int)] = [:]
    for (place, node) in enumerated() { all[node.id] = (node, place) }
    func wanted(_ node: Node) -> Node? { node.parent.flatMap { all[$0]?.node } }
    /// The node and those that its parents lead to before it; empty if they do not lead back to it.
    func cycle(_ node: Node) -> [Node] {
      var (way, seen) = ([node], Set([node.id]))
      while let next = wanted(way[way.count - 1]) {
        if next.id == node.id { return way }
        if !seen.insert(next.id).inserted { break }
        way.append(next)
      }
      return []
    }
    func parent(_ node: Node) -> Int? {
      let first = cycle(node).min { (all[$0.id]?.place ?? 0) < (all[$1.id]?.place ?? 0) }
      return first?.id == node.id ? nil : wanted(node)?.id
    }
    let children = Dictionary(grouping: self, by: parent)
    func below(_ parent: Int?, _ level: Int) -> [String] {
      (children[parent] ?? []).flatMap { node in
        ["\(level) \(node.id) \(node.content) \(expanded.contains(node.id))"]
          + below(node.id, level + 1)
      }
    }
    return below(nil, 0)
  }
}
