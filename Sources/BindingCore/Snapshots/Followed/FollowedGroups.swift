/// The live groups that a data source shows as its sections, and the last shown version.
final class FollowedGroups<Section, Key: Diffable, Item: Diffable>: FollowedElements
where Key.DiffIdentifier == Section {
  private typealias Group = LiveGroup<Key, Item>

  private let groups: LiveElements<LiveGroup<Key, Item>>
  /// The last shown groups, with the snapshot at that time.
  private var last: (groups: IdentifiedList<Group>, snapshot: Snapshot<Section, Item>)?

  /// The number of duplicates of the groups' elements that were already reported.
  private var reportedCount = 0

  init(_ groups: LiveElements<LiveGroup<Key, Item>>) { self.groups = groups }

  var section: Section? { nil }

  var order: LiveOrder { groups.order }

  var isNew: Bool { last == nil }

  func update(
    _ snapshot: inout Snapshot<Section, Item>,
    since start: Snapshot<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>,
    takingFrom earlier: Set<Section>
  ) {
    let new = groups.version
    var edited: Snapshot<Section, Item>?
    if let last, new.isRelated(to: last.groups),
      functions.changes(last.snapshot, snapshot).isEmpty
    {
      edited = Self.edited(snapshot, from: last.groups, to: new)
    }
    snapshot = edited ?? Self.snapshot(of: new)
    last = (new, snapshot)
    reportDuplicates(in: &snapshot)
  }

  func didShow(
    in snapshot: Snapshot<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>,
    isReported: Bool
  ) {
    if isReported { reportedCount = duplicates.count }
  }

  /// The duplicates of the live list that the elements of the groups come from.
  private var duplicates: LeftOut {
    (groups.list as? LiveElements<Item>)?.source.list.duplicates ?? LeftOut()
  }

  /// Reports the duplicates of the live list of groups, each as if behind the group that shows the
  /// first.
  private func reportDuplicates(in snapshot: inout Snapshot<Section, Item>) {
    for duplicate in duplicates.newest(duplicates.count - reportedCount) {
      guard let identifier = duplicate.identifier.identifier(of: Item.self),
        let first = snapshot.path(of: identifier)
      else { continue }
      let end = ItemPath(section: first.section, item: snapshot.count(at: first.section))
      snapshot.report(.init(duplicate.identifier, at: end, first: first))
    }
  }

  private static func snapshot(of groups: IdentifiedList<Group>) -> Snapshot<Section, Item> {
    var snapshot = Snapshot<Section, Item>()
    snapshot.insertNew(groups.map(\.diffIdentifier), at: 0)
    snapshot.fill(groups.map { Array($0.elements) })
    return snapshot
  }

  /// Returns a snapshot edited to match the newer groups; nil if rebuilding it is less work.
  /// - Complexity: O(*c* log *n*) for *c* elements and groups that differ.
  private static func edited(
    _ snapshot: Snapshot<Section, Item>,
    from old: IdentifiedList<Group>,
    to new: IdentifiedList<Group>
  ) -> Snapshot<Section, Item>? {
    let changes = new.changes(from: old)
    guard let groups = groupChanges(changes, from: old, to: new) else { return nil }
    let count = groups.reduce(0) { $0 + $1.arrivals.count + $1.departed.count }
    if count > max(64, snapshot.itemCount / 2) {
      CoverageMark.replacesFollowedGroups.reach()
      return nil
    }
    let left = changes.deletes.map { old[$0.item] }
    // An element that is not found by its identifier cannot be edited.
    let isFound =
      left.allSatisfy(\.isFindable) && groups.allSatisfy(\.findsDeparted)
      && changes.changeset.arrivals.allSatisfy {
        new[$0].isFindable && ($0 == 0 || new[$0 - 1].isFindable)
      }
    if !isFound { return nil }
    var snapshot = snapshot
    for place in changes.changeset.arrivals {
      put(new[place].diffIdentifier, at: place, of: new, in: &snapshot)
    }
    // Inserting an element into another group moves it, so it must not be deleted first.
    let arriving = Set(
      groups.flatMap { group in group.arrivals.map { group.elements[$0].diffIdentifier } }
    )
    snapshot.remove(ids: groups.flatMap { $0.departed.filter { !arriving.contains($0) } })
    do {
      for group in groups { try group.edit(&snapshot) }
    } catch {
      return nil
    }
    snapshot.removeSections(
      left.map(\.diffIdentifier).filter { !new.contains(id: $0) }
    )
    return snapshot
  }

  /// Inserts or moves a section to the position after its predecessor among the groups.
  private static func put(
    _ section: Section,
    at place: Int,
    of groups: IdentifiedList<Group>,
    in snapshot: inout Snapshot<Section, Item>
  ) {
    let before = place > 0 ? snapshot.place(of: groups[place - 1].diffIdentifier) : nil
    let new = before.map { $0 + 1 } ?? 0
    if let old = snapshot.place(of: section) {
      snapshot.moveSection(at: old, to: old < new ? new - 1 : new)
    } else {
      snapshot.insertNew([section], at: new)
    }
  }

  /// Returns the changes of each remaining or new group; nil if the versions' elements are
  /// unrelated.
  private static func groupChanges(
    _ changes: ItemChanges,
    from old: IdentifiedList<Group>,
    to new: IdentifiedList<Group>
  ) -> [FollowedChanges<Section, Item>]? {
    var groups: [FollowedChanges<Section, Item>] = changes.inserts.map { insert in
      let group = new[insert.item]
      return FollowedChanges(newSection: group.diffIdentifier, group.elements)
    }
    for (before, after) in changes.stayed
    where old.order.contains(before) && new.order.contains(after) {
      guard let before = old.elements[Int(before)], let after = new.elements[Int(after)] else {
        continue
      }
      guard after.elements.isRelated(to: before.elements) else { return nil }
      groups.append(
        FollowedChanges(after.diffIdentifier, from: before.elements, to: after.elements)
      )
    }
    return groups
  }
}
