extension Snapshot {
  /// The items that are bound again when the snapshot is applied, in the order of the marks.
  @inlinable
  public var reconfiguredItems: [Item.DiffIdentifier] { marks.reconfiguredItems.list }

  /// The items that get a new cell when the snapshot is applied, in the order of the marks.
  @inlinable
  public var reloadedItems: [Item.DiffIdentifier] { marks.reloadedItems.list }

  /// The sections that are shown anew when the snapshot is applied, in the order of the marks.
  @inlinable
  public var reloadedSections: [Section] { marks.reloadedSections.list }

  /// Has items get a new cell when the snapshot is applied, as long as they are in it.
  /// - Throws: If an item is not there; then none is marked.
  @inlinable
  public mutating func reload(_ items: [Item.DiffIdentifier]) throws(Failure) {
    for item in items where !contains(item) { throw .noItem(item) }
    marks.reloadedItems.insert(items)
  }

  /// Has items bound again when the snapshot is applied; those with new content are anyway.
  /// - Throws: If an item is not there; then none is marked.
  @inlinable
  public mutating func reconfigure(_ items: [Item.DiffIdentifier]) throws(Failure) {
    for item in items where !contains(item) { throw .noItem(item) }
    marks.reconfiguredItems.insert(items)
  }

  /// Has sections shown anew when the snapshot is applied: cells are made for all of their rows.
  /// - Throws: If a section is not there; then none is marked.
  @inlinable
  public mutating func reloadSections(_ sections: [Section]) throws(Failure) {
    for section in sections { _ = try existingPlace(of: section) }
    marks.reloadedSections.insert(sections)
  }
}

/// What applying a snapshot does besides what changed.
@usableFromInline
struct SnapshotMarks<Section: Hashable & Sendable, ID: Hashable & Sendable>: Sendable {
  @usableFromInline var reconfiguredItems = Marked<ID>()
  @usableFromInline var reloadedItems = Marked<ID>()
  @usableFromInline var reloadedSections = Marked<Section>()

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { isEmptyOfItems && reloadedSections.list.isEmpty }

  @inlinable var isEmptyOfItems: Bool {
    reconfiguredItems.list.isEmpty && reloadedItems.list.isEmpty
  }

  /// Removes the marks of items that are gone.
  @inlinable
  mutating func forget(_ items: some Sequence<ID>) {
    if isEmptyOfItems { return }
    reconfiguredItems.remove(items)
    reloadedItems.remove(items)
  }
}

/// Identifiers in the order in which they were marked, each once.
@usableFromInline
struct Marked<ID: Hashable & Sendable>: Sendable {
  @usableFromInline private(set) var list: [ID] = []
  private var known: Set<ID> = []

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func insert(_ new: [ID]) { list += new.filter { known.insert($0).inserted } }

  @usableFromInline
  mutating func remove(_ gone: some Sequence<ID>) {
    let count = known.count
    known.subtract(gone)
    if known.count < count { list.removeAll { !known.contains($0) } }
  }
}
