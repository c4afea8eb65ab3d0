/// What changed in a list: for a display to show, for people and tests to read.
///
/// The display, listeners, streams and completions all get the same value. Rows of sections that were
/// never asked for are unknown, and so are their changes. A row belongs to its section: in another
/// section it is another row, which was inserted there while the first one was deleted.
public struct ListUpdate: Sendable {
  /// What came, went, moved or changed.
  public var changes: SectionedChangeset

  /// What was left out because its identity occurred earlier.
  public var duplicates: [Duplicate]

  /// What was done since the update before; no part of what `==` compares.
  public var work = Work()

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
    changes = SectionedChangeset(sections: sections, items: items)
    self.duplicates = duplicates
  }

  /// The changes of sections.
  public var sections: Changeset<Int> { changes.sections }

  /// The changes of rows in sections that stayed.
  public var items: Changeset<ItemPath> { changes.items }

  /// Whether there is nothing to show; duplicates that were left out do not count.
  public var isEmpty: Bool { changes.isEmpty }

  /// A section or row that was left out because another with its identity stands before it.
  public struct Duplicate: Hashable, Sendable {
    /// Where something was in the list as it was given, before duplicates were left out.
    public enum Position: Hashable, Sendable {
      /// The position of a section among the given sections.
      case section(Int)
      /// The section in the list that is shown, and the position among its view models, headers
      /// first and footers last.
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

extension ListUpdate: Hashable {
  /// Whether both have the same changes and the same duplicates, whatever work they took.
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
    if duplicates.isEmpty { return changes.description }
    return "\(changes)\nduplicates: "
      + duplicates.map(\.description).joined(separator: ", ")
  }
}
