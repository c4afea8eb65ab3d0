/// A list as a value: sections and their items, told apart by identity.
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
/// A ``DiffableDataSource`` shows it.
///
/// An item is found by its identifier, without a place. Its content comes along: an item with the
/// same identifier and other content is the same row with a new content.
///
/// Each identifier is there once. Where items were added without a check, and one repeats another
/// after all, the first from top to bottom counts: it is the one that is found, and the others are
/// left out by the next edit that looks for items, or when the snapshot is applied, which reports
/// them. Until then they are among the items and are counted.
///
/// Copies share what they have in common. Building from arrays does not hash; identifiers are
/// hashed when one of them is first looked up. An edit or a look-up then takes a time that hardly
/// depends on the number of items.
public struct Snapshot<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  /// What an edit that cannot be carried out throws.
  public typealias Failure = SnapshotError<Section, Item>

  @usableFromInline var names = SectionNames<Section>()
  @usableFromInline var order = ItemOrder()
  @usableFromInline var store = ItemStore<Item>()
  @usableFromInline var indexBox = ItemIndexBox()
  /// Chunks with items that are not in the index yet.
  @usableFromInline var unindexed: [Int32] = []
  /// Whether items came in whose identifiers nobody has compared.
  @usableFromInline var isUnchecked = false
  /// What edits left out since the snapshot was last applied.
  @usableFromInline var duplicates: [ListUpdate.Duplicate] = []

  @usableFromInline var marks = SnapshotMarks<Section, Item.DiffIdentifier>()

  /// Makes an empty snapshot.
  @inlinable
  public init() {}

  // MARK: Counts

  /// The number of sections.
  @inlinable
  public var sectionCount: Int { order.entries.count }

  /// The number of items in all sections.
  @inlinable
  public var itemCount: Int { order.count }

  /// Whether there are neither sections nor items.
  @inlinable
  public var isEmpty: Bool { order.entries.isEmpty }

  /// The number of items in a section; none in one that is not there.
  @inlinable
  public func itemCount(in section: Section) -> Int {
    place(of: section).map { order.counts[$0] } ?? 0
  }

  // MARK: Sections

  /// The sections, from top to bottom.
  @inlinable
  public var sections: [Section] { names.identifiers }

  /// Whether a section is there.
  @inlinable
  public func contains(section: Section) -> Bool { names.number(of: section) != nil }

  /// Where a section is, or nil.
  @inlinable
  public func index(ofSection section: Section) -> Int? { place(of: section) }

  @inlinable
  func place(of section: Section) -> Int? {
    names.number(of: section).map { order.place(ofSection: $0) }
  }

  /// The section at an index, or nil.
  @inlinable
  public func section(at index: Int) -> Section? {
    names.identifiers.indices.contains(index) ? names.identifiers[index] : nil
  }

  /// The section that an item is in, or nil.
  @inlinable
  public func section(containing item: Item.DiffIdentifier) -> Section? {
    location(of: item).map { names.identifiers[order.place(ofSectionWith: $0.chunk)] }
  }

  // MARK: Items

  /// All items, from top to bottom.
  /// - Complexity: O(*n*).
  @inlinable
  public var items: [Item] {
    var items: [Item] = []
    items.reserveCapacity(itemCount)
    for (place, count) in order.counts.enumerated() {
      append(0..<count, ofSectionAt: place, to: &items)
    }
    return items
  }

  /// The items of a section, from top to bottom; none of one that is not there.
  /// - Complexity: O(*n*).
  @inlinable
  public func items(in section: Section) -> [Item] {
    guard let place = place(of: section) else { return [] }
    var items: [Item] = []
    items.reserveCapacity(order.counts[place])
    append(0..<order.counts[place], ofSectionAt: place, to: &items)
    return items
  }

  @inlinable
  func append(_ range: Range<Int>, ofSectionAt place: Int, to items: inout [Item]) {
    var offset = 0
    for (chunk, length) in zip(order.entries[place].chunks, order.entries[place].lengths) {
      let end = offset + Int(length)
      if end > range.lowerBound, offset < range.upperBound {
        let part = max(0, range.lowerBound - offset)..<min(Int(length), range.upperBound - offset)
        for number in order.numbers(inChunk: chunk)[part] { items.append(store[number]) }
      }
      offset = end
    }
  }

  /// Whether an item is there.
  @inlinable
  public func contains(_ item: Item.DiffIdentifier) -> Bool { location(of: item) != nil }

  /// The item with an identifier, as it was last given, or nil.
  @inlinable
  public func item(_ identifier: Item.DiffIdentifier) -> Item? {
    location(of: identifier).map { store[$0.number] }
  }

  /// The item at a path, or nil.
  /// - Complexity: O(*c*) for *c* chunks of 256 to 512 items in its section.
  @inlinable
  public func item(at path: ItemPath) -> Item? {
    guard order.entries.indices.contains(path.section),
      let (chunk, offset) = order.location(section: path.section, item: path.item)
    else { return nil }
    return store[order.numbers(inChunk: chunk)[offset]]
  }

  /// Where an item is: its section and its place in it, or nil.
  @inlinable
  public func path(of item: Item.DiffIdentifier) -> ItemPath? {
    guard let (number, chunk) = location(of: item) else { return nil }
    return ItemPath(
      section: order.place(ofSectionWith: chunk),
      item: order.offset(of: number, inChunk: chunk)
    )
  }

  /// Where an item is, counted over all sections, or nil.
  @inlinable
  public func index(of item: Item.DiffIdentifier) -> Int? {
    guard let path = path(of: item) else { return nil }
    return order.start(ofSection: path.section) + path.item
  }
}

extension Snapshot: Equatable where Item: Equatable {
  /// Whether both have the same items in the same sections in the same order; marks do not count.
  @inlinable
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    left.sections == right.sections
      && left.sections.allSatisfy { left.items(in: $0) == right.items(in: $0) }
  }
}
