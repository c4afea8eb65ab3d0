/// The items of one section as a tree in which items can be expanded and collapsed.
///
/// ```swift
/// var files = SectionSnapshot<File>()
/// try files.append([folder])
/// try files.append(folder.contents, to: folder.id)
/// try files.expand([folder.id])
/// dataSource.apply(files, to: .files)
/// print(files.visualDescription)
/// ```
///
/// The rows are the visible items: items whose ancestors are all expanded. Whether an item is expanded is
/// stored by identity.
public struct SectionSnapshot<Item: Diffable>: Sendable {
  /// The error of a failed edit.
  public typealias Failure = SnapshotError<Never, Item>
  /// The identifiers of items.
  public typealias ID = Item.DiffIdentifier

  typealias Node = TreeNodes<Item>.Node

  private var nodes = TreeNodes<Item>()
  private var roots: [ID] = []

  /// Creates an empty tree.
  public init() {}

  /// Creates a tree from its roots, whose identifiers must be unique.
  init(roots items: [Item]) {
    roots = items.map(\.diffIdentifier)
    for item in items { nodes[item.diffIdentifier] = Node(item: item) }
  }

  // MARK: Editing

  /// Adds items after the other children of a parent, or after the other roots.
  /// - Parameters:
  ///   - items: Items that are not in the tree yet.
  ///   - parent: The parent; nil to add roots.
  /// - Throws: If the parent is not in the tree, or an item is already in it or is repeated; then nothing
  ///   is added.
  public mutating func append(_ items: [Item], to parent: ID? = nil) throws(Failure) {
    if let parent, !contains(parent) { throw .noItem(parent) }
    try insert(items, under: parent, at: children(of: parent).count)
  }

  /// Adds the roots of another tree, with their descendants, after the other roots.
  /// - Throws: If one of its items is already in this tree; then nothing is added.
  public mutating func append(_ tree: SectionSnapshot) throws(Failure) {
    try insert(tree, under: nil, at: roots.count)
  }

  /// Inserts items before another item, as children of the same parent.
  /// - Parameters:
  ///   - items: Items that are not in the tree yet.
  ///   - other: The item to insert before.
  /// - Throws: If the other item is not in the tree, or an item is already in it or is repeated; then
  ///   nothing is inserted.
  public mutating func insert(_ items: [Item], before other: ID) throws(Failure) {
    let (parent, place) = try place(of: other)
    try insert(items, under: parent, at: place)
  }

  /// Inserts items after another item and its descendants, as children of the same parent.
  /// - Parameters:
  ///   - items: Items that are not in the tree yet.
  ///   - other: The item to insert after.
  /// - Throws: If the other item is not in the tree, or an item is already in it or is repeated; then
  ///   nothing is inserted.
  public mutating func insert(_ items: [Item], after other: ID) throws(Failure) {
    let (parent, place) = try place(of: other)
    try insert(items, under: parent, at: place + 1)
  }

  /// Inserts the roots of another tree with their descendants before an item.
  /// - Parameters:
  ///   - tree: A tree of items that are not in this one.
  ///   - other: The item to insert before.
  /// - Throws: If the other item is not in this tree, or an item of the inserted tree already is; then
  ///   nothing is inserted.
  public mutating func insert(_ tree: SectionSnapshot, before other: ID) throws(Failure) {
    let (parent, place) = try place(of: other)
    try insert(tree, under: parent, at: place)
  }

  /// Inserts the roots of another tree with their descendants after an item.
  /// - Parameters:
  ///   - tree: A tree of items that are not in this one.
  ///   - other: The item to insert after.
  /// - Throws: If the other item is not in this tree, or an item of the inserted tree already is; then
  ///   nothing is inserted.
  public mutating func insert(_ tree: SectionSnapshot, after other: ID) throws(Failure) {
    let (parent, place) = try place(of: other)
    try insert(tree, under: parent, at: place + 1)
  }

  /// Replaces all descendants of an item with another tree.
  /// - Parameters:
  ///   - parent: The item whose descendants are replaced.
  ///   - tree: The tree, whose roots become the children of the item.
  /// - Throws: If the item is not in this tree, or this tree has an item of the other tree elsewhere; then
  ///   nothing is replaced.
  public mutating func replace(childrenOf parent: ID, using tree: SectionSnapshot) throws(Failure) {
    guard contains(parent) else { throw .noItem(parent) }
    var copy = self
    copy.delete(children(of: parent))
    try copy.insert(tree, under: parent, at: 0)
    self = copy
  }

  /// Removes items with their descendants.
  /// - Parameter items: The identifiers of the items; those that are not in the tree are ignored.
  public mutating func delete(_ items: [ID]) {
    let gone = Set(items)
    for parent in Set(items.compactMap { nodes[$0]?.parent }) {
      nodes[parent]?.children.removeAll(where: gone.contains)
    }
    roots.removeAll(where: gone.contains)
    var stack = items
    while let item = stack.popLast() {
      guard let node = nodes[item] else { continue }
      nodes[item] = nil
      stack += node.children
    }
  }

  /// Removes all items.
  public mutating func deleteAll() { self = SectionSnapshot() }

  /// Replaces the content of an item in place.
  /// - Throws: If the item is not in the tree.
  public mutating func update(_ item: Item) throws(Failure) {
    guard contains(item.diffIdentifier) else { throw .noItem(item.diffIdentifier) }
    nodes[item.diffIdentifier]?.item = item
  }

  private mutating func insert(_ items: [Item], under parent: ID?, at place: Int) throws(Failure) {
    var tree = SectionSnapshot()
    for (position, item) in items.enumerated() {
      if tree.contains(item.diffIdentifier) {
        throw .repeatedItem(item.diffIdentifier, position: position)
      }
      tree.nodes[item.diffIdentifier] = Node(item: item)
      tree.roots.append(item.diffIdentifier)
    }
    try insert(tree, under: parent, at: place)
  }

  private mutating func insert(
    _ tree: SectionSnapshot,
    under parent: ID?,
    at place: Int
  ) throws(Failure) {
    for (position, item) in tree.items.enumerated() where contains(item.diffIdentifier) {
      throw .repeatedItem(item.diffIdentifier, position: position)
    }
    for node in tree.nodes { nodes[node.item.diffIdentifier] = node }
    for root in tree.roots { nodes[root]?.parent = parent }
    if let parent {
      nodes[parent]?.children.insert(contentsOf: tree.roots, at: place)
    } else {
      roots.insert(contentsOf: tree.roots, at: place)
    }
  }

  private func place(of item: ID) throws(Failure) -> (parent: ID?, place: Int) {
    guard let node = nodes[item] else { throw .noItem(item) }
    return (node.parent, children(of: node.parent).firstIndex(of: item) ?? 0)
  }

  // MARK: Expanding

  /// Expands items: their children become visible if the items themselves are visible.
  /// - Throws: If an item is not in the tree; then nothing is expanded.
  public mutating func expand(_ items: [ID]) throws(Failure) { try setExpanded(items, true) }

  /// Collapses items: hides their descendants, which keep their expansion.
  /// - Throws: If an item is not in the tree; then nothing is collapsed.
  public mutating func collapse(_ items: [ID]) throws(Failure) { try setExpanded(items, false) }

  /// Returns a copy of the tree with an item collapsed.
  func collapsing(_ item: ID) -> SectionSnapshot {
    var tree = self
    tree.nodes[item]?.isExpanded = false
    return tree
  }

  /// Replaces the contents of the given items that are in the tree; other items are ignored.
  mutating func replaceContents(with items: [Item]) {
    for item in items { nodes[item.diffIdentifier]?.item = item }
  }

  private mutating func setExpanded(_ items: [ID], _ isExpanded: Bool) throws(Failure) {
    for item in items where !contains(item) { throw .noItem(item) }
    for item in items { nodes[item]?.isExpanded = isExpanded }
  }

  /// Whether an item is expanded; false if it is not in the tree.
  public func isExpanded(_ item: ID) -> Bool { nodes[item]?.isExpanded ?? false }

  /// The expanded items, visible or not, from top to bottom.
  public var expandedItems: [Item] { items.filter { isExpanded($0.diffIdentifier) } }

  // MARK: Queries

  /// All items, each before its descendants.
  public var items: [Item] { flatten(roots) { _ in true } }

  /// The items without a parent.
  public var rootItems: [Item] { roots.compactMap(item) }

  /// The items whose ancestors are all expanded: the rows of the section.
  public var visibleItems: [Item] { flatten(roots) { $0.isExpanded } }

  /// Returns the descendants of an item that are visible if the item is visible.
  func visibleItems(below item: ID) -> [Item] {
    isExpanded(item) ? flatten(children(of: item)) { $0.isExpanded } : []
  }

  /// The visible items in the order of rows: headers first and footers last.
  var rows: [Item] {
    let items = visibleItems
    return Item.self == AnyDiffable.self ? items.ordered(byRoles: items.map(\.roleAsRow)) : items
  }

  /// Whether an item is in the tree and all its ancestors are expanded.
  public func isVisible(_ item: ID) -> Bool {
    guard var node = nodes[item] else { return false }
    while let parent = node.parent, let above = nodes[parent] {
      if !above.isExpanded { return false }
      node = above
    }
    return true
  }

  /// Whether an item is in the tree.
  public func contains(_ item: ID) -> Bool { nodes[item] != nil }

  /// Returns the item with an identifier, or nil.
  public func item(_ item: ID) -> Item? { nodes[item]?.item }

  /// Returns the index of an item in ``items``, or nil.
  public func index(of item: ID) -> Int? { items.firstIndex { $0.diffIdentifier == item } }

  /// Returns the number of ancestors of an item, 0 for a root; nil if it is not in the tree.
  public func level(of item: ID) -> Int? {
    guard var node = nodes[item] else { return nil }
    var level = 0
    while let parent = node.parent, let above = nodes[parent] {
      level += 1
      node = above
    }
    return level
  }

  /// Returns the parent of an item; nil if it is a root or is not in the tree.
  public func parent(of item: ID) -> ID? { nodes[item]?.parent }

  /// Returns the children of an item, or the roots for nil.
  public func children(of item: ID?) -> [ID] {
    guard let item else { return roots }
    return nodes[item]?.children ?? []
  }

  /// Returns the descendants of an item as a separate tree, with the same items expanded.
  /// - Parameters:
  ///   - parent: The item; if it is not in the tree, the result is empty.
  ///   - includingParent: Whether the item itself becomes the root.
  public func snapshot(of parent: ID, includingParent: Bool = false) -> SectionSnapshot {
    var tree = SectionSnapshot()
    guard contains(parent) else { return tree }
    tree.roots = includingParent ? [parent] : children(of: parent)
    for item in flatten(tree.roots, below: { _ in true }) {
      tree.nodes[item.diffIdentifier] = nodes[item.diffIdentifier]
    }
    for root in tree.roots { tree.nodes[root]?.parent = nil }
    return tree
  }

  private func flatten(_ ids: [ID], below isIncluded: (Node) -> Bool) -> [Item] {
    var items: [Item] = []
    var stack = Array(ids.reversed())
    while let id = stack.popLast() {
      guard let node = nodes[id] else { continue }
      items.append(node.item)
      if isIncluded(node) { stack += node.children.reversed() }
    }
    return items
  }

  /// Calls a closure with each item from top to bottom, with its level, visibility and expansion.
  func forEach(_ body: (_ item: Item, _ level: Int, _ isVisible: Bool, _ isExpanded: Bool?) -> Void)
  {
    var stack = roots.reversed().map { (id: $0, level: 0, isVisible: true) }
    while let (id, level, isVisible) = stack.popLast() {
      guard let node = nodes[id] else { continue }
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
    guard left.roots == right.roots, left.nodes.count == right.nodes.count else { return false }
    return left.nodes.allSatisfy { node in
      guard let other = right.nodes[node.item.diffIdentifier] else { return false }
      return node.parent == other.parent && node.children == other.children
        && node.isExpanded == other.isExpanded && node.item.isEqual(to: other.item)
    }
  }
}
