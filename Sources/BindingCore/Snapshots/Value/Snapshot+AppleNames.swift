// Unavailable overloads with the names of Apple's API; each names its replacement.

extension Snapshot {
  /// Apple's name for `append(_:to:)`.
  @available(*, unavailable, renamed: "append(_:to:)")
  public mutating func appendItems(_ identifiers: [Item], toSection: Section? = nil) {}

  /// Apple's name for `insert(_:before:)`.
  @available(*, unavailable, renamed: "insert(_:before:)")
  public mutating func insertItems(_ identifiers: [Item], beforeItem: Item.DiffIdentifier) {}

  /// Apple's name for `insert(_:after:)`.
  @available(*, unavailable, renamed: "insert(_:after:)")
  public mutating func insertItems(_ identifiers: [Item], afterItem: Item.DiffIdentifier) {}

  /// Apple's name for `remove(ids:)`.
  @available(*, unavailable, renamed: "remove(ids:)")
  public mutating func deleteItems(_ identifiers: [Item.DiffIdentifier]) {}

  /// Apple's name for `removeSections(_:)`.
  @available(*, unavailable, renamed: "removeSections(_:)")
  public mutating func deleteSections(_ identifiers: [Section]) {}

  /// Apple's name for `removeAllItems()`.
  @available(*, unavailable, renamed: "removeAllItems()")
  public mutating func deleteAllItems() {}

  /// Apple's name for `move(_:before:)`.
  @available(*, unavailable, renamed: "move(_:before:)")
  public mutating func moveItem(_ identifier: Item.DiffIdentifier, beforeItem: Item.DiffIdentifier)
  {
  }

  /// Apple's name for `move(_:after:)`.
  @available(*, unavailable, renamed: "move(_:after:)")
  public mutating func moveItem(_ identifier: Item.DiffIdentifier, afterItem: Item.DiffIdentifier) {
  }

  /// Apple's name for `reload(_:)`.
  @available(*, unavailable, renamed: "reload(_:)")
  public mutating func reloadItems(_ identifiers: [Item.DiffIdentifier]) {}

  /// Apple's name for `reconfigure(_:)`.
  @available(*, unavailable, renamed: "reconfigure(_:)")
  public mutating func reconfigureItems(_ identifiers: [Item.DiffIdentifier]) {}

  /// Apple's name for `itemCount`.
  @available(*, unavailable, renamed: "itemCount")
  public var numberOfItems: Int { 0 }

  /// Apple's name for `sectionCount`.
  @available(*, unavailable, renamed: "sectionCount")
  public var numberOfSections: Int { 0 }

  /// Apple's name for `itemCount(in:)`.
  @available(*, unavailable, renamed: "itemCount(in:)")
  public func numberOfItems(inSection identifier: Section) -> Int { 0 }

  /// Apple's name for `items`.
  @available(*, unavailable, renamed: "items")
  public var itemIdentifiers: [Item] { [] }

  /// Apple's name for `sections`.
  @available(*, unavailable, renamed: "sections")
  public var sectionIdentifiers: [Section] { [] }

  /// Apple's name for `items(in:)`.
  @available(*, unavailable, renamed: "items(in:)")
  public func itemIdentifiers(inSection identifier: Section) -> [Item] { [] }

  /// Apple's name for `section(containing:)`.
  @available(*, unavailable, renamed: "section(containing:)")
  public func sectionIdentifier(containingItem identifier: Item.DiffIdentifier) -> Section? { nil }

  /// Apple's name for `index(of:)`.
  @available(*, unavailable, renamed: "index(of:)")
  public func indexOfItem(_ identifier: Item.DiffIdentifier) -> Int? { nil }

  /// Apple's name for `index(ofSection:)`.
  @available(*, unavailable, renamed: "index(ofSection:)")
  public func indexOfSection(_ identifier: Section) -> Int? { nil }
}
