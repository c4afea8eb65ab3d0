/// A row's place: its section and its position in it.
public struct ItemPath: Hashable, Comparable, Sendable {
  /// The position of the section in the list.
  public var section: Int

  /// The position of the row in its section.
  public var item: Int

  /// Makes a path.
  /// - Parameters:
  ///   - section: The position of the section in the list.
  ///   - item: The position of the row in its section.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether the left row comes before the right one.
  @inlinable
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension ItemPath: CustomStringConvertible {
  /// Section and item in brackets.
  public var description: String { "[\(section), \(item)]" }
}

/// What changed in a list: for a display to show, for people and tests to read.
///
/// Rows of sections that came or went are not listed among the items: they come and go with their
/// section. Rows of sections that were never asked for are unknown, and so are their changes.
public struct ListUpdate: Hashable, Sendable {
  /// Sections that came, went or moved. Sections are never updated as a whole.
  public var sections: Changeset<Int>

  /// Rows that came, went, moved or changed in the sections that stayed.
  public var items: Changeset<ItemPath>

  /// What was left out because its identity occurred earlier.
  public var duplicates: [Duplicate]

  /// Makes an update of given parts.
  /// - Parameters:
  ///   - sections: The changes of sections.
  ///   - items: The changes of rows in sections that stayed.
  ///   - duplicates: What was left out.
  public init(
    sections: Changeset<Int> = .init(),
    items: Changeset<ItemPath> = .init(),
    duplicates: [Duplicate] = []
  ) {
    self.sections = sections
    self.items = items
    self.duplicates = duplicates
  }

  /// Whether there is nothing to show; duplicates that were left out do not count.
  public var isEmpty: Bool { sections.isEmpty && items.isEmpty }

  /// A section or row that was left out because another with its identity stands before it.
  public struct Duplicate: Hashable, Sendable {
    /// Where something was in the list as it was given, before duplicates were left out.
    public enum Position: Hashable, Sendable {
      /// The position of a section among the given sections.
      case section(Int)
      /// The section in the list that is shown, and the position among its given view models.
      case item(ItemPath)
    }

    /// The identity that both have.
    public let identifier: AnyDiffable.Identifier
    /// The position of the one that was left out.
    public let position: Position
    /// The position of the one that is shown.
    public let first: Position

    /// Describes something that was left out.
    /// - Parameters:
    ///   - identifier: The identity that both have.
    ///   - position: The position of the one that was left out.
    ///   - first: The position of the one that is shown.
    public init(identifier: AnyDiffable.Identifier, position: Position, first: Position) {
      self.identifier = identifier
      self.position = position
      self.first = first
    }
  }
}

extension ListUpdate.Duplicate: CustomStringConvertible {
  /// Which identity was left out where.
  public var description: String { "\(identifier) at \(position) repeats \(first)" }
}

extension ListUpdate.Duplicate.Position: CustomStringConvertible {
  /// The section's position or the row's path.
  public var description: String {
    switch self {
    case .section(let section): "section \(section)"
    case .item(let path): "item \(path)"
    }
  }
}

extension ListUpdate: CustomStringConvertible {
  /// Sections, items and duplicates, each on a line of its own.
  public var description: String {
    var lines = ["sections: \(sections)", "items: \(items)"]
    if !duplicates.isEmpty {
      lines.append("duplicates: " + duplicates.map(\.description).joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }
}
