/// What a data source asks and tells as its list is looked at and used.
///
/// Without handlers nothing can be reordered, and everything can be selected, expanded and
/// collapsed. Handlers are called by the task that shows what they are told of.
public struct DataSourceHandlers<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  /// Whether an item may be selected.
  public var shouldSelect: @Sendable (Item) -> Bool = { _ in true }

  /// Told of each item that is selected.
  public var didSelect: @Sendable (Item) -> Void = { _ in }

  /// Told of each item that is not selected any more, unless it left the list.
  public var didDeselect: @Sendable (Item) -> Void = { _ in }

  /// Told of each item that comes into view.
  public var willDisplay: @Sendable (Item) -> Void = { _ in }

  /// Told of each item, as it was last in view, that has left the view or the list.
  public var didEndDisplay: @Sendable (Item) -> Void = { _ in }

  /// Told that the list has been scrolled.
  public var didScroll: @Sendable () -> Void = {}

  /// Whether an item may be moved.
  public var canReorder: @Sendable (Item) -> Bool = { _ in false }

  /// Told before a move is shown.
  public var willReorder: @Sendable (ReorderTransaction<Section, Item>) -> Void = { _ in }

  /// Told once a move is shown: for the owner of the data to carry it over.
  public var didReorder: @Sendable (ReorderTransaction<Section, Item>) -> Void = { _ in }

  /// Whether an item may be expanded.
  public var shouldExpand: @Sendable (Item) -> Bool = { _ in true }

  /// Told before an item is shown expanded.
  public var willExpand: @Sendable (Item) -> Void = { _ in }

  /// Whether an item may be collapsed.
  public var shouldCollapse: @Sendable (Item) -> Bool = { _ in true }

  /// Told before an item is shown collapsed.
  public var willCollapse: @Sendable (Item) -> Void = { _ in }

  /// Makes what is below an item when it is expanded; nil leaves what is there.
  public var childrenForExpanding:
    @Sendable (_ parent: Item, _ now: SectionSnapshot<Item>) -> SectionSnapshot<Item>? = { _, _ in
      nil
    }

  /// Receives what is probably a mistake in the program; looking for it costs a little.
  public var onDiagnostic: (@Sendable (ListDiagnostic) -> Void)?

  /// Makes handlers that do nothing.
  public init() {}
}

/// What a move changes.
public struct ReorderTransaction<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  /// What a move changes in one section.
  public struct SectionPart: Sendable {
    /// The section.
    public let section: Section
    /// Its items before.
    public let initialItems: [Item]
    /// Its items after.
    public let finalItems: [Item]
    /// What turns the identifiers before into those after.
    public let difference: CollectionDifference<Item.DiffIdentifier>
  }

  /// The list before.
  public let initialSnapshot: Snapshot<Section, Item>
  /// The list after.
  public let finalSnapshot: Snapshot<Section, Item>
  /// The sections that changed, from top to bottom.
  public let sections: [SectionPart]

  /// What turns all identifiers before into those after.
  public var difference: CollectionDifference<Item.DiffIdentifier> {
    Self.difference(initialSnapshot.items, finalSnapshot.items)
  }

  init(from initial: Snapshot<Section, Item>, to final: Snapshot<Section, Item>) {
    initialSnapshot = initial
    finalSnapshot = final
    sections = final.sections.compactMap { section in
      let (before, after) = (initial.items(in: section), final.items(in: section))
      let difference = Self.difference(before, after)
      if difference.isEmpty { return nil }
      return SectionPart(
        section: section,
        initialItems: before,
        finalItems: after,
        difference: difference
      )
    }
  }

  private static func difference(
    _ old: [Item],
    _ new: [Item]
  ) -> CollectionDifference<Item.DiffIdentifier> {
    new.map(\.diffIdentifier).difference(from: old.map(\.diffIdentifier)).inferringMoves()
  }
}

extension DiffableDataSource {
  // MARK: Reordering

  /// Moves an item before another, if the handlers let it.
  ///
  /// In a tree it becomes a child of the other's parent, and all that is below it comes along.
  /// - Parameters:
  ///   - item: The item.
  ///   - other: The item it is to stand before; if it is below the item, nothing is moved.
  public func reorder(_ item: Item.DiffIdentifier, before other: Item.DiffIdentifier) {
    reorder(item, .before, other)
  }

  /// Moves an item behind another, if the handlers let it.
  ///
  /// In a tree it becomes a child of the other's parent, behind all that is below the other, and
  /// all that is below it comes along.
  /// - Parameters:
  ///   - item: The item.
  ///   - other: The item it is to stand behind; if it is below the item, nothing is moved.
  public func reorder(_ item: Item.DiffIdentifier, after other: Item.DiffIdentifier) {
    reorder(item, .after, other)
  }

  private func reorder(
    _ item: Item.DiffIdentifier,
    _ side: DataSourceSide,
    _ other: Item.DiffIdentifier
  ) {
    edit { [handlers] contents in
      var final = contents
      guard let found = contents.snapshot.item(item), handlers.canReorder(found),
        (try? final.move(item, side, other)) != nil
      else { return nil }
      let made = ReorderTransaction(from: contents.snapshot, to: final.snapshot)
      if made.sections.isEmpty, contents.parent(of: item) == final.parent(of: item) { return nil }
      handlers.willReorder(made)
      contents = final
      return { handlers.didReorder(made) }
    }
  }

  // MARK: Trees

  /// Shows a tree as the items of a section; the section is added if it is not there.
  /// - Parameters:
  ///   - tree: The tree; its visible items are the rows.
  ///   - section: The section.
  ///   - completion: Called with the update once it is shown.
  public func apply(
    _ tree: SectionSnapshot<Item>,
    to section: Section,
    completion: (@Sendable (ListUpdate) -> Void)? = nil
  ) {
    edit(completion: completion) {
      $0.replace(with: tree, in: section)
      return nil
    }
  }

  /// The tree of a section as it is shown; of a section without one, its items are the roots.
  public func snapshot(for section: Section) -> SectionSnapshot<Item> {
    contents.tree(of: section)
  }

  /// Expands or collapses an item of a tree, if the handlers let it.
  /// - Parameters:
  ///   - item: The item.
  ///   - isExpanded: Whether what is below it is to be visible.
  public func setExpanded(_ item: Item.DiffIdentifier, _ isExpanded: Bool) {
    edit { [handlers] contents in
      guard let (section, found) = contents.trees.first(where: { $0.value.contains(item) }),
        let value = found.item(item), found.isExpanded(item) != isExpanded,
        isExpanded ? handlers.shouldExpand(value) : handlers.shouldCollapse(value)
      else { return nil }
      var tree = found
      if isExpanded {
        handlers.willExpand(value)
        if let children = handlers.childrenForExpanding(value, tree.snapshot(of: item)) {
          try? tree.replace(childrenOf: item, using: children)
        }
        try? tree.expand([item])
      } else {
        handlers.willCollapse(value)
        try? tree.collapse([item])
      }
      contents.replace(with: tree, in: section)
      return nil
    }
  }
}
