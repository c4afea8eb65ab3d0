/// The shape of a tree, by the numbers of its nodes: their parents, and which are expanded and
/// visible.
///
/// The order of all nodes, each before its descendants, belongs to the list of the items, and is
/// passed to each call. The last child of a node leads to the end of its descendants, so an edit
/// changes nothing in its ancestors. The shape does not depend on the type of the items, and so is
/// compiled once.
@usableFromInline
struct TreeShape: Sendable {
  /// The visible nodes: a part of all, in the same order.
  @usableFromInline var visibleNodes = OrderedNumbers()
  /// The parent of each node; -1 for a root.
  var parents = PersistentArray<Int32>()
  /// For each node one more than its last child, twice, so that 0 means no children; plus 1 if it
  /// is expanded.
  var states = PersistentArray<UInt32>()

  @usableFromInline
  init() {}

  // MARK: Nodes

  /// Returns the parent of a node; nil for a root.
  @usableFromInline
  func parent(of node: Int32) -> Int32? {
    let parent = parents[Int(node)]
    return parent < 0 ? nil : parent
  }

  @usableFromInline
  func isExpanded(_ node: Int32) -> Bool { states[Int(node)] & 1 == 1 }

  @usableFromInline
  func hasChildren(_ node: Int32) -> Bool { states[Int(node)] > 1 }

  /// Returns the number of ancestors of a node.
  /// - Complexity: O(*d*) for a node at level *d*.
  @usableFromInline
  func level(of node: Int32) -> Int {
    var level = 0
    var node = node
    while let parent = parent(of: node) {
      level += 1
      node = parent
    }
    return level
  }

  /// Whether the children of a node, or the roots, are visible.
  func showsChildren(_ parent: Int32?) -> Bool {
    parent.map { isExpanded($0) && visibleNodes.contains($0) } ?? true
  }

  /// Returns the ancestor of a node, or the node itself, whose parent is a given one; nil for a
  /// root.
  func ancestor(of node: Int32, below parent: Int32?) -> Int32 {
    var node = node
    while let above = self.parent(of: node), above != parent { node = above }
    return node
  }

  // MARK: Positions

  /// Returns the positions of a node and its descendants among all nodes.
  /// - Complexity: O(*d* + log *n*) for *d* levels below the node.
  @usableFromInline
  func range(of node: Int32, in all: OrderedNumbers) -> Range<Int> {
    all.position(of: node)..<end(of: node, in: all)
  }

  /// Returns the position after the last descendant of a node, or after all nodes for nil.
  /// - Complexity: O(*d* + log *n*) for *d* levels below the node.
  @usableFromInline
  func end(of node: Int32?, in all: OrderedNumbers) -> Int {
    guard var last = node else { return all.count }
    while let child = lastChild(of: last) { last = child }
    return all.position(of: last) + 1
  }

  /// Returns the positions of the visible descendants of a visible node among the visible nodes.
  @usableFromInline
  func visibleRange(below node: Int32, in all: OrderedNumbers) -> Range<Int> {
    visibleNodes.position(of: node) + 1..<visiblePosition(at: end(of: node, in: all), in: all)
  }

  /// Returns how many visible nodes come before a position among all, at which a visible node must
  /// be, or the end.
  func visiblePosition(at position: Int, in all: OrderedNumbers) -> Int {
    position == all.count ? visibleNodes.count : visibleNodes.position(of: all.number(at: position))
  }

  /// Returns the children of a node, or the roots for nil.
  /// - Complexity: O(*m* log *n*) for *m* children, and the levels below them.
  @usableFromInline
  func children(of node: Int32?, in all: OrderedNumbers) -> [Int32] {
    var children: [Int32] = []
    var position = node.map { all.position(of: $0) + 1 } ?? 0
    let end = end(of: node, in: all)
    while position < end {
      // Children without children of their own follow each other in a leaf.
      for child in all.forest.numbers(at: position, in: all.root).prefix(end - position) {
        children.append(child)
        position += 1
        if hasChildren(child) {
          position = self.end(of: child, in: all)
          break
        }
      }
    }
    return children
  }

  /// Returns the nodes of a range that are visible if the first of them is: those not below a
  /// collapsed node of the range.
  /// - Complexity: O(*m* + *r* log *n*) for *m* such nodes and *r* collapsed ones among them.
  @usableFromInline
  func visible(_ range: Range<Int>, in all: OrderedNumbers) -> [Int32] {
    var visible: [Int32] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let leaf = all.forest.numbers(at: position, in: all.root)
        .prefix(range.upperBound - position)
      guard let index = firstHiding(in: leaf) else {
        visible += leaf
        position += leaf.count
        continue
      }
      visible += leaf[...index]
      position = end(of: leaf[index], in: all)
    }
    return visible
  }

  /// Returns the index of the first collapsed node that has children.
  private func firstHiding(in nodes: ArraySlice<Int32>) -> Int? {
    var (chunk, states): (Int, [UInt32]) = (-1, [])
    for index in nodes.indices {
      let node = Int(nodes[index])
      let place = node >> PersistentArray<UInt32>.chunkBits
      if place != chunk { (chunk, states) = (place, self.states[chunk: place]) }
      let state = states[node & PersistentArray<UInt32>.chunkMask]
      if state > 1, state & 1 == 0 { return index }
    }
    return nil
  }

  func lastChild(of node: Int32) -> Int32? {
    let state = states[Int(node)] >> 1
    return state == 0 ? nil : Int32(truncatingIfNeeded: state) - 1
  }

  /// Returns the sibling before a node, or nil.
  /// - Complexity: O(*d* + log *n*) for *d* levels below the sibling.
  func sibling(before node: Int32, in all: OrderedNumbers) -> Int32? {
    let position = all.position(of: node)
    if position == 0 { return nil }
    var other = all.number(at: position - 1)
    let parent = parents[Int(node)]
    if other == parent { return nil }
    while parents[Int(other)] != parent { other = parents[Int(other)] }
    return other
  }
}
