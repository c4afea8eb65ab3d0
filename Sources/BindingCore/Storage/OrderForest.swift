/// The order of items by number: a forest of counted B+ trees, each the sequence of one section.
///
/// The nodes are in an array by number and name each other by number, so that the way up, from an
/// item to its position, is as short as the way down, and a copy still shares all nodes that it does
/// not change. It does not depend on the type of the items, and so is compiled once.
@usableFromInline
struct OrderForest: Sendable {
  /// The largest number of items in a leaf.
  static var leafLimit: Int { 128 }
  /// The largest number of children of a branch.
  static var branchLimit: Int { 32 }

  private(set) var nodes = PersistentArray<Node>()
  private var freeNode: Int32 = -1
  /// The leaf of each item; of a free number, -2 minus the next free one.
  private(set) var leaves = PersistentArray<Int32>()
  private var freeNumber: Int32 = -1
  private var freeCount = 0
  /// The number of items of each section.
  private var counts = PersistentArray<Int32>()

  @usableFromInline
  init() {}

  // MARK: Numbers

  /// The number that the next new item gets at the latest: all numbers are less.
  @usableFromInline
  var numberLimit: Int { leaves.count }

  /// The number of items in all sequences.
  @usableFromInline
  var itemCount: Int { leaves.count - freeCount }

  /// Whether a number is that of an item that is in order.
  @usableFromInline
  func contains(_ number: Int32) -> Bool {
    Int(number) < leaves.count && leaves[Int(number)] >= 0
  }

  /// Returns a number for a new item.
  @usableFromInline
  mutating func makeNumber() -> Int32 {
    guard freeNumber >= 0 else {
      leaves.append(-1)
      return Int32(truncatingIfNeeded: leaves.count - 1)
    }
    let number = freeNumber
    freeNumber = -2 - leaves[Int(number)]
    freeCount -= 1
    leaves[Int(number)] = -1
    return number
  }

  /// Returns numbers for new items: free ones, and as many behind all others as are missing.
  @usableFromInline
  mutating func makeNumbers(_ count: Int) -> (reused: [Int32], fresh: Range<Int32>) {
    var reused: [Int32] = []
    while freeNumber >= 0, reused.count < count { reused.append(makeNumber()) }
    let start = Int32(truncatingIfNeeded: leaves.count)
    leaves.append(count: count - reused.count) { _ in -1 }
    return (reused, start..<Int32(truncatingIfNeeded: leaves.count))
  }

  /// Frees a number that is not in order.
  @usableFromInline
  mutating func free(_ number: Int32) {
    leaves[Int(number)] = -2 - freeNumber
    freeNumber = number
    freeCount += 1
  }

  // MARK: Nodes

  private mutating func makeNode(_ node: Node) -> Int32 {
    guard freeNode >= 0 else {
      nodes.append(node)
      return Int32(truncatingIfNeeded: nodes.count - 1)
    }
    let number = freeNode
    freeNode = nodes[Int(number)].parent
    nodes[Int(number)] = node
    return number
  }

  private mutating func freeNode(_ number: Int32) {
    nodes[Int(number)] = Node(parent: freeNode)
    freeNode = number
  }

  /// Creates an empty sequence.
  /// - Parameter section: The number that ``location(of:)`` returns for its items.
  /// - Returns: The number of the sequence.
  @usableFromInline
  mutating func makeRoot(section: Int32) -> Int32 {
    counts.append(count: max(0, Int(section) + 1 - counts.count)) { _ in 0 }
    return makeNode(Node(parent: -1 - section))
  }

  /// Creates a sequence of as many new items in an empty forest, with their positions for numbers.
  /// - Returns: The number of the sequence.
  /// - Complexity: O(*n*).
  @usableFromInline
  mutating func makeRoot(section: Int32, count: Int) -> Int32 {
    // Not quite full, so that the first inserts need not split them.
    let length = Self.leafLimit * 3 / 4
    var level: [Int32] = []
    for start in stride(from: 0, to: count, by: length) {
      let numbers = Int32(start)..<Int32(min(start + length, count))
      let size = Int32(numbers.count)
      level.append(makeNode(Node(parent: -1, count: size, entries: Array(numbers))))
      leaves.append(contentsOf: repeatElement(level[level.count - 1], count: numbers.count))
    }
    let width = Self.branchLimit * 3 / 4
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: width).map { start in
        let children = Array(level[start..<min(start + width, level.count)])
        let lengths = children.map { nodes[Int($0)].count }
        let branch = makeNode(
          Node(parent: -1, count: lengths.reduce(0, +), entries: children, lengths: lengths)
        )
        for child in children { nodes[Int(child)].parent = branch }
        return branch
      }
    }
    guard let root = level.first else { return makeRoot(section: section) }
    nodes[Int(root)].parent = -1 - section
    return root
  }

  /// Removes a sequence with all its items, whose numbers are free afterwards.
  @usableFromInline
  mutating func removeRoot(_ root: Int32) {
    clear(root)
    freeNode(root)
  }

  /// Removes all items of a sequence.
  @usableFromInline
  mutating func clear(_ root: Int32) {
    takeOutAll(root, freesNumbers: true)
  }

  private mutating func takeOutAll(_ root: Int32, freesNumbers: Bool) {
    let node = nodes[Int(root)]
    if !node.isLeaf {
      for child in node.entries {
        takeOutAll(child, freesNumbers: freesNumbers)
        freeNode(child)
      }
    } else if freesNumbers {
      for number in node.entries { free(number) }
    }
    if node.parent < 0 { counts[Int(-1 - node.parent)] = 0 }
    nodes[Int(root)] = Node(parent: node.parent)
  }

  /// Brings the items of a sequence into another order.
  @usableFromInline
  mutating func reorder(_ numbers: [Int32], of root: Int32) {
    takeOutAll(root, freesNumbers: false)
    append(numbers, to: root)
  }

  /// The number of items of a sequence.
  @usableFromInline
  func count(_ root: Int32) -> Int { Int(nodes[Int(root)].count) }

  /// Returns the number of items in the sections above one.
  /// - Parameters:
  ///   - place: The position of the section.
  ///   - sections: The order of the sections.
  ///   - root: The sequence that the sections are.
  /// - Complexity: O(*s*) for *s* sections above it, a few nanoseconds each.
  @usableFromInline
  func count(above place: Int, in sections: OrderForest, _ root: Int32) -> Int {
    var count = 0
    sections.forEachLeaf(0..<place, in: root) { numbers in
      for number in numbers { count &+= Int(counts[Int(number)]) }
    }
    return count
  }

  // MARK: Positions

  /// Returns the section and the position of an item.
  /// - Complexity: O(log *n*).
  @usableFromInline
  func location(of number: Int32) -> (section: Int32, position: Int) {
    let leaf = leaves[Int(number)]
    let offset = nodes[Int(leaf)].entries.firstIndex(of: number) ?? 0
    let (section, start) = start(of: leaf)
    return (section, start + offset)
  }

  /// Returns the section of a node, and the position of its first item.
  func start(of node: Int32) -> (section: Int32, position: Int) {
    var start = 0
    var node = node
    while true {
      let parent = nodes[Int(node)].parent
      if parent < 0 { return (-1 - parent, start) }
      start &+= nodes[Int(parent)].length(before: node)
      node = parent
    }
  }

  /// Returns the section of an item.
  @usableFromInline
  func section(of number: Int32) -> Int32 {
    var node = leaves[Int(number)]
    while node >= 0 { node = nodes[Int(node)].parent }
    return -1 - node
  }

  /// Returns the item at a position, which must exist.
  /// - Complexity: O(log *n*).
  @usableFromInline
  func number(at position: Int, in root: Int32) -> Int32 {
    let (leaf, offset) = leaf(at: position, in: root)
    return nodes[Int(leaf)].entries[offset]
  }

  /// Returns the leaf at a position, and the offset in it; the end belongs to the last leaf.
  private func leaf(at position: Int, in root: Int32) -> (leaf: Int32, offset: Int) {
    var node = root
    var rest = position
    while true {
      let found = nodes[Int(node)].child(at: &rest)
      guard let found else { return (node, rest) }
      node = found
    }
  }

  /// Returns the items from a position, which must exist, to the end of its leaf.
  @usableFromInline
  func numbers(at position: Int, in root: Int32) -> ArraySlice<Int32> {
    let (leaf, offset) = leaf(at: position, in: root)
    return nodes[Int(leaf)].entries[offset...]
  }

  /// Calls a closure with the items of a range, a leaf at a time.
  /// - Complexity: O(*n* + log *m*) for *n* items of *m*.
  @usableFromInline
  func forEachLeaf(_ range: Range<Int>, in root: Int32, _ body: (ArraySlice<Int32>) -> Void) {
    var position = range.lowerBound
    while position < range.upperBound {
      let numbers = numbers(at: position, in: root).prefix(range.upperBound - position)
      position += numbers.count
      body(numbers)
    }
  }

  // MARK: Edits

  /// Inserts an item.
  /// - Complexity: O(log *n*).
  @usableFromInline
  mutating func insert(_ number: Int32, at position: Int, in root: Int32) {
    let (leaf, offset) = leaf(at: position, in: root)
    insert(number, at: offset, ofLeaf: leaf)
  }

  /// Inserts an item before or after another.
  /// - Parameters:
  ///   - other: The other item.
  ///   - distance: 0 for a place before the other, 1 for one after it.
  /// - Complexity: O(log *n*).
  @usableFromInline
  mutating func insert(_ number: Int32, besides other: Int32, distance: Int) {
    let leaf = leaves[Int(other)]
    let offset = nodes[Int(leaf)].entries.firstIndex(of: other) ?? 0
    insert(number, at: offset + distance, ofLeaf: leaf)
  }

  private mutating func insert(_ number: Int32, at offset: Int, ofLeaf leaf: Int32) {
    leaves[Int(number)] = leaf
    nodes[Int(leaf)].entries.insert(number, at: offset)
    let count = nodes[Int(leaf)].entries.count
    grow(leaf, by: 1)
    if count > Self.leafLimit {
      // Where items keep coming at one end, the nodes stay full.
      split(leaf, at: offset == 0 ? 1 : offset == count - 1 ? offset : count / 2)
    }
  }

  // Not generic, because a generic function is not specialized for other modules.

  /// Adds items at the end.
  @usableFromInline
  mutating func append(_ numbers: [Int32], to root: Int32) { appendAll(numbers, to: root) }

  /// Adds items at the end.
  @usableFromInline
  mutating func append(_ numbers: Range<Int32>, to root: Int32) { appendAll(numbers, to: root) }

  private mutating func appendAll(_ numbers: some Collection<Int32>, to root: Int32) {
    var rest = numbers[...]
    while let first = rest.first {
      let (leaf, end) = leaf(at: count(root), in: root)
      if end == Self.leafLimit {
        insert(first, at: end, ofLeaf: leaf)
        rest = rest.dropFirst()
        continue
      }
      let new = rest.prefix(Self.leafLimit - end)
      setLeaf(leaf, of: new)
      nodes[Int(leaf)].entries += new
      grow(leaf, by: Int32(truncatingIfNeeded: new.count))
      rest = rest[new.endIndex...]
    }
  }

  private mutating func setLeaf(_ leaf: Int32, of numbers: some Collection<Int32>) {
    guard let first = numbers.first else { return }
    // New items mostly have consecutive numbers.
    var next = first
    for number in numbers where number == next { next += 1 }
    if Int(next - first) == numbers.count {
      leaves.set(Int(first)..<Int(next), to: leaf)
    } else {
      for number in numbers { leaves[Int(number)] = leaf }
    }
  }

  /// Removes an item; its number is free afterwards.
  /// - Complexity: O(log *n*).
  @usableFromInline
  mutating func remove(_ number: Int32) {
    takeOut(number)
    free(number)
  }

  /// Moves an item.
  /// - Parameters:
  ///   - position: Its position, counted without the item itself.
  ///   - root: The sequence that it moves to.
  /// - Complexity: O(log *n*).
  @usableFromInline
  mutating func move(_ number: Int32, to position: Int, in root: Int32) {
    takeOut(number)
    insert(number, at: position, in: root)
  }

  /// Removes an item from the order that keeps its number and is inserted again.
  @usableFromInline
  mutating func takeOut(_ number: Int32) {
    let leaf = leaves[Int(number)]
    guard let offset = nodes[Int(leaf)].entries.firstIndex(of: number) else { return }
    nodes[Int(leaf)].entries.remove(at: offset)
    leaves[Int(number)] = -1
    grow(leaf, by: -1)
    if nodes[Int(leaf)].entries.count < Self.leafLimit / 4 { shrink(leaf) }
  }

  /// Changes the count of a node and of all above it.
  private mutating func grow(_ node: Int32, by change: Int32) {
    if change == 0 { return }
    var node = node
    nodes[Int(node)].count += change
    while true {
      let parent = nodes[Int(node)].parent
      if parent < 0 {
        counts[Int(-1 - parent)] += change
        return
      }
      nodes[Int(parent)].grow(node, by: change)
      node = parent
    }
  }

  // MARK: Balance

  /// Cuts a node in two, with a new node above if it is a root.
  private mutating func split(_ number: Int32, at offset: Int) {
    var number = number
    if nodes[Int(number)].parent < 0 {
      let root = number
      var content = nodes[Int(root)]
      let (section, count) = (content.parent, content.count)
      content.parent = root
      number = makeNode(content)
      adopt(content.entries[...], number, isLeaf: content.isLeaf)
      nodes[Int(root)] = Node(parent: section, count: count, entries: [number], lengths: [count])
    }
    var rest = nodes[Int(number)]
    // The shorter part moves to the new node, because each of its entries has to be told.
    let isFirst = offset <= rest.entries.count / 2
    let new = rest.cut(offset, isFirst: isFirst)
    let parent = rest.parent
    let isLeaf = rest.isLeaf
    nodes[Int(number)] = rest
    let added = makeNode(new)
    adopt(new.entries[...], added, isLeaf: isLeaf)
    nodes[Int(parent)].place(added, new.count, before: isFirst, number, rest.count)
    let siblings = nodes[Int(parent)].entries.count
    if siblings > Self.branchLimit {
      let isAtEnd = nodes[Int(parent)].entries[siblings - 1] == added
      let isAtStart = nodes[Int(parent)].entries[0] == added
      split(parent, at: isAtEnd ? siblings - 1 : isAtStart ? 1 : siblings / 2)
    }
  }

  /// Records where the entries of a node are.
  private mutating func adopt(_ entries: ArraySlice<Int32>, _ node: Int32, isLeaf: Bool) {
    if isLeaf {
      for number in entries { leaves[Int(number)] = node }
    } else {
      for child in entries { nodes[Int(child)].parent = node }
    }
  }

  /// Joins a node that has become short with the one beside it, where both are short enough.
  private mutating func shrink(_ number: Int32) {
    let node = nodes[Int(number)]
    let parent = node.parent
    if parent < 0 { return collapse(number) }
    let siblings = nodes[Int(parent)].entries
    let limit = (node.isLeaf ? Self.leafLimit : Self.branchLimit) * 3 / 4
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
    if nodes[Int(parent)].entries.count < Self.branchLimit / 4 { shrink(parent) }
  }

  /// Puts the only child of a root in its place.
  private mutating func collapse(_ root: Int32) {
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
