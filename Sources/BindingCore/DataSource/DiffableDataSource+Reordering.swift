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
    _ move: @escaping (inout Contents) throws -> Bool
  ) {
    enqueue { source in
      let handlers = source.handlers
      let old = source.contents
      guard let section = old.snapshot.section(containing: item),
        let found = old.snapshot.item(item), found.roleAsRow == .item, handlers.canReorder(found)
      else { return }
      var new = old
      do {
        guard try move(&new) else { return }
      } catch {
        handlers.onDiagnostic?(.editRejected("\(error)"))
        return
      }
      let target = new.snapshot.section(containing: item) ?? section
      let transaction = ReorderTransaction(from: old, to: new, in: [section, target])
      if transaction.sections.isEmpty { return }
      handlers.willReorder(transaction)
      _ = source.apply(new)
      handlers.didReorder(transaction)
    }
  }
}
