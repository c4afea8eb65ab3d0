/// What turns one list of sections into another: the changes of sections, and of items in them.
///
/// Items of sections that came or went are not listed: they come and go with their section. An
/// item that is in one staying section before and in another after has moved. Sections are never
/// updated as a whole.
public struct SectionedChangeset: Hashable, Sendable {
  /// Sections that came, went or moved.
  public var sections: Changeset<Int>

  /// Items that came, went, moved or changed in the sections that stayed.
  public var items: Changeset<ItemPath>

  /// Makes a changeset of given parts.
  /// - Parameters:
  ///   - sections: The changes of sections.
  ///   - items: The changes of items in sections that stayed.
  public init(sections: Changeset<Int> = .init(), items: Changeset<ItemPath> = .init()) {
    self.sections = sections
    self.items = items
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { sections.isEmpty && items.isEmpty }

  /// The number of changes of sections and of items.
  public var changeCount: Int { sections.changeCount + items.changeCount }
}

extension SectionedChangeset: CustomStringConvertible {
  /// Sections and items, on a line each.
  public var description: String { "sections: \(sections)\nitems: \(items)" }
}

/// A section with its items, to be diffed with others.
public protocol DiffableSection<Item>: Diffable {
  /// The type of the items.
  associatedtype Item: Diffable

  /// The items, from top to bottom.
  var items: [Item] { get }
}
