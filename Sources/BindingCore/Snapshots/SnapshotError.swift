/// Why a snapshot could not be edited; it is as it was.
public enum SnapshotError<Section: Hashable & Sendable, Item: Diffable>: Error {
  /// A section to stand next to, or to go into, is not there.
  case noSection(Section)
  /// There is no section at all to add items to.
  case noSections
  /// An item to stand next to, or to be moved or marked, is not there.
  case noItem(Item.DiffIdentifier)
  /// A section that is to be added is there already, or given twice; with its place among the given.
  case repeatedSection(Section, position: Int)
  /// Items are to stand next to one that is among them; with its place among the given.
  case besidesItself(Item.DiffIdentifier, position: Int)
  /// An item is given twice; with its place among the given.
  case repeatedItem(Item.DiffIdentifier, position: Int)
}

extension SnapshotError: CustomStringConvertible {
  /// What is wrong, where, and what was expected.
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
  /// Whether both say the same.
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
