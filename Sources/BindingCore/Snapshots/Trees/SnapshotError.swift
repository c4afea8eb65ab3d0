/// The reason why a snapshot could not be edited; the snapshot is unchanged.
public enum SnapshotError<Section: Hashable & Sendable, Item: Diffable>: Error {
  /// The section to insert next to, or to add items to, is not in the snapshot.
  case noSection(Section)
  /// The snapshot has no section to add items to.
  case noSections
  /// The item to insert next to, or to move, update or mark, is not in the snapshot.
  case noItem(Item.DiffIdentifier)
  /// A section to add is already in the snapshot or is repeated. Carries its index among the given
  /// sections.
  case repeatedSection(Section, position: Int)
  /// The item to insert next to, or to move to, is among the items to insert or move. Carries its
  /// index among them.
  case besidesItself(Item.DiffIdentifier, position: Int)
  /// The item to move to, or next to, is a descendant of the item to move.
  case descendant(Item.DiffIdentifier, of: Item.DiffIdentifier)
  /// An item is repeated or already there. Carries its index among the given items.
  case repeatedItem(Item.DiffIdentifier, position: Int)
}

extension SnapshotError: CustomStringConvertible {
  /// A message that names the problem, its position and the expected value.
  public var description: String {
    switch self {
    case .noSection(let section):
      "section \(section) is not in the snapshot; expected an existing section"
    case .noSections: "the snapshot has no sections; expected one to add the items to"
    case .noItem(let item): "item \(item) is not in the snapshot; expected an existing item"
    case .repeatedSection(let section, let position):
      "sections[\(position)]: section \(section) is repeated or already in the snapshot; "
        + "expected each section once"
    case .besidesItself(let item, let position):
      "items[\(position)]: item \(item) cannot be put next to or below itself; "
        + "expected a different item"
    case .descendant(let item, let ancestor):
      "item \(item) is a descendant of item \(ancestor), which is to be moved there; "
        + "expected an item that is not"
    case .repeatedItem(let item, let position):
      "items[\(position)]: item \(item) is repeated or already there; expected each item once"
    }
  }
}

extension SnapshotError: Equatable {
  /// Whether both are the same kind of error about the same section or item.
  public static func == (left: SnapshotError, right: SnapshotError) -> Bool {
    switch (left, right) {
    case (.noSection(let left), .noSection(let right)): left == right
    case (.noSections, .noSections): true
    case (.noItem(let left), .noItem(let right)): left == right
    case (.repeatedSection(let left, let place), .repeatedSection(let right, let other)):
      left == right && place == other
    case (.besidesItself(let left, let place), .besidesItself(let right, let other)):
      left == right && place == other
    case (.descendant(let left, let ancestor), .descendant(let right, let other)):
      left == right && ancestor == other
    case (.repeatedItem(let left, let place), .repeatedItem(let right, let other)):
      left == right && place == other
    default: false
    }
  }
}
