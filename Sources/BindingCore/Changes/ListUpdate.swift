/// The changes of a list, for displays to show and for people and tests to read.
///
/// The display, listeners, streams and completions all receive the same value. The rows of sections
/// that are not loaded are unknown, and so are their changes. In the list of an adapter a row
/// belongs to its section: a row that moves to another section is deleted from the first and
/// inserted into the second. In a data source an item can move from one section to another.
public struct ListUpdate: Sendable {
  /// The inserts, deletes, moves and updates.
  public var changes: SectionedChangeset

  /// The sections and rows that were left out because their identity occurred earlier.
  public var duplicates: [Duplicate]

  /// The work done since the previous update; `==` does not compare it.
  public var work = Work()

  /// Creates an update from its parts.
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
    /// A position among the given sections, or among the rows given for a section.
    public enum Position: Hashable, Sendable {
      /// The index of a section among the given sections.
      case section(Int)
      /// The index of the section in the shown list, and the index of the row among the section's
      /// view models, headers first and footers last.
      case item(ItemPath)
    }

    /// The identity of both.
    public let identifier: AnyDiffable.Identifier
    /// The position of the section or row that was left out.
    public let position: Position
    /// The position of the section or row that is shown.
    public let first: Position

    /// Creates a duplicate from its parts.
    /// - Parameters:
    ///   - identifier: The identity of both.
    ///   - position: The position of the section or row that was left out.
    ///   - first: The position of the section or row that is shown.
    public init(identifier: AnyDiffable.Identifier, position: Position, first: Position) {
      self.identifier = identifier
      self.position = position
      self.first = first
    }
  }

  /// The work done to find and to show the changes of an update.
  ///
  /// Counting starts when the display has received the previous update. Rows that the display reads
  /// and cells that it binds while it applies an update or draws count toward the next update.
  public struct Work: Hashable, Sendable {
    /// The number of times the list requested rows from a controller.
    public var sectionsAsked = 0
    /// The number of rows that the controllers returned.
    public var rowsAsked = 0
    /// The number of times the display bound a cell to a row.
    public var bindCount = 0
    /// The number of those bindings that reused the cell of another row.
    public var reuseCount = 0
    /// The names of the types that the display has no cell for, each once.
    public var typesWithoutCell: [String] = []

    /// Creates a value for no work.
    public init() {}

    mutating func add(_ other: Work) {
      sectionsAsked += other.sectionsAsked
      rowsAsked += other.rowsAsked
      bindCount += other.bindCount
      reuseCount += other.reuseCount
      typesWithoutCell += other.typesWithoutCell
    }
  }
}

extension ListUpdate: Hashable {
  /// Whether both have the same changes and the same duplicates; their work is not compared.
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

extension ListUpdate.Duplicate {
  @usableFromInline
  init(_ identifier: AnyDiffable.Identifier, at path: ItemPath, first: ItemPath) {
    self.init(identifier: identifier, position: .item(path), first: .item(first))
  }

  /// Returns the duplicate with its positions in the longer list or section that contains the list.
  /// - Parameter place: Returns the position in the longer list or section of the element at an
  ///   index.
  func moved(to place: (Int) -> Position) -> Self {
    func moved(_ position: Position) -> Position {
      guard case .section(let index) = position else { return position }
      return place(index)
    }
    return Self(identifier: identifier, position: moved(position), first: moved(first))
  }
}
