/// A list as a value: sections and their items, told apart by identity.
///
/// ```swift
/// var snapshot = Snapshot<Shelf, Book>()
/// try snapshot.appendSections([.unread, .read])
/// try snapshot.append(books, to: .unread)
/// try snapshot.move(book, before: otherBook)
/// dataSource.apply(snapshot)
/// ```
///
/// An item is found by its identifier, without a place. Its content comes along: an item with the
/// same identifier and other content is the same row with a new content.
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

  @usableFromInline var marks = SnapshotMarks<Section, Item.DiffIdentifier>()

  /// The items that are bound again when the snapshot is applied, in the order of the marks.
  public var reconfiguredItems: [Item.DiffIdentifier] { marks.reconfiguredItems }

  /// The items that get a new cell when the snapshot is applied, in the order of the marks.
  public var reloadedItems: [Item.DiffIdentifier] { marks.reloadedItems }

  /// The sections that are shown anew when the snapshot is applied, in the order of the marks.
  public var reloadedSections: [Section] { marks.reloadedSections }

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
    for place in order.entries.indices { append(place, to: &items) }
    return items
  }

  /// The items of a section, from top to bottom; none of one that is not there.
  /// - Complexity: O(*n*).
  @inlinable
  public func items(in section: Section) -> [Item] {
    guard let place = place(of: section) else { return [] }
    var items: [Item] = []
    items.reserveCapacity(order.counts[place])
    append(place, to: &items)
    return items
  }

  @inlinable
  func append(_ place: Int, to items: inout [Item]) {
    for chunk in order.entries[place].chunks {
      for number in order.numbers(inChunk: chunk) { items.append(store[number]) }
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

  // MARK: The index

  @inlinable
  func location(of item: Item.DiffIdentifier) -> (number: Int32, chunk: Int32)? {
    let hash = Self.hash(item)
    return withIndex { index in
      index.number(hash) { store[$0].diffIdentifier == item }.map { ($0, index.chunk(of: $0)) }
    }
  }

  @inlinable
  static func hash(_ identifier: Item.DiffIdentifier) -> Int {
    var hasher = Hasher()
    hasher.combine(identifier)
    return hasher.finalize()
  }

  @inlinable
  static func add(
    _ number: Int32,
    of store: ItemStore<Item>,
    inChunk chunk: Int32,
    to index: inout ItemIndex
  ) {
    let identifier = store[number].diffIdentifier
    index.insert(number, hash(identifier), inChunk: chunk) {
      store[$0].diffIdentifier == identifier
    }
  }

  @inlinable
  func withIndex<Result>(_ body: (inout ItemIndex) -> Result) -> Result {
    indexBox.with({ bringUpToDate(&$0) }, body)
  }

  @inlinable
  func bringUpToDate(_ index: inout ItemIndex?) {
    if index == nil {
      var new = ItemIndex(expecting: itemCount)
      for entry in order.entries {
        for chunk in entry.chunks { add(chunk, to: &new) }
      }
      index = new
    } else if var known = index, known.indexedCount < store.count {
      index = nil
      for chunk in unindexed { add(chunk, to: &known) }
      index = known
    }
  }

  @inlinable
  func add(_ chunk: Int32, to index: inout ItemIndex) {
    for number in order.numbers(inChunk: chunk) where !index.contains(number) {
      Self.add(number, of: store, inChunk: chunk, to: &index)
    }
  }

  /// Makes sure that all items are in the index, before an edit that relies on it.
  @inlinable
  mutating func settle() {
    if !unindexed.isEmpty { editIndex { _ in } }
  }

  /// Makes sure that no other snapshot sees what is going to be in the index.
  @inlinable
  mutating func unshareIndex() {
    if !isKnownUniquelyReferenced(&indexBox) { indexBox = indexBox.copy() }
  }

  /// Changes the index, or a copy of it if other snapshots share it.
  @inlinable
  mutating func editIndex(_ body: (inout ItemIndex) -> Void) {
    unshareIndex()
    withIndex(body)
    unindexed = []
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

/// What applying a snapshot does besides what changed.
@usableFromInline
struct SnapshotMarks<Section: Hashable & Sendable, ID: Hashable & Sendable>: Sendable {
  @usableFromInline var reconfiguredItems: [ID] = []
  @usableFromInline var reloadedItems: [ID] = []
  @usableFromInline var reloadedSections: [Section] = []

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool {
    reconfiguredItems.isEmpty && reloadedItems.isEmpty && reloadedSections.isEmpty
  }

  @inlinable
  mutating func forget(_ item: ID) {
    if !reloadedItems.isEmpty { reloadedItems.removeAll { $0 == item } }
    if !reconfiguredItems.isEmpty { reconfiguredItems.removeAll { $0 == item } }
  }
}
