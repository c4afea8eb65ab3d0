// Edits a snapshot by the changes of a followed section.
extension FollowedSection {
  static func hasItems(
    _ snapshot: Snapshot<Section, Item>,
    outside sections: Set<Section>
  ) -> Bool {
    sections.reduce(snapshot.itemCount) { $0 - snapshot.itemCount(in: $1) } > 0
  }

  /// Whether the changes concern items of the section.
  func isEdited(
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

  /// Returns a snapshot with the section edited to match the newer elements; nil if replacing all
  /// items is less work.
  /// - Complexity: O(*c* log *n*) for *c* elements that differ.
  static func edited(
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
    snapshot.remove(ids: changes.departed)
    do {
      try changes.edit(&snapshot)
    } catch {
      return nil
    }
    return snapshot
  }
}
