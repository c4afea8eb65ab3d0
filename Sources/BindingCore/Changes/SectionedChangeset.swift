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

/// A section with its items, for diffing.
public protocol DiffableSection<Item>: Diffable {
  /// The type of the items.
  associatedtype Item: Diffable

  /// The items, from top to bottom.
  var items: [Item] { get }
}

extension Changeset<Int> {
  /// Returns the same changes with the paths of a section's rows instead of their indices.
  /// - Parameters:
  ///   - oldSection: The index of the section before the changes.
  ///   - newSection: The index of the section after the changes.
  public func paths(from oldSection: Int, to newSection: Int) -> Changeset<ItemPath> {
    let pair = { (pair: Pair) in
      Changeset<ItemPath>.Pair(
        old: ItemPath(section: oldSection, item: pair.old),
        new: ItemPath(section: newSection, item: pair.new)
      )
    }
    return Changeset<ItemPath>(
      deletes: deletes.mapRanges { ItemPath(section: oldSection, item: $0) },
      inserts: inserts.mapRanges { ItemPath(section: newSection, item: $0) },
      moves: moves.map(pair),
      updates: updates.map(pair)
    )
  }
}

extension SectionedChangeset {
  /// Returns the same changes for a display that cannot move; see ``Changeset/replacingMoves()``.
  ///
  /// A section that moved is deleted and inserted as a whole, so the changes of items in it are
  /// left out. An item that moved from it to another section is inserted there; one that moved into
  /// it from another section is deleted there.
  public func replacingMoves() -> SectionedChangeset {
    let old = Set(sections.moves.map(\.old))
    let new = Set(sections.moves.map(\.new))
    let items = items.replacingMoves()
    return SectionedChangeset(
      sections: sections.replacingMoves(),
      items: Changeset<ItemPath>(
        deletes: items.deletes.filter { !old.contains($0.section) },
        inserts: items.inserts.filter { !new.contains($0.section) },
        updates: items.updates.filter { !new.contains($0.new.section) }
      )
    )
  }
}
