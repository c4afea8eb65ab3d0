/// The changes that turn one list of sections into another, for the sections and for their items.
///
/// Items of inserted and deleted sections are not listed: they are inserted and deleted with their
/// section. An item that changes from one section to another counts as moved if both sections stay.
/// Sections are never updated as a whole.
public struct SectionedChangeset: Hashable, Codable, Sendable {
  /// The sections that were deleted, inserted or moved.
  public var sections: Changeset<Int>

  /// The items that were deleted, inserted, moved or updated in the sections that stayed.
  public var items: Changeset<ItemPath>

  /// Creates a changeset; without arguments, nothing changes.
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
  /// The changes of sections and of items, on a line each.
  public var description: String { "sections: \(sections)\nitems: \(items)" }
}
