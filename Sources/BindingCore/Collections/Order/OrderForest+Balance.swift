// Keeps the trees balanced.
extension OrderForest {
  /// Splits a node in two, with a new node above if it is a root.
  mutating func split(_ number: Int32, at offset: Int) {
    var number = number
    if nodes[Int(number)].parent < 0 {
      let root = number
      var content = nodes[Int(root)]
      let (parent, count) = (content.parent, content.count)
      content.parent = root
      number = makeNode(content)
      adopt(content.entries[...], number, isLeaf: content.isLeaf)
      nodes[Int(root)] = Node(parent: parent, count: count, entries: [number], lengths: [count])
    }
    var rest = nodes[Int(number)]
    // Move the shorter part to the new node, because each moved entry must be given its new node.
    let isFirst = offset <= rest.entries.count / 2
    let new = rest.cut(offset, isFirst: isFirst)
    let parent = rest.parent
    let isLeaf = rest.isLeaf
    nodes[Int(number)] = rest
    let added = makeNode(new)
    adopt(new.entries[...], added, isLeaf: isLeaf)
    nodes[Int(parent)].place(added, new.count, before: isFirst, number, rest.count)
    let siblings = nodes[Int(parent)].entries.count
    if siblings > branchLimit {
      let isAtEnd = nodes[Int(parent)].entries[siblings - 1] == added
      let isAtStart = nodes[Int(parent)].entries[0] == added
      split(parent, at: isAtEnd ? siblings - 1 : isAtStart ? 1 : siblings / 2)
    }
    checkPath(above: number)
    checkPath(above: added)
  }

  /// Records the node of each of its entries.
  mutating func adopt(_ entries: ArraySlice<Int32>, _ node: Int32, isLeaf: Bool) {
    if isLeaf {
      for number in entries { leaves[Int(number)] = node }
    } else {
      for child in entries { nodes[Int(child)].parent = node }
    }
  }

  /// Joins a node that has become short with a neighbour, if both are short enough.
  mutating func shrink(_ number: Int32) {
    let node = nodes[Int(number)]
    let parent = node.parent
    if parent < 0 { return collapse(number) }
    let siblings = nodes[Int(parent)].entries
    let limit = (node.isLeaf ? leafLimit : branchLimit) * 3 / 4
    guard let index = siblings.firstIndex(of: number) else { return }
    let neighbors = [index + 1, index - 1].filter(siblings.indices.contains)
    let place = neighbors.first { place in
      nodes[Int(siblings[place])].entries.count + node.entries.count <= limit
    }
    if let place {
      let other = siblings[place]
      adopt(node.entries[...], other, isLeaf: node.isLeaf)
      nodes[Int(other)].join(node, before: place > index)
      nodes[Int(parent)].grow(other, by: node.count)
    } else if !node.entries.isEmpty {
      return
    }
    nodes[Int(parent)].removeChild(number)
    freeNode(number)
    if nodes[Int(parent)].entries.count < branchLimit / 4 { shrink(parent) }
    if let place { checkPath(above: siblings[place]) }
  }

  /// Replaces a root by its only child.
  mutating func collapse(_ root: Int32) {
    let node = nodes[Int(root)]
    if node.isLeaf { return }
    if node.entries.isEmpty {
      nodes[Int(root)] = Node(parent: node.parent)
      return
    }
    guard node.entries.count == 1 else { return }
    var child = nodes[Int(node.entries[0])]
    child.parent = node.parent
    adopt(child.entries[...], root, isLeaf: child.isLeaf)
    freeNode(node.entries[0])
    nodes[Int(root)] = child
    collapse(root)
  }
}
