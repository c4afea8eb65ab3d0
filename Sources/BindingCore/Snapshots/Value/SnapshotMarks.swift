/// The items and sections to bind again or reload when a snapshot is applied, even if they did not
/// change.
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

  /// Removes the marks of items.
  @inlinable
  mutating func remove(_ items: some Sequence<ID>) {
    if isEmptyOfItems { return }
    reconfiguredItems.remove(items)
    reloadedItems.remove(items)
  }
}

/// Unique identifiers, in the order in which they were marked.
@usableFromInline
struct Marked<ID: Hashable & Sendable>: Sendable {
  @usableFromInline private(set) var list: [ID] = []
  private var identifiers: Set<ID> = []

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func insert(_ new: [ID]) { list += new.filter { identifiers.insert($0).inserted } }

  @usableFromInline
  mutating func remove(_ gone: some Sequence<ID>) {
    let count = identifiers.count
    identifiers.subtract(gone)
    if identifiers.count < count { list.removeAll { !identifiers.contains($0) } }
  }
}
