/// A section whose items are live elements, or all sections as live groups, and what they show.
struct FollowedSection<Section: Hashable & Sendable, Item: Diffable> {
  /// The section; nil for groups, whose keys are all sections.
  let section: Section?
  /// The elements that the section shows; for groups, the list whose elements they have.
  let elements: LiveElements<Item>
  /// What tells that there is something new to show.
  let order: LiveOrder
  private let updateGroups:
    ((inout Snapshot<Section, Item>, SnapshotFunctions<Section, Item>) -> Void)?
  /// The elements that were shown last, and the snapshot right after.
  private var shown: (elements: IdentifiedList<Item>, snapshot: Snapshot<Section, Item>)?
  /// The source of the elements when it was last asked what left it.
  private var known: IdentifiedList<Item>?
  /// The number of duplicates that were reported.
  private var reportedCount = 0

  /// Whether nothing was shown yet.
  var isNew: Bool { shown == nil }

  init(_ section: Section, _ elements: LiveElements<Item>) {
    self.section = section
    self.elements = elements
    order = elements.order
    updateGroups = nil
  }

  init<Key>(_ groups: LiveElements<LiveGroup<Key, Item>>) where Key.DiffIdentifier == Section {
    section = nil
    // Groups of groups come from a list of other elements: it does not tell which of these are hidden.
    elements = groups.list as? LiveElements<Item> ?? LiveList()
    order = groups.order
    updateGroups = FollowedGroups(groups).update
  }

  /// Whether the section has been removed.
  func isGone(from snapshot: Snapshot<Section, Item>) -> Bool {
    section.map { !snapshot.contains(section: $0) } ?? false
  }

  /// Returns the element with an identifier, also if a stage hides it.
  func element(_ identifier: Item.DiffIdentifier) -> Item? {
    elements.source.list[id: identifier]
  }

  /// Returns the identifiers of elements that may have left the source since the last call; nil if
  /// that is not known.
  /// - Parameter isAskedAgain: Whether the next call is to know what left since this one.
  /// - Complexity: O(*c* log *n*) for *c* elements that differ.
  mutating func takeDeparted(isAskedAgain: Bool) -> [Item.DiffIdentifier]? {
    let new = elements.source.list
    let old = known
    // Groups have no order of their own in which what left is missing.
    let isPlain = type(of: elements.source) == SourceOrder<Item>.self
    known = isAskedAgain && isPlain ? new : nil
    guard isPlain, let old, new.isRelated(to: old) else { return nil }
    let changes = new.changes(from: old)
    let left = changes.deletes.map(\.number) + changes.stayed.map(\.old)
    return left.compactMap { old.elements[Int($0)]?.diffIdentifier }
  }

  /// Returns the elements of the source with some identifiers, in its order.
  func selectedElements(_ identifiers: Set<Item.DiffIdentifier>) -> [Item] {
    let list = elements.source.list
    return identifiers.compactMap(list.index).sorted().map { list[$0] }
  }

  /// Replaces the items of the section by the current elements.
  ///
  /// If nobody else has edited the section since the last time, only what differs is edited.
  mutating func update(
    _ snapshot: inout Snapshot<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>
  ) {
    updateGroups?(&snapshot, functions)
    guard let section, let place = snapshot.place(of: section) else { return }
    let new = elements.version
    // Another list counts its duplicates from 0.
    if let shown, !new.isRelated(to: shown.elements) { reportedCount = 0 }
    var edited: Snapshot<Section, Item>?
    if let shown, new.isRelated(to: shown.elements),
      !isEdited(section, functions.changes(shown.snapshot, snapshot), since: shown.snapshot, place)
    {
      edited = Self.edited(snapshot, section, from: shown.elements, to: new)
    }
    if let edited { snapshot = edited } else { snapshot.setItems(Array(new), at: place) }
    shown = (new, snapshot)
    snapshot.duplicates += new.duplicates.newest(new.duplicates.count - reportedCount)
      .map { $0.moved { .item(ItemPath(section: place, item: $0)) } }
  }

  /// Records that the duplicates were reported.
  mutating func didReport() { reportedCount = shown?.elements.duplicates.count ?? 0 }

  /// Whether changes concern the items of the section.
  private func isEdited(
    _ section: Section,
    _ changes: SectionedChangeset,
    since before: Snapshot<Section, Item>,
    _ place: Int
  ) -> Bool {
    guard let old = before.place(of: section) else { return true }
    let items = changes.items
    return items.inserts.contains { $0.section == place }
      || items.deletes.contains { $0.section == old }
      || (items.moves + items.updates).contains { $0.new.section == place || $0.old.section == old }
  }

  /// Returns a snapshot whose items of the section are newer elements; nil if it is less work to
  /// replace them all.
  /// - Complexity: O(*c* log *n*) for *c* elements that differ.
  private static func edited(
    _ snapshot: Snapshot<Section, Item>,
    _ section: Section,
    from old: IdentifiedList<Item>,
    to new: IdentifiedList<Item>
  ) -> Snapshot<Section, Item>? {
    let changes = FollowedChanges(section, from: old, to: new)
    if changes.departed.count + changes.arrivals.count > max(64, new.count / 2) { return nil }
    var snapshot = snapshot
    snapshot.delete(changes.departed)
    do {
      try changes.edit(&snapshot)
    } catch {
      return nil
    }
    return snapshot
  }
}
