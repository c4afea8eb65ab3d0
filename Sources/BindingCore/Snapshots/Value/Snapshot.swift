/// A list as a value: sections and their items, each found by its identifier.
///
/// ```swift
/// enum Shelf { case unread, read }
/// struct Book: Diffable, Equatable {
///   let title: String
///   var diffIdentifier: String { title }
/// }
///
/// var snapshot = Snapshot<Shelf, Book>()
/// try snapshot.appendSections([.unread, .read])
/// try snapshot.append([Book(title: "Emma"), Book(title: "Ulysses")], to: .unread)
/// try snapshot.move("Ulysses", before: "Emma")
/// ```
///
/// A ``DiffableDataSource`` shows it on a display.
///
/// Items are found by identifier, without a path. An item with the same identifier and different
/// content is the same row with new content.
///
/// Each identifier occurs once. An item that is added again moves. Of several items with one
/// identifier that a snapshot is made from, the first from top to bottom counts; the others are
/// left out, and reported when the snapshot is applied.
///
/// Copies share unchanged storage, and the time of an edit or a look-up hardly depends on the
/// number of items.
public struct Snapshot<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  /// The error of a failed edit.
  public typealias Failure = SnapshotError<Section, Item>

  @usableFromInline var roots = IdentifiedList<SectionRoot<Section>>()
  /// The items of all sections, each in the sequence of its section.
  @usableFromInline var list = IdentifiedList<Item>(in: OrderForest())
  /// The items that collapsed items of trees hide; they are in the list, but in no section.
  @usableFromInline var hidden = HiddenItems<Item>()
  /// The items that were left out since the snapshot was last applied.
  @usableFromInline var duplicates: [ListUpdate.Duplicate] = []

  @usableFromInline var marks = SnapshotMarks<Section, Item.DiffIdentifier>()

  /// Creates an empty snapshot.
  @inlinable
  public init() {}

  /// The sequences of the sections.
  @inlinable var order: OrderForest {
    _read { yield list.order.forest }
    _modify { yield &list.order.forest }
  }

  /// The items by number; nil where a number is free.
  @inlinable var elements: PersistentArray<Item?> {
    _read { yield list.elements }
  }

  // MARK: Counts

  /// The number of sections.
  @inlinable
  public var sectionCount: Int { roots.count }

  /// The number of items in all sections.
  @inlinable
  public var itemCount: Int { order.itemCount - hidden.count }

  /// Whether the snapshot has no sections and no items.
  @inlinable
  public var isEmpty: Bool { roots.isEmpty }

  /// Returns the number of items in a section; 0 if the section is not in the snapshot.
  @inlinable
  public func itemCount(in section: Section) -> Int {
    roots[id: section].map { order.count($0.root) } ?? 0
  }

  // MARK: Sections

  /// The sections, from top to bottom.
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  public var sections: [Section] { roots.map(\.diffIdentifier) }

  /// Whether a section is in the snapshot.
  @inlinable
  public func contains(section: Section) -> Bool { roots.contains(id: section) }

  /// Returns the index of a section, or nil.
  @inlinable
  public func index(ofSection section: Section) -> Int? { place(of: section) }

  @inlinable
  func place(of section: Section) -> Int? { roots.index(of: section) }

  @inlinable
  func place(of slot: SequenceSlot) -> Int { roots.order.position(of: slot.number) }

  @inlinable
  func count(at place: Int) -> Int { order.count(roots[place].root) }

  /// Returns the section at an index, or nil.
  @inlinable
  public func section(at index: Int) -> Section? {
    roots.indices.contains(index) ? roots[index].diffIdentifier : nil
  }

  /// Returns the section that an item is in, or nil.
  @inlinable
  public func section(containing item: Item.DiffIdentifier) -> Section? {
    number(of: item).flatMap { roots.elements[order.slot(of: $0).index]?.diffIdentifier }
  }

  // MARK: Items

  /// All items, from top to bottom.
  /// - Complexity: O(*n*).
  @inlinable
  public var items: [Item] {
    var items: [Item] = []
    items.reserveCapacity(itemCount)
    for section in roots {
      append(0..<order.count(section.root), of: section.root, to: &items)
    }
    return items
  }

  /// Returns the items of a section, from top to bottom; empty if the section is not in the
  /// snapshot.
  /// - Complexity: O(*n*).
  @inlinable
  public func items(in section: Section) -> [Item] {
    place(of: section).map(items) ?? []
  }

  @inlinable
  func items(at place: Int) -> [Item] {
    let root = roots[place].root
    var items: [Item] = []
    items.reserveCapacity(order.count(root))
    append(0..<order.count(root), of: root, to: &items)
    return items
  }

  @inlinable
  func append(_ range: Range<Int>, of root: OrderForest.Root, to items: inout [Item]) {
    order.forEachLeaf(range, in: root) { numbers in
      for number in numbers {
        if let item = elements[Int(number)] { items.append(item) }
      }
    }
  }

  @inlinable
  func numbers(_ range: Range<Int>, of root: OrderForest.Root) -> [Int32] {
    OrderedNumbers(order, root: root).numbers(range)
  }

  /// Whether an item is in the snapshot.
  @inlinable
  public func contains(id item: Item.DiffIdentifier) -> Bool { number(of: item) != nil }

  /// Returns the item with an identifier, with its latest content, or nil.
  @inlinable
  public func item(_ identifier: Item.DiffIdentifier) -> Item? {
    number(of: identifier).flatMap { elements[Int($0)] }
  }

  /// Returns the item at a path, or nil.
  /// - Complexity: O(log *n*).
  @inlinable
  public func item(at path: ItemPath) -> Item? {
    guard roots.indices.contains(path.section) else { return nil }
    let root = roots[path.section].root
    guard path.item >= 0, path.item < order.count(root) else { return nil }
    return elements[Int(order.number(at: path.item, in: root))]
  }

  /// Returns the path of an item, or nil.
  /// - Complexity: O(log *n*).
  @inlinable
  public func path(of item: Item.DiffIdentifier) -> ItemPath? {
    number(of: item).map(path)
  }

  @inlinable
  func path(of number: Int32) -> ItemPath {
    let (slot, position) = order.location(of: number)
    return ItemPath(section: place(of: slot), item: position)
  }

  /// Returns the index of an item among the items of all sections, or nil.
  /// - Complexity: O(*s* + log *n*) for *s* sections above it.
  @inlinable
  public func index(of item: Item.DiffIdentifier) -> Int? {
    guard let path = path(of: item) else { return nil }
    return order.count(above: path.section, in: roots.order) + path.item
  }
}

/// A section of a snapshot, with the root of the sequence of its items.
@usableFromInline
struct SectionRoot<Section: Hashable & Sendable>: Diffable {
  @usableFromInline let diffIdentifier: Section
  @usableFromInline var root = OrderForest.Root.none

  @inlinable
  init(_ section: Section) { diffIdentifier = section }

  @inlinable
  func isEqual(to other: SectionRoot) -> Bool { true }
}

// Numbers of items.
extension Snapshot {
  @inlinable
  func number(of item: Item.DiffIdentifier) -> Int32? {
    guard let number = list.number(of: item) else { return nil }
    return hidden.count == 0 || order.contains(number) ? number : nil
  }

  /// Stores new items, and finds the numbers of the others.
  /// - Returns: The items with their numbers; and the position of the first repeated item, if any:
  ///   then nothing is stored.
  @inlinable
  mutating func enter(_ items: [Item]) -> (entered: IdentifiedList<Item>.Entered, repeated: Int?) {
    if items.isEmpty { return (.init([]), nil) }
    forgetHidden()
    let entered = list.enter(items)
    var known: Set<Int32> = []
    let repeated = entered.known.first {
      !order.contains($0.number) || !known.insert($0.number).inserted
    }
    if repeated != nil { list.giveUp(entered) }
    return (entered, repeated?.position)
  }

  /// Returns the known items that are in another section.
  @usableFromInline
  func strangers(
    _ entered: IdentifiedList<Item>.Entered,
    _ items: [Item],
    outside root: OrderForest.Root
  ) -> [Item] {
    if entered.known.isEmpty { return [] }
    let slot = order.slot(of: root)
    return entered.known.filter { order.slot(of: $0.number) != slot }.map { items[$0.position] }
  }

  /// Removes the known items from the order, and replaces their content.
  @inlinable
  mutating func detach(_ entered: IdentifiedList<Item>.Entered, _ items: [Item]) {
    for (number, position) in entered.known {
      order.detach(number)
      list.replace(number, with: items[position])
    }
  }

  /// Removes the item of a number, and returns its identifier.
  @inlinable
  mutating func remove(number: Int32) -> Item.DiffIdentifier? {
    forgetHidden()
    guard let identifier = elements[Int(number)]?.diffIdentifier else { return nil }
    _ = list.remove(number, hash: IdentifierTable.hash(identifier))
    return identifier
  }
}

extension Snapshot: CustomStringConvertible {
  /// The sections with their items as a tree, limited to a hundred sections and a total of a
  /// hundred items.
  public var description: String {
    var left = 100
    let branches = roots.prefix(left).map { section in
      let count = order.count(section.root)
      var items: [Item] = []
      append(0..<min(left, count), of: section.root, to: &items)
      left -= items.count
      var branches = items.map { Outline("\($0)") }
      let rest = count - items.count
      if rest > 0 { branches.append(Outline("and \(rest) more")) }
      return Outline("\(section.diffIdentifier)", branches)
    }
    let rest = sectionCount - branches.count
    let more = rest > 0 ? [Outline("and \(rest) more sections")] : []
    let name = "Snapshot: \(sectionCount) sections, \(itemCount) items"
    return Outline(name, branches + more).description
  }
}
