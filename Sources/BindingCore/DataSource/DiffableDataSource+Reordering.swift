extension DiffableDataSource {
  /// Moves an item before another, if the handlers allow it.
  ///
  /// In a tree it becomes a child of the other's parent, and all that is below it comes along.
  /// Headers and footers keep their places, and no item is moved beyond them.
  /// - Parameters:
  ///   - item: The item.
  ///   - other: The item it is to stand before; if it is below the item, nothing is moved.
  public func reorder(_ item: Item.DiffIdentifier, before other: Item.DiffIdentifier) {
    reorder(item, .before, other)
  }

  /// Moves an item behind another, if the handlers allow it.
  ///
  /// In a tree it becomes a child of the other's parent, behind all that is below the other, and
  /// all that is below it comes along. Headers and footers keep their places, and no item is moved
  /// beyond them.
  /// - Parameters:
  ///   - item: The item.
  ///   - other: The item it is to stand behind; if it is below the item, nothing is moved.
  public func reorder(_ item: Item.DiffIdentifier, after other: Item.DiffIdentifier) {
    reorder(item, .after, other)
  }

  /// Moves an item to the end of a section, which may be empty, if the handlers allow it.
  ///
  /// In a tree it becomes a root, and all that is below it comes along. It stands before the footers.
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The section; if it is not there, nothing is moved.
  public func reorder(_ item: Item.DiffIdentifier, toEndOf section: Section) {
    reorder(item) { try $0.move(item, toEndOf: section) }
  }

  private func reorder(
    _ item: Item.DiffIdentifier,
    _ side: DataSourceSide,
    _ other: Item.DiffIdentifier
  ) {
    reorder(item) { try $0.move(item, side, other) }
  }

  private func reorder(
    _ item: Item.DiffIdentifier,
    _ move: @escaping @Sendable (inout Contents) throws -> Bool
  ) {
    edit { contents, handlers in
      let old = contents.snapshot
      guard let source = old.section(containing: item), let found = old.item(item),
        found.roleAsRow == .item, handlers.canReorder(found)
      else { return .accepted() }
      var final = contents
      do {
        guard try move(&final) else { return .accepted() }
      } catch {
        return .rejected(error)
      }
      let target = final.snapshot.section(containing: item) ?? source
      let made = ReorderTransaction(from: contents, to: final, in: [source, target])
      if made.sections.isEmpty { return .accepted() }
      handlers.willReorder(made)
      contents = final
      return .accepted { _ in handlers.didReorder(made) }
    }
  }
}
