import Synchronization

/// What a data source asks and tells as items are moved, expanded and collapsed by a user.
///
/// Without handlers nothing can be reordered, and everything can be expanded and collapsed.
public struct DataSourceHandlers<Section: Hashable & Sendable, Item: Diffable>: Sendable {
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
  /// - Parameters:
  ///   - item: The item.
  ///   - other: The item it is to stand before.
  public func reorder(_ item: Item.DiffIdentifier, before other: Item.DiffIdentifier) {
    reorder(item) { try $0.move(item, before: other) }
  }

  /// Moves an item behind another, if the handlers let it.
  /// - Parameters:
  ///   - item: The item.
  ///   - other: The item it is to stand behind.
  public func reorder(_ item: Item.DiffIdentifier, after other: Item.DiffIdentifier) {
    reorder(item) { try $0.move(item, after: other) }
  }

  private func reorder(
    _ item: Item.DiffIdentifier,
    _ move: @escaping @Sendable (inout Snapshot<Section, Item>) throws -> Void
  ) {
    let handlers = handlers
    let transaction = ReorderBox<Section, Item>()
    edit(completion: { _ in if let made = transaction.value { handlers.didReorder(made) } }) {
      contents in
      var final = contents.snapshot
      guard let found = final.item(item), handlers.canReorder(found),
        (try? move(&final)) != nil
      else { return }
      let made = ReorderTransaction(from: contents.snapshot, to: final)
      if made.sections.isEmpty { return }
      handlers.willReorder(made)
      transaction.value = made
      contents.replace(with: final)
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
    edit(completion: completion) { $0.replace(with: tree, in: section) }
  }

  /// The tree of a section as it is shown; of a section without one, its items are the roots.
  public func snapshot(for section: Section) -> SectionSnapshot<Item> {
    let contents = contents
    if let tree = contents.trees[section] { return tree }
    var tree = SectionSnapshot<Item>()
    try? tree.append(contents.snapshot.items(in: section))
    return tree
  }

  /// Expands or collapses an item of a tree, if the handlers let it.
  /// - Parameters:
  ///   - item: The item.
  ///   - isExpanded: Whether what is below it is to be visible.
  public func setExpanded(_ item: Item.DiffIdentifier, _ isExpanded: Bool) {
    let handlers = handlers
    edit { contents in
      guard let (section, found) = contents.trees.first(where: { $0.value.contains(item) }),
        let value = found.item(item), found.isExpanded(item) != isExpanded,
        isExpanded ? handlers.shouldExpand(value) : handlers.shouldCollapse(value)
      else { return }
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
    }
  }
}

/// Hands a transaction from the making of a snapshot to its completion.
private final class ReorderBox<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  private let transaction = Mutex<ReorderTransaction<Section, Item>?>(nil)

  var value: ReorderTransaction<Section, Item>? {
    get { transaction.withLock { $0 } }
    set { transaction.withLock { $0 = newValue } }
  }
}
