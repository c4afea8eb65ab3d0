/// What differs between two versions of the live elements that a data source shows as a section.
struct FollowedChanges<Section: Hashable & Sendable, Item: Diffable> {
  let section: Section
  let elements: IdentifiedList<Item>
  /// The positions of what came or moved.
  private(set) var arrivals: [Int]
  /// What left them.
  private(set) var departed: [Item.DiffIdentifier] = []
  /// What stayed and has other content.
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

  /// Edits the section of a snapshot to the newer version; the caller has deleted what left.
  /// - Complexity: O(*c* log *n*) for *c* elements that came, moved or have other content.
  func edit(_ snapshot: inout Snapshot<Section, Item>) throws {
    var rest = arrivals[...]
    while let first = rest.first {
      // What arrives together is inserted together; what was elsewhere is moved by that.
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
