/// The changes between two versions of the live elements that a data source shows as a section.
struct FollowedChanges<Section: Hashable & Sendable, Item: Diffable> {
  let section: Section
  let elements: IdentifiedList<Item>
  /// The positions of the inserted and moved elements.
  private(set) var arrivals: [Int]
  /// The elements that were deleted.
  private(set) var departed: [Item.DiffIdentifier] = []
  /// The elements that stayed but changed in content.
  private var updated: [Item] = []

  init(newSection section: Section, _ elements: IdentifiedList<Item>) {
    self.section = section
    self.elements = elements
    arrivals = Array(0..<elements.count)
  }

  init(_ section: Section, from old: IdentifiedList<Item>, to new: IdentifiedList<Item>) {
    let changes = new.changes(from: old)
    self.section = section
    elements = new
    arrivals = (changes.inserts.map(\.position) + changes.moves.map(\.new.item)).sorted()
    departed = changes.deletes.compactMap { old.elements[Int($0.number)]?.diffIdentifier }
    for (before, after) in changes.updates(from: old.elements, to: new.elements)
    where old.order.contains(before) && new.order.contains(after) {
      if let element = new.elements[Int(after)] { updated.append(element) }
    }
  }

  /// Applies the changes to the section of a snapshot; the caller has deleted the departed elements.
  /// - Complexity: O(*c* log *n*) for *c* elements that were inserted, moved or changed.
  func edit(_ snapshot: inout Snapshot<Section, Item>) throws {
    var rest = arrivals[...]
    while let first = rest.first {
      // Consecutive arrivals are inserted together; inserting an item that was elsewhere moves it.
      let count = zip(rest, first...).prefix { $0 == $1 }.count
      rest.removeFirst(count)
      let items = (first..<first + count).map { elements[$0] }
      if first > 0 {
        try snapshot.insert(items, after: elements[first - 1].diffIdentifier)
      } else if count < elements.count {
        try snapshot.insert(items, before: elements[count].diffIdentifier)
      } else {
        try snapshot.append(items, to: section)
      }
    }
    for item in updated { try snapshot.update(item) }
  }
}
