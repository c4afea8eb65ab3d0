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

    /// What turns the rows' identifiers before into those after; empty if only a parent changed.
    public var difference: CollectionDifference<Item.DiffIdentifier> {
      identifierDifference(initialItems, finalItems)
    }
  }

  /// The list before.
  public let initialSnapshot: Snapshot<Section, Item>
  /// The list after.
  public let finalSnapshot: Snapshot<Section, Item>
  /// The sections whose rows or trees changed, from top to bottom.
  public let sections: [SectionPart]

  /// What turns all identifiers before into those after.
  public var difference: CollectionDifference<Item.DiffIdentifier> {
    identifierDifference(initialSnapshot.items, finalSnapshot.items)
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

private func identifierDifference<Item: Diffable>(
  _ old: [Item],
  _ new: [Item]
) -> CollectionDifference<Item.DiffIdentifier> {
  new.map(\.diffIdentifier).difference(from: old.map(\.diffIdentifier)).inferringMoves()
}
