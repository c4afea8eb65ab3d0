/// The items of one section as a tree in which items can be expanded and collapsed.
///
/// ```swift
/// var files = SectionSnapshot<File>()
/// try files.append([folder])
/// try files.append(folder.contents, to: folder.id)
/// try files.expand([folder.id])
/// dataSource.apply(files, to: .files)
/// print(files)
/// ```
///
/// The rows are the visible items: items whose ancestors are all expanded. Whether an item is
/// expanded is stored by identity.
///
/// Copies share unchanged storage, so that an edit of a copy, comparing the two, and applying it
/// cost little more than what was edited, however many items there are.
public struct SectionSnapshot<Item: Diffable>: Sendable {
  /// The error of a failed edit.
  public typealias Failure = SnapshotError<Never, Item>
  /// The identifiers of items.
  public typealias ID = Item.DiffIdentifier

  /// All items, each before its descendants.
  @usableFromInline var list = IdentifiedList<Item>()
  @usableFromInline var shape = TreeShape()
  /// Whether some item may be a header or a footer.
  @usableFromInline var hasRoles = false

  /// Creates an empty tree.
  @inlinable
  public init() {}

  /// Creates a tree from its roots, whose identifiers must be unique.
  @inlinable
  init(roots items: [Item]) {
    let numbers = list.insertNodes(items, at: 0).numbers
    shape.add(numbers, in: list.order)
    attach(numbers, items, under: nil, at: 0)
  }

  // MARK: Numbers

  /// Returns the number of an item's node.
  /// - Throws: If the item is not in the tree.
  @inlinable
  func number(of item: ID) throws(Failure) -> Int32 {
    guard let number = list.number(of: item) else { throw .noItem(item) }
    return number
  }

  /// The visible items, as a part of all that can be compared with that of another copy.
  @inlinable var visible: IdentifiedList<Item> { IdentifiedList(shape.shown, of: list) }

  /// Returns the items of some nodes.
  @inlinable
  func items(of numbers: [Int32]) -> [Item] { numbers.compactMap { list.elements[Int($0)] } }

  // MARK: Adding

  /// Adds items after the other children of a parent, or after the other roots.
  /// - Parameters:
  ///   - items: Items that are not in the tree yet.
  ///   - parent: The parent; nil to add roots.
  /// - Throws: If the parent is not in the tree, or an item is already in it or is repeated; then
  ///   nothing is added.
  /// - Complexity: O(*m* + *d* + log *n*) on average for *m* items and *d* levels of the tree.
  @inlinable
  public mutating func append(_ items: [Item], to parent: ID? = nil) throws(Failure) {
    var number: Int32?
    if let parent { number = try self.number(of: parent) }
    try insert(items, under: number, at: shape.end(of: number, in: list.order))
  }

  /// Adds the roots of another tree, with their descendants, after the other roots.
  /// - Throws: If one of its items is already in this tree; then nothing is added.
  /// - Complexity: O(*m* + log *n*) on average for *m* items of the other tree.
  @inlinable
  public mutating func append(_ tree: SectionSnapshot) throws(Failure) {
    try insert(tree, tree.list.order.all, under: nil, at: list.count)
  }

  /// Inserts items before another item, as children of the same parent.
  /// - Parameters:
  ///   - items: Items that are not in the tree yet.
  ///   - other: The item to insert before.
  /// - Throws: If the other item is not in the tree, or an item is already in it or is repeated;
  ///   then nothing is inserted.
  /// - Complexity: O(*m* + log *n*) on average for *m* items.
  @inlinable
  public mutating func insert(_ items: [Item], before other: ID) throws(Failure) {
    try insert(items, besides: other, distance: 0)
  }

  /// Inserts items after another item and its descendants, as children of the same parent.
  /// - Parameters:
  ///   - items: Items that are not in the tree yet.
  ///   - other: The item to insert after.
  /// - Throws: If the other item is not in the tree, or an item is already in it or is repeated;
  ///   then nothing is inserted.
  /// - Complexity: O(*m* + *d* + log *n*) on average for *m* items and *d* levels below the other
  ///   item.
  @inlinable
  public mutating func insert(_ items: [Item], after other: ID) throws(Failure) {
    try insert(items, besides: other, distance: 1)
  }

  /// Inserts the roots of another tree with their descendants before an item.
  /// - Parameters:
  ///   - tree: A tree of items that are not in this one.
  ///   - other: The item to insert before.
  /// - Throws: If the other item is not in this tree, or an item of the inserted tree already is;
  ///   then nothing is inserted.
  /// - Complexity: O(*m* + log *n*) on average for *m* items of the inserted tree.
  @inlinable
  public mutating func insert(_ tree: SectionSnapshot, before other: ID) throws(Failure) {
    try insert(tree, besides: other, distance: 0)
  }

  /// Inserts the roots of another tree with their descendants after an item.
  /// - Parameters:
  ///   - tree: A tree of items that are not in this one.
  ///   - other: The item to insert after.
  /// - Throws: If the other item is not in this tree, or an item of the inserted tree already is;
  ///   then nothing is inserted.
  /// - Complexity: As inserting it before an item.
  @inlinable
  public mutating func insert(_ tree: SectionSnapshot, after other: ID) throws(Failure) {
    try insert(tree, besides: other, distance: 1)
  }

  /// Returns the position before a node for a distance of 0, or after it and its descendants for 1.
  @inlinable
  func position(besides number: Int32, distance: Int) -> Int {
    distance == 0 ? list.order.position(of: number) : shape.end(of: number, in: list.order)
  }

  @inlinable
  mutating func insert(_ items: [Item], besides other: ID, distance: Int) throws(Failure) {
    let number = try number(of: other)
    let place = position(besides: number, distance: distance)
    try insert(items, under: shape.parent(of: number), at: place)
  }

  @inlinable
  mutating func insert(_ tree: SectionSnapshot, besides other: ID, distance: Int) throws(Failure) {
    let number = try number(of: other)
    let place = position(besides: number, distance: distance)
    try insert(tree, tree.list.order.all, under: shape.parent(of: number), at: place)
  }

  @inlinable
  mutating func insert(
    _ items: [Item],
    under parent: Int32?,
    at position: Int
  ) throws(Failure) {
    let numbers = try enter(items, at: position)
    attach(numbers, items, under: parent, at: position)
  }

  /// Inserts items into the order of all, or none if one is repeated.
  @inlinable
  mutating func enter(_ items: [Item], at position: Int) throws(Failure) -> [Int32] {
    let (numbers, repeated) = list.insertNodes(items, at: position)
    // Numbers that were made and freed again have their places too.
    shape.add(numbers, in: list.order)
    if let repeated { throw .repeatedItem(items[repeated].diffIdentifier, position: repeated) }
    return numbers
  }

  /// Attaches new nodes without children, which have been added to the shape.
  @inlinable
  mutating func attach(_ numbers: [Int32], _ items: [Item], under parent: Int32?, at position: Int)
  {
    recordRoles(items)
    let range = position..<position + numbers.count
    shape.attach(numbers, at: range, under: parent, in: list.order)
    checkInvariants()
  }

  /// Inserts copies of nodes of another tree, each before its descendants.
  @inlinable
  mutating func insert(
    _ tree: SectionSnapshot,
    _ others: [Int32],
    under parent: Int32?,
    at position: Int
  ) throws(Failure) {
    let items = tree.items(of: others)
    let numbers = try enter(items, at: position)
    recordRoles(items)
    let roots = shape.copy(others, of: tree.shape, to: numbers)
    let range = position..<position + numbers.count
    shape.attach(roots, at: range, under: parent, in: list.order)
    checkInvariants()
  }

  @inlinable
  mutating func recordRoles(_ items: [Item]) {
    // Only erased items can have different roles.
    if Item.self == AnyDiffable.self, !hasRoles {
      hasRoles = items.contains { $0.roleAsRow != .item }
    }
  }
}
