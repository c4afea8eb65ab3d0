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

  private(set) var nodes = TreeNodes<Item>()
  /// The numbers of the nodes without a parent.
  private(set) var roots: [Int32] = []

  /// Creates an empty tree.
  public init() {}

  /// Creates a tree from its roots, whose identifiers must be unique.
  init(roots items: [Item]) {
    for item in items { roots.append(nodes.insert(Node(item: item))) }
  }

  // MARK: Editing

  /// Adds items after the other children of a parent, or after the other roots.
  /// - Parameters:
  ///   - items: Items that are not in the tree yet.
  ///   - parent: The parent; nil to add roots.
  /// - Throws: If the parent is not in the tree, or an item is already in it or is repeated; then nothing
  ///   is added.
  public mutating func append(_ items: [Item], to parent: ID? = nil) throws(Failure) {
    guard let parent else { return try insert(items, under: nil, at: roots.count) }
    let number = try number(of: parent)
    try insert(items, under: number, at: numbers(below: number).count)
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
    let number = try number(of: parent)
    var copy = self
    copy.remove(numbers(below: number))
    try copy.insert(tree, under: number, at: 0)
    self = copy
  }

  /// Removes items with their descendants.
  /// - Parameter items: The identifiers of the items; those that are not in the tree are ignored.
  public mutating func delete(_ items: [ID]) { remove(items.compactMap(nodes.number)) }

  private mutating func remove(_ numbers: [Int32]) {
    let gone = Set(numbers)
    for parent in Set(numbers.map { nodes[$0]?.parent }) {
      editNumbers(below: parent) { $0.removeAll(where: gone.contains) }
    }
    var stack = numbers
    while let number = stack.popLast() {
      if let node = nodes.remove(number) { stack += node.children }
    }
  }

  /// Removes all items.
  public mutating func deleteAll() { self = SectionSnapshot() }

  /// Replaces the content of an item in place.
  /// - Throws: If the item is not in the tree.
  public mutating func update(_ item: Item) throws(Failure) {
    nodes[try number(of: item.diffIdentifier)]?.item = item
  }

  private mutating func insert(
    _ items: [Item],
    under parent: Int32?,
    at place: Int
  ) throws(Failure) {
    var seen: Set<ID> = []
    for (position, item) in items.enumerated()
    where contains(item.diffIdentifier) || !seen.insert(item.diffIdentifier).inserted {
      throw .repeatedItem(item.diffIdentifier, position: position)
    }
    let new = items.map { nodes.insert(Node(item: $0, parent: parent)) }
    editNumbers(below: parent) { $0.insert(contentsOf: new, at: place) }
  }

  private mutating func insert(
    _ tree: SectionSnapshot,
    under parent: Int32?,
    at place: Int
  ) throws(Failure) {
    for (position, item) in tree.items.enumerated() where contains(item.diffIdentifier) {
      throw .repeatedItem(item.diffIdentifier, position: position)
    }
    let new = add(tree.roots, of: tree, under: parent)
    editNumbers(below: parent) { $0.insert(contentsOf: new, at: place) }
  }

  /// Adds nodes of another tree with their descendants.
  /// - Returns: Their numbers in this tree, which are not among the children of the parent yet.
  private mutating func add(
    _ numbers: [Int32],
    of tree: SectionSnapshot,
    under parent: Int32?
  ) -> [Int32] {
    var new: [Int32: Int32] = [:]
    tree.forEachNode(in: numbers, below: { _ in true }) { number, node in
      // A parent comes before its children, which are added to it in order.
      let above = node.parent.flatMap { new[$0] }
      let copy = Node(item: node.item, parent: above ?? parent, isExpanded: node.isExpanded)
      let added = nodes.insert(copy)
      new[number] = added
      if let above { nodes[above]?.children.append(added) }
    }
    return numbers.compactMap { new[$0] }
  }

  private func place(of item: ID) throws(Failure) -> (parent: Int32?, place: Int) {
    let number = try number(of: item)
    let parent = nodes[number]?.parent
    return (parent, numbers(below: parent).firstIndex(of: number) ?? 0)
  }

  /// Returns the number of an item's node.
  /// - Throws: If the item is not in the tree.
  private func number(of item: ID) throws(Failure) -> Int32 {
    guard let number = nodes.number(of: item) else { throw .noItem(item) }
    return number
  }

  func node(of item: ID) -> Node? { nodes.number(of: item).flatMap { nodes[$0] } }

  /// Returns the numbers of a node's children, or of the roots for nil.
  func numbers(below parent: Int32?) -> [Int32] {
    parent.map { nodes[$0]?.children ?? [] } ?? roots
  }

  private mutating func editNumbers(below parent: Int32?, _ edit: (inout [Int32]) -> Void) {
    guard let parent else { return edit(&roots) }
    var children = nodes[parent]?.children ?? []
    edit(&children)
    nodes[parent]?.children = children
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
    if let number = nodes.number(of: item) { tree.nodes[number]?.isExpanded = false }
    return tree
  }

  /// Replaces the contents of the given items that are in the tree; other items are ignored.
  mutating func replaceContents(with items: [Item]) {
    for item in items {
      if let number = nodes.number(of: item.diffIdentifier) { nodes[number]?.item = item }
    }
  }

  private mutating func setExpanded(_ items: [ID], _ isExpanded: Bool) throws(Failure) {
    var numbers: [Int32] = []
    for item in items { numbers.append(try number(of: item)) }
    for number in numbers { nodes[number]?.isExpanded = isExpanded }
  }

  /// Returns the descendants of an item as a separate tree, with the same items expanded.
  /// - Parameters:
  ///   - parent: The item; if it is not in the tree, the result is empty.
  ///   - includingParent: Whether the item itself becomes the root.
  public func snapshot(of parent: ID, includingParent: Bool = false) -> SectionSnapshot {
    var tree = SectionSnapshot()
    guard let number = nodes.number(of: parent) else { return tree }
    tree.roots = tree.add(includingParent ? [number] : numbers(below: number), of: self, under: nil)
    return tree
  }
}
