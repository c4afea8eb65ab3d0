/// The changes that a move makes to a list.
public struct ReorderTransaction<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  /// The changes that a move makes to one section.
  public struct SectionPart: Sendable {
    /// The section.
    public let section: Section
    /// The section's index, and the list before and after the move.
    let place: Int
    let initial: DataSourceContents<Section, Item>
    let final: DataSourceContents<Section, Item>

    /// The tree before the move; if the section has none, a tree with its items as roots.
    /// - Complexity: O(1); if the section has none, O(*n*) for *n* rows.
    public var initialSnapshot: SectionSnapshot<Item> { initial.tree(at: place) }

    /// The tree after the move.
    /// - Complexity: As before the move.
    public var finalSnapshot: SectionSnapshot<Item> { final.tree(at: place) }

    /// The rows before the move.
    /// - Complexity: O(*n*) for *n* rows.
    public var initialItems: [Item] { initial.snapshot.items(at: place) }

    /// The rows after the move.
    /// - Complexity: O(*n*) for *n* rows.
    public var finalItems: [Item] { final.snapshot.items(at: place) }

    /// Whether the section has a tree, before or after the move.
    fileprivate var hasTree: Bool { initial.hasTree(at: place) || final.hasTree(at: place) }

    /// The changes from the rows before to the rows after; empty if only a parent changed.
    public var difference: CollectionDifference<Item> {
      CollectionDifference(from: initialItems, to: finalItems)
    }
  }

  /// The list before the move.
  public let initialSnapshot: Snapshot<Section, Item>
  /// The list after the move.
  public let finalSnapshot: Snapshot<Section, Item>
  /// The sections whose rows or trees changed, from top to bottom.
  public let sections: [SectionPart]

  /// The changes from all items before to all items after.
  public var difference: CollectionDifference<Item> {
    CollectionDifference(from: initialSnapshot.items, to: finalSnapshot.items)
  }

  /// Compares the sections at given indices before and after a move, which moves no section.
  init(
    of item: Item.DiffIdentifier,
    from initial: DataSourceContents<Section, Item>,
    to final: DataSourceContents<Section, Item>,
    in concerned: Set<Int>
  ) {
    initialSnapshot = initial.snapshot
    finalSnapshot = final.snapshot
    let isMoved = initial.snapshot.path(of: item) != final.snapshot.path(of: item)
    sections = concerned.sorted().compactMap { place in
      let part = SectionPart(
        section: final.snapshot.roots[place].diffIdentifier,
        place: place,
        initial: initial,
        final: final
      )
      let isChanged = part.hasTree ? part.initialSnapshot != part.finalSnapshot : isMoved
      return isChanged ? part : nil
    }
  }
}

extension CollectionDifference where ChangeElement: Diffable {
  /// Creates the difference of two lists by identity, with inferred moves.
  fileprivate init(from old: [ChangeElement], to new: [ChangeElement]) {
    let identifiers = new.map(\.diffIdentifier).difference(from: old.map(\.diffIdentifier))
    let changes = identifiers.inferringMoves().map { change -> Change in
      switch change {
      case .insert(let offset, _, let origin):
        .insert(offset: offset, element: new[offset], associatedWith: origin)
      case .remove(let offset, _, let destination):
        .remove(offset: offset, element: old[offset], associatedWith: destination)
      }
    }
    // The changes of a difference are valid together, whatever their elements.
    self = CollectionDifference(changes) ?? [].difference(from: []) { _, _ in true }
  }
}
