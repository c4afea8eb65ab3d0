// Reads the items of a tree.
extension SectionSnapshot {
  /// Whether an item is expanded; false if it is not in the tree.
  @inlinable
  public func isExpanded(_ item: ID) -> Bool {
    list.number(of: item).map(shape.isExpanded) ?? false
  }

  /// The expanded items, visible or not, from top to bottom.
  /// - Complexity: O(*n*).
  @inlinable
  public var expandedItems: [Item] { items(of: list.order.all.filter(shape.isExpanded)) }

  /// All items, each before its descendants.
  /// - Complexity: O(*n*).
  @inlinable
  public var items: [Item] { Array(list) }

  /// The items without a parent.
  /// - Complexity: O(*m* log *n*) for *m* roots.
  @inlinable
  public var rootItems: [Item] { items(of: shape.children(of: nil, in: list.order)) }

  /// The items whose ancestors are all expanded: the rows of the section.
  /// - Complexity: O(*m*) for *m* visible items.
  @inlinable
  public var visibleItems: [Item] { items(of: shape.visibleNodes.all) }

  /// The visible items in the order of rows: headers first and footers last.
  @inlinable
  var rows: [Item] {
    let items = visibleItems
    return hasRoles ? items.ordered(byRoles: items.map(\.roleAsRow)) : items
  }

  /// Whether an item is in the tree and all its ancestors are expanded.
  @inlinable
  public func isVisible(_ item: ID) -> Bool {
    list.number(of: item).map { shape.visibleNodes.contains($0) } ?? false
  }

  /// Whether an item is in the tree.
  @inlinable
  public func contains(id item: ID) -> Bool { list.contains(id: item) }

  /// Returns the item with an identifier, or nil.
  @inlinable
  public func item(_ item: ID) -> Item? { list.number(of: item).flatMap { list.elements[Int($0)] } }

  /// Returns the index of an item in ``items``, or nil.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public func index(of item: ID) -> Int? { list.index(of: item) }

  /// Returns the number of ancestors of an item, 0 for a root; nil if it is not in the tree.
  /// - Complexity: O(*d*) for an item at level *d*.
  @inlinable
  public func level(of item: ID) -> Int? { list.number(of: item).map(shape.level) }

  /// Returns the parent of an item; nil if it is a root or is not in the tree.
  @inlinable
  public func parent(of item: ID) -> ID? {
    list.number(of: item).flatMap(shape.parent).flatMap { list.elements[Int($0)]?.diffIdentifier }
  }

  /// Returns the children of an item, or the roots for nil.
  /// - Complexity: O(*m* log *n*) for *m* children.
  @inlinable
  public func children(of item: ID?) -> [ID] {
    var number: Int32?
    if let item {
      number = list.number(of: item)
      if number == nil { return [] }
    }
    return items(of: shape.children(of: number, in: list.order)).map(\.diffIdentifier)
  }

  /// Whether an item has children; false if it is not in the tree.
  func hasChildren(_ item: ID) -> Bool { list.number(of: item).map(shape.hasChildren) ?? false }

  /// Calls a closure with each item from top to bottom, with its level, visibility and expansion.
  func forEach(_ body: (_ item: Item, _ level: Int, _ isVisible: Bool, _ isExpanded: Bool?) -> Void)
  {
    var path: [Int32] = []
    for number in list.order.all {
      while let last = path.last, last != shape.parent(of: number) { path.removeLast() }
      if let item = list.elements[Int(number)] {
        let isExpanded = shape.hasChildren(number) ? shape.isExpanded(number) : nil
        body(item, path.count, shape.visibleNodes.contains(number), isExpanded)
      }
      path.append(number)
    }
  }
}
