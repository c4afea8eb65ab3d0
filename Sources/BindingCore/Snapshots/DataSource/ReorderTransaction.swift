/// The changes that a move makes to a list.
public struct ReorderTransaction<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  /// The changes that a move makes to one section.
  public struct SectionPart: Sendable {
    /// The section.
    public let section: Section
    /// The section's index, and the list before and after the move.
    let place: Int
    let initialList: Snapshot<Section, Item>
    let finalList: Snapshot<Section, Item>
    /// The tree before the move; if the section has none, a tree with its items as roots.
    public let initialSnapshot: SectionSnapshot<Item>
    /// The tree after the move.
    public let finalSnapshot: SectionSnapshot<Item>

    /// The rows before the move.
    /// - Complexity: O(*n*) for *n* rows.
    public var initialItems: [Item] { initialList.items(at: place) }

    /// The rows after the move.
    /// - Complexity: O(*n*) for *n* rows.
    public var finalItems: [Item] { finalList.items(at: place) }

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
    from initial: DataSourceContents<Section, Item>,
    to final: DataSourceContents<Section, Item>,
    in concerned: Set<Int>
  ) {
    initialSnapshot = initial.snapshot
    finalSnapshot = final.snapshot
    sections = concerned.sorted().compactMap { place in
      let part = SectionPart(
        section: final.snapshot.roots[place].diffIdentifier,
        place: place,
        initialList: initial.snapshot,
        finalList: final.snapshot,
        initialSnapshot: initial.tree(at: place),
        finalSnapshot: final.tree(at: place)
      )
      return part.initialSnapshot == part.finalSnapshot ? nil : part
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
