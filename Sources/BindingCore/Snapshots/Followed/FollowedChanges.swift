/// The changes between two versions of the live elements that a data source shows as a section.
struct FollowedChanges<Section: Hashable & Sendable, Item: Diffable> {
  let section: Section
  let elements: IdentifiedList<Item>
  /// The positions of the inserted and moved elements.
  private(set) var arrivals: Positions<Int>
  /// The elements that were deleted.
  private(set) var departed: [Item.DiffIdentifier] = []
  /// The elements that stayed but changed in content.
  private var updated: [Item] = []

  init(newSection section: Section, _ elements: IdentifiedList<Item>) {
    self.section = section
    self.elements = elements
    arrivals = Positions(0..<elements.count)
  }

  init(_ section: Section, from old: IdentifiedList<Item>, to new: IdentifiedList<Item>) {
    let changes = new.changes(from: old)
    self.section = section
    elements = new
    arrivals = changes.changeset.arrivals
    departed = changes.deletes.map { old[$0.item].diffIdentifier }
    for (before, after) in changes.updates(from: old.elements, to: new.elements)
    where old.order.contains(before) && new.order.contains(after) {
      if let element = new.elements[Int(after)] { updated.append(element) }
    }
  }

  /// Whether the departed elements can be found in a snapshot.
  var findsDeparted: Bool { departed.allSatisfy { $0 == $0 } }

  /// Applies the changes to the section of a snapshot; the caller has deleted the departed
  /// elements.
  /// - Throws: If an element cannot be found by its identifier.
  /// - Complexity: O(*c* log *n*) for *c* elements that were inserted, moved or changed.
  func edit(_ snapshot: inout Snapshot<Section, Item>) throws {
    // Consecutive arrivals are inserted together; inserting an item that was elsewhere moves it.
    for range in arrivals.ranges {
      let items = range.map { elements[$0] }
      if let stray = items.first(where: { !$0.isFindable }) {
        throw SnapshotError<Section, Item>.noItem(stray.diffIdentifier)
      }
      if range.lowerBound > 0 {
        try snapshot.insert(items, after: elements[range.lowerBound - 1].diffIdentifier)
      } else if range.upperBound < elements.count {
        try snapshot.insert(items, before: elements[range.upperBound].diffIdentifier)
      } else {
        try snapshot.append(items, to: section)
      }
    }
    for item in updated { try snapshot.update(item) }
  }
}
