/// What changed in a list: for a display to show, for people and tests to read.
///
/// The display, listeners, streams and completions all get the same value. The rows of sections
/// that are not loaded are unknown, and so are their changes. In the list of an adapter a row
/// belongs to its section: a row that goes to another section is deleted here and inserted there.
/// In a data source an item can move from one section to another.
public struct ListUpdate: Sendable {
  /// The inserts, deletes, moves and updates.
  public var changes: SectionedChangeset

  /// The sections and rows that were left out because their identity occurred earlier.
  public var duplicates: [Duplicate]

  /// The work done since the previous update; `==` does not compare it.
  public var work = Work()

  /// Creates an update of given parts.
  /// - Parameters:
  ///   - sections: The changes of sections.
  ///   - items: The changes of rows in sections that stayed.
  ///   - duplicates: The sections and rows that were left out.
  public init(
    sections: Changeset<Int> = .init(),
    items: Changeset<ItemPath> = .init(),
    duplicates: [Duplicate] = []
  ) {
    changes = SectionedChangeset(sections: sections, items: items)
    self.duplicates = duplicates
  }

  /// The changes of sections.
  public var sections: Changeset<Int> { changes.sections }

  /// The changes of rows in sections that stayed.
  public var items: Changeset<ItemPath> { changes.items }

  /// Whether there is nothing to show; duplicates that were left out do not count.
  public var isEmpty: Bool { changes.isEmpty }

  /// A section or row that was left out because its identity occurred earlier.
  public struct Duplicate: Hashable, Sendable {
    /// A position among the sections that were given, or among the rows given for a section.
    public enum Position: Hashable, Sendable {
      /// The index of a section among the given sections.
      case section(Int)
      /// The index of the section in the list that is shown, and that of the row among the view
      /// models of the section, headers first and footers last.
      case item(ItemPath)
    }

    /// The identity that both have.
    public let identifier: AnyDiffable.Identifier
    /// The position of the one that was left out.
    public let position: Position
    /// The position of the one that is shown.
    public let first: Position

    /// Creates a duplicate of given parts.
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

extension ListUpdate: Hashable {
  /// Whether both have the same changes and the same duplicates, whatever work was done for them.
  public static func == (left: ListUpdate, right: ListUpdate) -> Bool {
    left.changes == right.changes && left.duplicates == right.duplicates
  }

  /// Feeds the changes and the duplicates into a hasher.
  /// - Parameter hasher: The hasher to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(changes)
    hasher.combine(duplicates)
  }
}

extension ListUpdate.Duplicate: CustomStringConvertible {
  /// The identity that was left out, with both positions.
  public var description: String { "\(identifier) at \(position) repeats \(first)" }
}

extension ListUpdate.Duplicate.Position: CustomStringConvertible {
  /// The section's index or the row's path.
  public var description: String {
    switch self {
    case .section(let section): "section \(section)"
    case .item(let path): "row \(path)"
    }
  }
}

extension ListUpdate: CustomStringConvertible {
  /// The sections, rows and duplicates, each on a line of its own.
  public var description: String {
    let changes = "sections: \(sections)\nrows: \(items)"
    if duplicates.isEmpty { return changes }
    return "\(changes)\nleft out: " + duplicates.map(\.description).joined(separator: ", ")
  }
}
