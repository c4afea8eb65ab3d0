/// What a move changes.
public struct ReorderTransaction<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  /// What a move changes in one section.
  public struct SectionPart: Sendable {
    /// The section.
    public let section: Section
    /// Its rows before.
    public let initialItems: [Item]
    /// Its rows after.
    public let finalItems: [Item]
    /// Its tree before; in a section without one, the items are the roots.
    public let initialSnapshot: SectionSnapshot<Item>
    /// Its tree after.
    public let finalSnapshot: SectionSnapshot<Item>

    /// What turns the rows before into those after; empty if only a parent changed.
    public var difference: CollectionDifference<Item> {
      CollectionDifference(from: initialItems, to: finalItems)
    }
  }

  /// The list before.
  public let initialSnapshot: Snapshot<Section, Item>
  /// The list after.
  public let finalSnapshot: Snapshot<Section, Item>
  /// The sections whose rows or trees changed, from top to bottom.
  public let sections: [SectionPart]

  /// What turns all items before into those after.
  public var difference: CollectionDifference<Item> {
    CollectionDifference(from: initialSnapshot.items, to: finalSnapshot.items)
  }

  /// Compares some sections before and after a move.
  init(
    from initial: DataSourceContents<Section, Item>,
    to final: DataSourceContents<Section, Item>,
    in concerned: Set<Section>
  ) {
    initialSnapshot = initial.snapshot
    finalSnapshot = final.snapshot
    sections = final.snapshot.sections.filter(concerned.contains).compactMap { section in
      let part = SectionPart(
        section: section,
        initialItems: initial.snapshot.items(in: section),
        finalItems: final.snapshot.items(in: section),
        initialSnapshot: initial.tree(of: section),
        finalSnapshot: final.tree(of: section)
      )
      return part.initialSnapshot == part.finalSnapshot ? nil : part
    }
  }
}

extension CollectionDifference where ChangeElement: Diffable {
  /// What turns one list into another by identity, with the moves that can be inferred.
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
    // The changes of a difference are consistent with each other, whatever their elements.
    self = CollectionDifference(changes) ?? [].difference(from: []) { _, _ in true }
  }
}
