extension DiffableDataSource {
  /// Moves an item before another item, if the handlers allow it.
  ///
  /// In a tree, the item becomes a child of the other's parent, and takes its descendants along.
  /// Headers and footers keep their places, and no item is moved beyond them.
  /// - Parameters:
  ///   - item: The item to move.
  ///   - other: The item to move it before; if this is a descendant of the item, nothing is moved.
  public func reorder(_ item: Item.DiffIdentifier, before other: Item.DiffIdentifier) {
    reorder(item, besides: other, distance: 0)
  }

  /// Moves an item after another item, if the handlers allow it.
  ///
  /// In a tree, the item becomes a child of the other's parent, after the other's descendants, and
  /// takes its own descendants along. Headers and footers keep their places, and no item is moved
  /// beyond them.
  /// - Parameters:
  ///   - item: The item to move.
  ///   - other: The item to move it after; if this is a descendant of the item, nothing is moved.
  public func reorder(_ item: Item.DiffIdentifier, after other: Item.DiffIdentifier) {
    reorder(item, besides: other, distance: 1)
  }

  /// Moves an item to the end of a section, which may be empty, if the handlers allow it.
  ///
  /// In a tree, the item becomes a root and takes its descendants along. It is placed before the
  /// footers.
  /// - Parameters:
  ///   - item: The item to move.
  ///   - section: The section; if it is not in the list, nothing is moved.
  public func reorder(_ item: Item.DiffIdentifier, toEndOf section: Section) {
    reorder(item) { try $0.move(item, toEndOf: section, $1) }
  }

  /// Whether the handlers allow an item to be moved; only items can move, not headers or footers.
  func canReorder(_ item: Item) -> Bool {
    item.roleAsRow == .item && handlers.canReorder(item)
  }

  /// Moves an item to a path, counted without the item itself.
  /// - Returns: Whether the item's path changed.
  func reorder(_ item: Item.DiffIdentifier, from old: ItemPath, to new: ItemPath) -> Bool {
    let snapshot = contents.snapshot
    guard old != new, snapshot.path(of: item) == old,
      let section = snapshot.section(at: new.section),
      0...snapshot.count(at: new.section) ~= new.item
    else { return false }
    let isBehind = old.section == new.section && new.item >= old.item
    let follower = ItemPath(section: new.section, item: new.item + (isBehind ? 1 : 0))
    if let other = snapshot.item(at: follower) {
      reorder(item, before: other.diffIdentifier)
    } else if follower.item == snapshot.itemCount(in: section) {
      reorder(item, toEndOf: section)
    }
    return contents.snapshot.path(of: item) != old
  }

  private func reorder(
    _ item: Item.DiffIdentifier,
    besides other: Item.DiffIdentifier,
    distance: Int
  ) {
    reorder(item) { try $0.move(item, besides: other, distance: distance, $1) }
  }

  private func reorder(
    _ item: Item.DiffIdentifier,
    _ move: @escaping (inout Contents, Contents.Functions) throws -> Bool
  ) {
    enqueue { source in
      let handlers = source.handlers
      let old = source.contents
      guard let section = old.snapshot.path(of: item)?.section,
        let found = old.snapshot.item(item), source.canReorder(found)
      else { return }
      var new = old
      do {
        guard try move(&new, source.functions) else { return }
      } catch {
        handlers.onDiagnostic?(.editRejected("\(error)"))
        return
      }
      let target = new.snapshot.path(of: item)?.section ?? section
      let transaction = ReorderTransaction(of: item, from: old, to: new, in: [section, target])
      if transaction.sections.isEmpty { return }
      handlers.willReorder(transaction)
      _ = source.apply(new)
      handlers.didReorder(transaction)
    }
  }
}
