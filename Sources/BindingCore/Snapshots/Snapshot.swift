/// A list as a value: sections and their items, each found by identity.
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
/// An item is found by its identifier, without a path. An item with the same identifier and other
/// content is the same row with new content.
///
/// Each identifier occurs once. If items were added unchecked and one repeats an identifier after
/// all, the first from top to bottom counts: look-ups find that one. The others are among the items
/// and are counted until the next edit that looks for items, or until the snapshot is applied,
/// which leaves them out and reports them.
///
/// Copies share what they have in common. Building a snapshot from arrays hashes nothing;
/// identifiers are hashed when one of them is first looked up. After that, the time of an edit or a
/// look-up hardly depends on the number of items.
public struct Snapshot<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  /// The error of an edit that cannot be carried out.
  public typealias Failure = SnapshotError<Section, Item>

  @usableFromInline var names = SectionNames<Section>()
  @usableFromInline var order = ItemOrder()
  @usableFromInline var store = ItemStore<Item>()
  @usableFromInline var indexBox = ItemIndexBox()
  /// The chunks with items that are not in the index yet.
  @usableFromInline var unindexed: [Int32] = []
  /// Whether items were added whose identifiers were not compared.
  @usableFromInline var isUnchecked = false
  /// The items that edits left out since the snapshot was last applied.
  @usableFromInline var duplicates: [ListUpdate.Duplicate] = []

  @usableFromInline var marks = SnapshotMarks<Section, Item.DiffIdentifier>()

  /// Creates an empty snapshot.
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

  /// Returns the number of items in a section; 0 if the section is not in the snapshot.
  @inlinable
  public func itemCount(in section: Section) -> Int {
    place(of: section).map { order.counts[$0] } ?? 0
  }

  // MARK: Sections

  /// The sections, from top to bottom.
  @inlinable
  public var sections: [Section] { names.identifiers }

  /// Whether a section is in the snapshot.
  @inlinable
  public func contains(section: Section) -> Bool { names.number(of: section) != nil }

  /// Returns the index of a section, or nil.
  @inlinable
  public func index(ofSection section: Section) -> Int? { place(of: section) }

  @inlinable
  func place(of section: Section) -> Int? {
    names.number(of: section).map { order.place(ofSection: $0) }
  }

  /// Returns the section at an index, or nil.
  @inlinable
  public func section(at index: Int) -> Section? {
    names.identifiers.indices.contains(index) ? names.identifiers[index] : nil
  }

  /// Returns the section that an item is in, or nil.
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

  /// Returns the items of a section, from top to bottom; empty if the section is not in the
  /// snapshot.
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

  /// Whether an item is in the snapshot.
  @inlinable
  public func contains(_ item: Item.DiffIdentifier) -> Bool { location(of: item) != nil }

  /// Returns the item with an identifier, with the content given last, or nil.
  @inlinable
  public func item(_ identifier: Item.DiffIdentifier) -> Item? {
    location(of: identifier).map { store[$0.number] }
  }

  /// Returns the item at a path, or nil.
  /// - Complexity: O(*c*) for *c* chunks in its section, each of at most 512 items.
  @inlinable
  public func item(at path: ItemPath) -> Item? {
    guard order.entries.indices.contains(path.section),
      let (chunk, offset) = order.location(section: path.section, item: path.item)
    else { return nil }
    return store[order.numbers(inChunk: chunk)[offset]]
  }

  /// Returns the path of an item, or nil.
  @inlinable
  public func path(of item: Item.DiffIdentifier) -> ItemPath? {
    guard let (number, chunk) = location(of: item) else { return nil }
    return ItemPath(
      section: order.place(ofSectionWith: chunk),
      item: order.offset(of: number, inChunk: chunk)
    )
  }

  /// Returns the index of an item, counted over all sections, or nil.
  @inlinable
  public func index(of item: Item.DiffIdentifier) -> Int? {
    guard let path = path(of: item) else { return nil }
    return order.start(ofSection: path.section) + path.item
  }
}

extension Snapshot: Equatable where Item: Equatable {
  /// Whether both have equal items in the same sections in the same order; marks do not count.
  @inlinable
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    left.sections == right.sections
      && left.sections.allSatisfy { left.items(in: $0) == right.items(in: $0) }
  }
}
