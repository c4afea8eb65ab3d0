extension DiffableDataSource {
  /// Apple's name for `apply(_:)`.
  @available(*, unavailable, message: "use apply(_:); a TextList marks the changed rows")
  public func apply(_ snapshot: Snapshot<Section, Item>, animatingDifferences: Bool) {}

  /// Apple's name for an `apply(_:)` that replaces all rows.
  @available(*, unavailable, renamed: "apply(_:)")
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot<Section, Item>) {}

  /// Apple's name for `item(at:)`.
  @available(*, unavailable, renamed: "item(at:)")
  public func itemIdentifier(for path: ItemPath) -> Item? { nil }

  /// Apple's name for `path(of:)`.
  @available(*, unavailable, renamed: "path(of:)")
  public func indexPath(for item: Item.DiffIdentifier) -> ItemPath? { nil }
}
