/// Live elements that a data source shows as the items of a section, and the version shown last.
final class FollowedList<Section: Hashable & Sendable, Item: Diffable>: FollowedElements {
  private let shownSection: Section
  /// The elements that the section shows.
  private let elements: LiveElements<Item>
  private var last: Last?
  /// The number of duplicates of the elements that were already reported.
  private var reportedCount = 0
  /// The elements left out because of other sections that were already reported.
  private var reported: Set<Item.DiffIdentifier> = []

  /// The elements that were shown last.
  private struct Last {
    /// All elements at that time.
    let version: IdentifiedList<Item>
    /// The elements that another section has.
    let leftOut: Set<Item.DiffIdentifier>
    /// The elements without those.
    let elements: IdentifiedList<Item>
    /// The snapshot afterwards: that of the data source, unless others have edited the section.
    var snapshot: Snapshot<Section, Item>
    /// Whether a tree has given back an element that was left out because of it.
    var isFreed = false
  }

  init(_ elements: LiveElements<Item>, in section: Section) {
    shownSection = section
    self.elements = elements
  }

  var section: Section? { shownSection }

  var order: LiveOrder { elements.order }

  var isNew: Bool { last == nil }

  func update(
    _ snapshot: inout Snapshot<Section, Item>,
    since start: Snapshot<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>,
    takingFrom earlier: Set<Section>
  ) {
    let section = shownSection
    guard let place = snapshot.place(of: section) else { return }
    let new = elements.version
    // For another list, counting duplicates starts at 0.
    if let last, !new.isRelated(to: last.version) { reportedCount = 0 }
    let isElsewhere = { [snapshot] (item: Item.DiffIdentifier) in
      snapshot.section(containing: item).map { $0 != section && !earlier.contains($0) } ?? false
    }
    var leftOut: Set<Item.DiffIdentifier> = []
    var rest = new
    var edited: Snapshot<Section, Item>?
    if let last, new.isRelated(to: last.version),
      !isEdited(functions.changes(last.snapshot, start), from: last.snapshot, to: start)
    {
      let taken = taken(from: start, by: snapshot, functions).filter(new.contains)
      if taken.isEmpty,
        isUnchanged(last, new, functions.changes(last.snapshot, snapshot), isElsewhere)
      {
        self.last?.snapshot = snapshot
        reportDuplicates(of: new, at: place, in: &snapshot)
        if reported.count < last.leftOut.count {
          report(last.leftOut, of: new, at: place, in: &snapshot)
        }
        return
      }
      leftOut = last.leftOut.filter { new.contains(id: $0) && isElsewhere($0) }
      leftOut.formUnion(taken)
      rest = new.hiding(leftOut.compactMap(new.index))
      var changes = FollowedChanges(section, from: last.elements, to: rest)
      let others = changes.arrivals.map { rest[$0].diffIdentifier }.filter(isElsewhere)
      if !others.isEmpty {
        leftOut.formUnion(others)
        rest = new.hiding(leftOut.compactMap(new.index))
        changes = FollowedChanges(section, from: last.elements, to: rest)
      }
      edited = self.edited(snapshot, by: changes)
    } else if Self.hasItems(snapshot, outside: earlier.union([section])) {
      leftOut = Set(new.lazy.map(\.diffIdentifier).filter(isElsewhere))
      rest = new.hiding(leftOut.compactMap(new.index))
    }
    if let edited { snapshot = edited } else { snapshot.setItems(Array(rest), at: place) }
    last = Last(version: new, leftOut: leftOut, elements: rest, snapshot: snapshot)
    reportDuplicates(of: new, at: place, in: &snapshot)
    report(leftOut, of: new, at: place, in: &snapshot)
  }

  /// Whether neither the elements nor what other sections have of them changed since the last time.
  /// - Parameters:
  ///   - changes: The changes of the snapshot since then.
  ///   - isElsewhere: Whether an item is in another section now.
  private func isUnchanged(
    _ last: Last,
    _ new: IdentifiedList<Item>,
    _ changes: SectionedChangeset,
    _ isElsewhere: (Item.DiffIdentifier) -> Bool
  ) -> Bool {
    let own = new.changes(from: last.version)
    let isSame =
      !own.changeset.isStructural && own.renumberings.isEmpty
      && own.updates(from: last.version.elements, to: new.elements).isEmpty
    if !isSame { return false }
    return !last.isFreed && !Self.frees(changes, last, isElsewhere)
  }

  /// Whether changes since the last time may free an element that was left out.
  private static func frees(
    _ changes: SectionedChangeset,
    _ last: Last,
    _ isElsewhere: (Item.DiffIdentifier) -> Bool
  ) -> Bool {
    if last.leftOut.isEmpty { return false }
    if !changes.sections.deletes.isEmpty { return true }
    return (Array(changes.items.deletes) + changes.items.moves.map(\.old)).contains {
      guard let id = last.snapshot.item(at: $0)?.diffIdentifier else { return false }
      return last.leftOut.contains(id) && !isElsewhere(id)
    }
  }

  /// Reports the elements that the list itself left out.
  private func reportDuplicates(
    of elements: IdentifiedList<Item>,
    at place: Int,
    in snapshot: inout Snapshot<Section, Item>
  ) {
    for duplicate in elements.duplicates.newest(elements.duplicates.count - reportedCount) {
      snapshot.report(duplicate.moved { .item(ItemPath(section: place, item: $0)) })
    }
  }

  /// Reports the elements that are left out because another section has them, each once.
  private func report(
    _ leftOut: Set<Item.DiffIdentifier>,
    of elements: IdentifiedList<Item>,
    at place: Int,
    in snapshot: inout Snapshot<Section, Item>
  ) {
    reported.formIntersection(leftOut)
    for position in leftOut.subtracting(reported).compactMap(elements.index).sorted() {
      let element = elements[position]
      guard let first = snapshot.path(of: element.diffIdentifier) else { continue }
      let path = ItemPath(section: place, item: position)
      snapshot.report(.init(AnyDiffable(element).diffIdentifier, at: path, first: first))
    }
  }

  func didShow(
    in snapshot: Snapshot<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>,
    isReported: Bool
  ) {
    guard let last else { return }
    // A tree may have taken items of the section.
    let changes = functions.changes(last.snapshot, snapshot)
    let section = shownSection
    self.last?.isFreed = Self.frees(changes, last) { item in
      snapshot.section(containing: item).map { $0 != section } ?? false
    }
    if !isEdited(changes, from: last.snapshot, to: snapshot) { self.last?.snapshot = snapshot }
    if !isReported { return }
    reportedCount = last.version.duplicates.count
    reported = last.leftOut
  }

  func isDue(
    after update: ListUpdate,
    from old: Snapshot<Section, Item>,
    to new: Snapshot<Section, Item>
  ) -> Bool {
    guard let last else { return false }
    if !update.sections.deletes.isEmpty { return last.leftOut.contains { !new.contains(id: $0) } }
    let place = old.place(of: shownSection)
    // What an edit has removed from the section itself stays away.
    return update.items.deletes.contains { path in
      guard path.section != place, let id = old.item(at: path)?.diffIdentifier else { return false }
      return last.version.contains(id: id) && !new.contains(id: id)
    }
  }

  // MARK: Edits

  private static func hasItems(
    _ snapshot: Snapshot<Section, Item>,
    outside sections: Set<Section>
  ) -> Bool {
    sections.reduce(snapshot.itemCount) { $0 - snapshot.itemCount(in: $1) } > 0
  }

  /// Whether the changes between two snapshots concern items of the section.
  private func isEdited(
    _ changes: SectionedChangeset,
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>
  ) -> Bool {
    guard let old = before.place(of: shownSection), let place = after.place(of: shownSection)
    else { return true }
    let items = changes.items
    return items.inserts.contains { $0.section == place }
      || items.deletes.contains { $0.section == old }
      || (items.moves + items.updates).contains { $0.new.section == place || $0.old.section == old }
  }

  /// Returns the items of the section in a snapshot that other sections have in a later one.
  private func taken(
    from before: Snapshot<Section, Item>,
    by after: Snapshot<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>
  ) -> [Item.DiffIdentifier] {
    guard let place = before.place(of: shownSection) else { return [] }
    let items = functions.changes(before, after).items
    // An item that goes to a section which is new counts as deleted.
    let gone =
      items.deletes.filter { $0.section == place }
      + items.moves.map(\.old).filter { $0.section == place }
    return gone.compactMap { path in
      guard let id = before.item(at: path)?.diffIdentifier,
        let section = after.section(containing: id), section != shownSection
      else { return nil }
      return id
    }
  }

  /// Returns a snapshot with the section edited to match the newer elements; nil if replacing all
  /// items is less work.
  /// - Complexity: O(*c* log *n*) for *c* elements that differ.
  private func edited(
    _ snapshot: Snapshot<Section, Item>,
    by changes: FollowedChanges<Section, Item>
  ) -> Snapshot<Section, Item>? {
    let limit = max(64, changes.elements.count / 2)
    if changes.departed.count + changes.arrivals.count > limit {
      CoverageMark.replacesFollowedItems.reach()
      return nil
    }
    if !changes.findsDeparted { return nil }
    var snapshot = snapshot
    // Those that another section has taken are not removed from there.
    let section = shownSection
    snapshot.remove(
      ids: changes.departed.filter { [snapshot] in snapshot.section(containing: $0) == section }
    )
    do {
      try changes.edit(&snapshot)
    } catch {
      return nil
    }
    return snapshot
  }
}
