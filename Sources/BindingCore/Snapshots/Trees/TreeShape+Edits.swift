extension TreeShape {
  /// Prepares numbers of new nodes, which have no children and are collapsed.
  @usableFromInline
  mutating func add(_ nodes: [Int32], in all: OrderedNumbers) {
    let count = max(0, all.forest.numberLimit - parents.count)
    visibleNodes.forest.extend(to: all.forest.numberLimit)
    parents.append(repeating: -1, count: count)
    states.append(repeating: 0, count: count)
    nodes.forEachRun { states.set($0, to: 0) }
  }

  /// Prepares numbers of nodes that are copied from another tree, with the same descendants.
  /// - Parameters:
  ///   - nodes: The new nodes, which have been added.
  ///   - others: The nodes of the other tree, each before its descendants.
  /// - Returns: The new nodes whose parent was not copied.
  @usableFromInline
  mutating func copy(_ others: [Int32], of other: TreeShape, to nodes: [Int32]) -> [Int32] {
    var roots: [Int32] = []
    // The last copied node and its ancestors among the copied nodes.
    var path: [(other: Int32, node: Int32)] = []
    for (source, node) in zip(others, nodes) {
      let parent = other.parents[Int(source)]
      while let last = path.last, last.other != parent { path.removeLast() }
      if let above = path.last?.node {
        parents[Int(node)] = above
        setLastChild(node, of: above)
      } else {
        roots.append(node)
      }
      states[Int(node)] = other.states[Int(source)] & 1
      path.append((source, node))
    }
    return roots
  }

  /// Puts nodes, which are in the order of all with their descendants, below a parent.
  /// - Parameters:
  ///   - roots: The nodes, which follow each other.
  ///   - range: The positions of the nodes and their descendants.
  ///   - parent: The parent; nil to make them roots.
  /// - Complexity: O(*m* + log *n*) for *m* nodes that become visible.
  @usableFromInline
  mutating func attach(
    _ roots: [Int32],
    at range: Range<Int>,
    under parent: Int32?,
    in all: OrderedNumbers
  ) {
    roots.forEachRun { parents.set($0, to: parent ?? -1) }
    let next = range.upperBound < all.count ? all.number(at: range.upperBound) : nil
    if let parent, let last = roots.last, next.map({ parents[Int($0)] }) != parent {
      setLastChild(last, of: parent)
    }
    if showsChildren(parent) {
      let place = next.map { visibleNodes.position(of: $0) } ?? visibleNodes.count
      visibleNodes.forest.insert(visible(range, in: all), at: place, in: visibleNodes.root)
    }
  }

  /// Removes a node with its descendants from its parent and from the visible nodes, before it is
  /// moved or removed.
  /// - Complexity: O(*d* + *m* + log *n*) for *d* levels and *m* visible nodes.
  @usableFromInline
  mutating func detach(_ node: Int32, in all: OrderedNumbers) {
    if visibleNodes.contains(node) {
      let range = visibleNodes.position(of: node)..<visibleRange(below: node, in: all).upperBound
      hide(range)
    }
    if let parent = parent(of: node), lastChild(of: parent) == node {
      setLastChild(sibling(before: node, in: all), of: parent)
    }
  }

  /// Removes all descendants of a node from it and from the visible nodes.
  @usableFromInline
  mutating func detach(below node: Int32, in all: OrderedNumbers) {
    if showsChildren(node) { hide(visibleRange(below: node, in: all)) }
    setLastChild(nil, of: node)
  }

  /// Expands or collapses a node.
  /// - Complexity: Collapsing is O(*d* + *l* + *r* + log *n*) for *d* levels below the node, *l*
  ///   leaves and *r* runs of consecutive numbers of hidden nodes; expanding is O(*m* + log *n*)
  ///   for *m* nodes that become visible.
  @usableFromInline
  mutating func setExpanded(_ isExpanded: Bool, _ node: Int32, in all: OrderedNumbers) {
    if self.isExpanded(node) == isExpanded { return }
    states[Int(node)] ^= 1
    guard hasChildren(node), visibleNodes.contains(node) else { return }
    let place = visibleNodes.position(of: node) + 1
    if isExpanded {
      let below = all.position(of: node) + 1..<end(of: node, in: all)
      visibleNodes.forest.insert(visible(below, in: all), at: place, in: visibleNodes.root)
    } else {
      hide(place..<visiblePosition(at: end(of: node, in: all), in: all))
    }
  }

  private mutating func hide(_ range: Range<Int>) {
    _ = visibleNodes.forest.detach(range, from: visibleNodes.root)
  }

  private mutating func setLastChild(_ child: Int32?, of node: Int32) {
    let last = child.map { UInt32(truncatingIfNeeded: $0) + 1 } ?? 0
    states[Int(node)] = last << 1 | states[Int(node)] & 1
  }
}
