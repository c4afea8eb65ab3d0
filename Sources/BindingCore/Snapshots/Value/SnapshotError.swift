/// The reason why a snapshot could not be edited; the snapshot is unchanged.
public enum SnapshotError<Section: Hashable & Sendable, Item: Diffable>: Error {
  /// A section to insert next to, or to add items to, is not in the snapshot.
  case noSection(Section)
  /// The snapshot has no section to add items to.
  case noSections
  /// An item to insert next to, or to move, update or mark, is not in the snapshot.
  case noItem(Item.DiffIdentifier)
  /// A section to add is already in the snapshot or is repeated; with its index among the given sections.
  case repeatedSection(Section, position: Int)
  /// The item to insert next to is among the items to insert; with its index among them.
  case besidesItself(Item.DiffIdentifier, position: Int)
  /// An item is repeated, or is already in the tree; with its index among the given items.
  case repeatedItem(Item.DiffIdentifier, position: Int)
}

extension SnapshotError: CustomStringConvertible {
  /// The position of the error, the expected value and the value found.
  public var description: String {
    switch self {
    case .noSection(let section): "expected a section of the snapshot, found \(section)"
    case .noSections: "expected a section to add items to, found a snapshot without sections"
    case .noItem(let item): "expected an item of the snapshot, found \(item)"
    case .repeatedSection(let section, let position):
      "sections[\(position)]: expected a section that is not there yet, found \(section) again"
    case .besidesItself(let item, let position):
      "items[\(position)]: expected an item other than the one to stand next to, found \(item)"
    case .repeatedItem(let item, let position):
      "items[\(position)]: expected each item once, found \(item) again"
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
    case (.repeatedItem(let left, let place), .repeatedItem(let right, let other)):
      left == right && place == other
    default: false
    }
  }
}
