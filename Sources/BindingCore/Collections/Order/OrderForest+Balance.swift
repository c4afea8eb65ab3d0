// Keeps the trees balanced.
extension OrderForest {
  /// Splits a node in two, with a new node above if it is a root.
  mutating func split(_ node: NodeNumber, at offset: Int) {
    let number = nodes[node].parent == nil ? lower(node) : node
    var rest = nodes[number]
    guard let parent = rest.parent else { return }
    // Move the shorter part to the new node, because each moved entry must be given its new node.
    let isFirst = offset <= rest.entries.count / 2
    let new = rest.cut(offset, isFirst: isFirst)
    nodes[number] = rest
    let added = makeNode(new)
    adopt(new, added)
    nodes[parent].place(added, new.count, before: isFirst, number, rest.count)
    let siblings = nodes[parent].children
    if siblings.count > branchLimit {
      let isAtEnd = siblings.last == added
      let isAtStart = siblings.first == added
      split(parent, at: isAtEnd ? siblings.count - 1 : isAtStart ? 1 : siblings.count / 2)
    }
    checkPath(above: number)
    checkPath(above: added)
  }

  /// Moves the content of a root to a new node below it.
  /// - Returns: The new node.
  private mutating func lower(_ root: NodeNumber) -> NodeNumber {
    var content = nodes[root]
    content.move(below: root)
    let number = makeNode(content)
    adopt(content, number)
    nodes[root].replaceEntries(by: [number], [content.count])
    return number
  }

  /// Records the node of each entry of a node.
  mutating func adopt(_ content: Node, _ node: NodeNumber) {
    if content.isLeaf {
      for number in content.entries { leaves[Int(number)] = node.value }
    } else {
      for child in content.children { nodes[child].move(below: node) }
    }
  }

  /// Joins a node that has become short with a neighbour, if both are short enough.
  mutating func shrink(_ number: NodeNumber) {
    let node = nodes[number]
    guard let parent = node.parent else { return collapse(number) }
    let siblings = nodes[parent].children
    let limit = (node.isLeaf ? leafLimit : branchLimit) * 3 / 4
    guard let index = siblings.firstIndex(of: number) else { return }
    let neighbors = [index + 1, index - 1].filter(siblings.indices.contains)
    let place = neighbors.first { place in
      nodes[siblings[place]].entries.count + node.entries.count <= limit
    }
    if let place {
      let other = siblings[place]
      adopt(node, other)
      nodes[other].join(node, before: place > index)
      nodes[parent].grow(other, by: node.count)
    } else if !node.entries.isEmpty {
      return
    }
    nodes[parent].removeChild(number)
    freeNode(number)
    if nodes[parent].children.count < branchLimit / 4 { shrink(parent) }
    if let place { checkPath(above: siblings[place]) }
  }

  /// Replaces a root by its only child.
  mutating func collapse(_ root: NodeNumber) {
    let node = nodes[root]
    guard let first = node.children.first, node.children.count == 1 else { return }
    var child = nodes[first]
    child.becomeRoot(of: node.slot)
    adopt(child, root)
    freeNode(first)
    nodes[root] = child
    collapse(root)
  }
}
