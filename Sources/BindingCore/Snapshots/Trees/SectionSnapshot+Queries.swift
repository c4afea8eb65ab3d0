// Reads the items of a tree.
extension SectionSnapshot {
  /// Whether an item is expanded; false if it is not in the tree.
  public func isExpanded(_ item: ID) -> Bool { node(of: item)?.isExpanded ?? false }

  /// The expanded items, visible or not, from top to bottom.
  public var expandedItems: [Item] {
    var items: [Item] = []
    forEachNode(in: roots, below: { _ in true }) { if $1.isExpanded { items.append($1.item) } }
    return items
  }

  /// All items, each before its descendants.
  public var items: [Item] { flatten(roots) { _ in true } }

  /// The items without a parent.
  public var rootItems: [Item] { roots.compactMap { nodes[$0]?.item } }

  /// The items whose ancestors are all expanded: the rows of the section.
  public var visibleItems: [Item] { flatten(roots) { $0.isExpanded } }

  /// Returns the descendants of an item that are visible if the item is visible.
  func visibleItems(below item: ID) -> [Item] {
    guard let node = node(of: item), node.isExpanded else { return [] }
    return flatten(node.children) { $0.isExpanded }
  }

  /// The visible items in the order of rows: headers first and footers last.
  var rows: [Item] {
    let items = visibleItems
    return Item.self == AnyDiffable.self ? items.ordered(byRoles: items.map(\.roleAsRow)) : items
  }

  /// Whether an item is in the tree and all its ancestors are expanded.
  public func isVisible(_ item: ID) -> Bool {
    guard var node = node(of: item) else { return false }
    while let parent = node.parent, let above = nodes[parent] {
      if !above.isExpanded { return false }
      node = above
    }
    return true
  }

  /// Whether an item is in the tree.
  public func contains(_ item: ID) -> Bool { nodes.number(of: item) != nil }

  /// Returns the item with an identifier, or nil.
  public func item(_ item: ID) -> Item? { node(of: item)?.item }

  /// Returns the index of an item in ``items``, or nil.
  public func index(of item: ID) -> Int? { items.firstIndex { $0.diffIdentifier == item } }

  /// Returns the number of ancestors of an item, 0 for a root; nil if it is not in the tree.
  public func level(of item: ID) -> Int? {
    guard var node = node(of: item) else { return nil }
    var level = 0
    while let parent = node.parent, let above = nodes[parent] {
      level += 1
      node = above
    }
    return level
  }

  /// Returns the parent of an item; nil if it is a root or is not in the tree.
  public func parent(of item: ID) -> ID? {
    node(of: item)?.parent.flatMap { nodes[$0]?.item.diffIdentifier }
  }

  /// Returns the children of an item, or the roots for nil.
  public func children(of item: ID?) -> [ID] {
    let numbers = item.map { node(of: $0)?.children ?? [] } ?? roots
    return numbers.compactMap { nodes[$0]?.item.diffIdentifier }
  }

  /// Returns the items of nodes, each before those of its descendants.
  private func flatten(_ numbers: [Int32], below isIncluded: (Node) -> Bool) -> [Item] {
    var items: [Item] = []
    forEachNode(in: numbers, below: isIncluded) { items.append($1.item) }
    return items
  }

  /// Calls a closure with nodes, each before its descendants.
  /// - Parameter isIncluded: Whether to include the descendants of a node.
  func forEachNode(
    in numbers: [Int32],
    below isIncluded: (Node) -> Bool,
    _ body: (_ number: Int32, Node) -> Void
  ) {
    var stack = Array(numbers.reversed())
    while let number = stack.popLast() {
      guard let node = nodes[number] else { continue }
      body(number, node)
      if isIncluded(node) { stack += node.children.reversed() }
    }
  }

  /// Calls a closure with each item from top to bottom, with its level, visibility and expansion.
  func forEach(_ body: (_ item: Item, _ level: Int, _ isVisible: Bool, _ isExpanded: Bool?) -> Void)
  {
    var stack = roots.reversed().map { (number: $0, level: 0, isVisible: true) }
    while let (number, level, isVisible) = stack.popLast() {
      guard let node = nodes[number] else { continue }
      body(node.item, level, isVisible, node.children.isEmpty ? nil : node.isExpanded)
      let isShown = isVisible && node.isExpanded
      stack += node.children.reversed().map { ($0, level + 1, isShown) }
    }
  }
}

extension SectionSnapshot: Equatable {
  /// Whether both trees have equal items in the same places, with the same items expanded.
  /// - Complexity: O(*n*).
  public static func == (left: SectionSnapshot, right: SectionSnapshot) -> Bool {
    if left.nodes.count != right.nodes.count { return false }
    var stack = [(left.roots, right.roots)]
    while let (numbers, others) = stack.popLast() {
      if numbers.count != others.count { return false }
      for (number, other) in zip(numbers, others) {
        guard let node = left.nodes[number], let twin = right.nodes[other],
          node.item.diffIdentifier == twin.item.diffIdentifier, node.isExpanded == twin.isExpanded,
          node.item.isEqual(to: twin.item)
        else { return false }
        stack.append((node.children, twin.children))
      }
    }
    return true
  }
}
