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
  @usableFromInline private(set) var hasRoles = false

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
  @inlinable var visible: IdentifiedList<Item> { IdentifiedList(shape.visibleNodes, of: list) }

  /// Returns the items of some nodes.
  @inlinable
  func items(of numbers: [Int32]) -> [Item] { numbers.compactMap { list.elements[Int($0)] } }

  // MARK: Adding

  /// Adds items after the other children of a parent, or after the other roots.
  ///
  /// An item that is already in the tree is moved here with its descendants and its new content.
  /// - Parameters:
  ///   - items: The items; each identifier must occur once.
  ///   - parent: The parent; nil to add roots.
  /// - Returns: The identifiers of the items that were already in the tree.
  /// - Throws: If the parent is not in the tree, is among the items or is a descendant of one, or
  ///   an item is repeated; then nothing is added.
  /// - Complexity: O(*m* + *d* + log *n*) on average for *m* items and *d* levels of the tree; each
  ///   item that was there costs as much as moving it.
  @discardableResult
  @inlinable
  public mutating func append(_ items: [Item], to parent: ID? = nil) throws(Failure) -> [ID] {
    var number: Int32?
    if let parent { number = try self.number(of: parent) }
    let end = shape.end(of: number, in: list.order)
    return try insert(items, under: number, besides: number, at: end)
  }

  /// Adds the roots of another tree, with their descendants, after the other roots.
  /// - Throws: If one of its items is already in this tree; then nothing is added.
  /// - Complexity: O(*m* + log *n*) on average for *m* items of the other tree.
  @inlinable
  public mutating func append(_ tree: SectionSnapshot) throws(Failure) {
    try insert(tree, tree.list.order.all, under: nil, at: list.count)
  }

  /// Inserts items before another item, as children of the same parent.
  ///
  /// An item that is already in the tree is moved here with its descendants and its new content.
  /// - Parameters:
  ///   - items: The items; each identifier must occur once.
  ///   - other: The item to insert before.
  /// - Returns: The identifiers of the items that were already in the tree.
  /// - Throws: If the other item is not in the tree, is among the items or is a descendant of one,
  ///   or an item is repeated; then nothing is inserted.
  /// - Complexity: As appending them.
  @discardableResult
  @inlinable
  public mutating func insert(_ items: [Item], before other: ID) throws(Failure) -> [ID] {
    try insert(items, besides: other, distance: 0)
  }

  /// Inserts items after another item and its descendants, as children of the same parent.
  ///
  /// An item that is already in the tree is moved here with its descendants and its new content.
  /// - Parameters:
  ///   - items: The items; each identifier must occur once.
  ///   - other: The item to insert after.
  /// - Returns: The identifiers of the items that were already in the tree.
  /// - Throws: If the other item is not in the tree, is among the items or is a descendant of one,
  ///   or an item is repeated; then nothing is inserted.
  /// - Complexity: As appending them.
  @discardableResult
  @inlinable
  public mutating func insert(_ items: [Item], after other: ID) throws(Failure) -> [ID] {
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
  mutating func insert(
    _ items: [Item],
    besides other: ID,
    distance: Int
  ) throws(Failure) -> [ID] {
    let number = try number(of: other)
    let place = position(besides: number, distance: distance)
    return try insert(items, under: shape.parent(of: number), besides: number, at: place)
  }

  @inlinable
  mutating func insert(_ tree: SectionSnapshot, besides other: ID, distance: Int) throws(Failure) {
    let number = try number(of: other)
    let place = position(besides: number, distance: distance)
    try insert(tree, tree.list.order.all, under: shape.parent(of: number), at: place)
  }

  /// Inserts items, and moves those that are already there.
  /// - Parameters:
  ///   - parent: The node that becomes their parent.
  ///   - anchor: The parent or a child of it, which the items are put below or next to.
  @inlinable
  mutating func insert(
    _ items: [Item],
    under parent: Int32?,
    besides anchor: Int32?,
    at position: Int
  ) throws(Failure) -> [ID] {
    let (numbers, known) = list.insertNodes(items, at: position)
    // Numbers that were made and freed again have their places too.
    shape.add(numbers, in: list.order)
    if known.isEmpty {
      attach(numbers, items, under: parent, at: position)
      return []
    }
    try checkMoves(known, items, besides: anchor)
    var (place, start) = (position, 0)
    for (number, index) in known {
      _ = try insert(Array(items[start..<index]), under: parent, besides: anchor, at: place)
      list.replace(number, with: items[index])
      try move(number, under: parent, to: place + index - start, items[index].diffIdentifier)
      place = shape.end(of: number, in: list.order)
      start = index + 1
    }
    _ = try insert(Array(items[start...]), under: parent, besides: anchor, at: place)
    recordRoles(items)
    return known.map { items[$0.position].diffIdentifier }
  }

  /// Checks that no item is repeated, and that a node is neither one of them nor below one.
  @usableFromInline
  func checkMoves(
    _ known: [(number: Int32, position: Int)],
    _ items: [Item],
    besides anchor: Int32?
  ) throws(Failure) {
    var positions: [Int32: Int] = [:]
    for (number, position) in known {
      let isNew = positions.updateValue(position, forKey: number) == nil
      if isNew, list.order.contains(number) { continue }
      throw .repeatedItem(items[position].diffIdentifier, position: position)
    }
    var node = anchor
    while let above = node {
      node = shape.parent(of: above)
      guard let position = positions[above] else { continue }
      let item = items[position].diffIdentifier
      if above == anchor { throw .besidesItself(item, position: position) }
      throw .descendant(anchor.flatMap { list.elements[Int($0)]?.diffIdentifier } ?? item, of: item)
    }
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
    let (numbers, known) = list.insertNodes(items, at: position)
    shape.add(numbers, in: list.order)
    if let (_, position) = known.first {
      throw .repeatedItem(items[position].diffIdentifier, position: position)
    }
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

extension SectionSnapshot: CustomStringConvertible {
  /// The tree as text: `*` marks visible items, `+` expanded ones and `-` collapsed ones.
  ///
  /// An item without children is marked neither expanded nor collapsed.
  public var description: String {
    var lines: [String] = []
    forEach { item, level, isVisible, isExpanded in
      let expanded = isExpanded.map { $0 ? "+" : "-" } ?? " "
      let indent = String(repeating: "  ", count: level)
      lines.append("\(isVisible ? "*" : " ")\(expanded) \(indent)\(item)")
    }
    return lines.joined(separator: "\n")
  }
}
