// What Apple's snapshots and data sources call what is here under another name, as hints.

extension Snapshot {
  @available(*, unavailable, renamed: "append(_:to:)")
  public mutating func appendItems(_ identifiers: [Item], toSection: Section? = nil) {}

  @available(*, unavailable, renamed: "insert(_:before:)")
  public mutating func insertItems(_ identifiers: [Item], beforeItem: Item.DiffIdentifier) {}

  @available(*, unavailable, renamed: "insert(_:after:)")
  public mutating func insertItems(_ identifiers: [Item], afterItem: Item.DiffIdentifier) {}

  @available(*, unavailable, renamed: "delete(_:)")
  public mutating func deleteItems(_ identifiers: [Item.DiffIdentifier]) {}

  @available(*, unavailable, renamed: "move(_:before:)")
  public mutating func moveItem(_ identifier: Item.DiffIdentifier, beforeItem: Item.DiffIdentifier)
  {
  }

  @available(*, unavailable, renamed: "move(_:after:)")
  public mutating func moveItem(_ identifier: Item.DiffIdentifier, afterItem: Item.DiffIdentifier) {
  }

  @available(*, unavailable, renamed: "reload(_:)")
  public mutating func reloadItems(_ identifiers: [Item.DiffIdentifier]) {}

  @available(*, unavailable, renamed: "reconfigure(_:)")
  public mutating func reconfigureItems(_ identifiers: [Item.DiffIdentifier]) {}

  @available(*, unavailable, renamed: "itemCount")
  public var numberOfItems: Int { 0 }

  @available(*, unavailable, renamed: "sectionCount")
  public var numberOfSections: Int { 0 }

  @available(*, unavailable, renamed: "itemCount(in:)")
  public func numberOfItems(inSection identifier: Section) -> Int { 0 }

  @available(*, unavailable, renamed: "items")
  public var itemIdentifiers: [Item] { [] }

  @available(*, unavailable, renamed: "sections")
  public var sectionIdentifiers: [Section] { [] }

  @available(*, unavailable, renamed: "items(in:)")
  public func itemIdentifiers(inSection identifier: Section) -> [Item] { [] }

  @available(*, unavailable, renamed: "section(containing:)")
  public func sectionIdentifier(containingItem identifier: Item.DiffIdentifier) -> Section? { nil }

  @available(*, unavailable, renamed: "index(of:)")
  public func indexOfItem(_ identifier: Item.DiffIdentifier) -> Int? { nil }

  @available(*, unavailable, renamed: "index(ofSection:)")
  public func indexOfSection(_ identifier: Section) -> Int? { nil }
}

extension DiffableDataSource {
  @available(*, unavailable, message: "Use apply(_:); TextList marks what changed")
  public func apply(_ snapshot: Snapshot<Section, Item>, animatingDifferences: Bool) {}

  @available(*, unavailable, renamed: "applyWithoutDiffing(_:)")
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot<Section, Item>) {}

  @available(*, unavailable, renamed: "item(at:)")
  public func itemIdentifier(for path: ItemPath) -> Item? { nil }

  @available(*, unavailable, renamed: "path(of:)")
  public func indexPath(for item: Item.DiffIdentifier) -> ItemPath? { nil }
}
