extension DiffableDataSource {
  /// The error of expanding an item whose new children are already in its tree.
  public typealias TreeFailure = SectionSnapshot<Item>.Failure

  /// Shows a tree as the items of a section; adds the section if it does not exist.
  ///
  /// - Parameters:
  ///   - tree: The tree; its visible items are the rows.
  ///   - section: The section.
  ///   - keepsExpanded: Whether the items that are expanded in the section's tree are also expanded
  ///     in the new one, as for a tree that was read anew.
  ///   - completion: Called with the update once it is shown.
  /// - Complexity: O(*c* log *n*) for *c* items in storage that the tree and the section's tree do
  ///   not share; if neither was made from the other by edits, as a diff of all visible items.
  public func apply(
    _ tree: SectionSnapshot<Item>,
    to section: Section,
    keepsExpanded: Bool = false,
    completion: ((ListUpdate) -> Void)? = nil
  ) {
    enqueue { source in
      source.followed.stop(in: section)
      var contents = source.contents
      var tree = tree
      if keepsExpanded, let old = contents.trees[section] { tree.expand(as: old) }
      let changes = contents.replaceTree(by: tree, in: section, source.functions)
      let update = source.apply(contents, changes)
      completion?(update)
    }
  }

  /// Shows a tree as the items of a section, and waits until it is shown.
  ///
  /// If the task is cancelled in the meantime, the tree is nevertheless shown before this returns.
  /// - Parameters:
  ///   - tree: The tree; its visible items are the rows.
  ///   - section: The section; added if it does not exist.
  ///   - keepsExpanded: Whether the items that are expanded in the section's tree are also expanded
  ///     in the new one, as for a tree that was read anew.
  /// - Returns: The update with the changes.
  @discardableResult
  public nonisolated(nonsending) func apply(
    _ tree: SectionSnapshot<Item>,
    to section: Section,
    keepsExpanded: Bool = false
  ) async -> ListUpdate {
    await withCheckedContinuation { continuation in
      apply(tree, to: section, keepsExpanded: keepsExpanded) { continuation.resume(returning: $0) }
    }
  }

  /// Shows the children of an item in a tree, if the handlers allow it.
  ///
  /// If several trees have the item, the tree that shows it is used.
  /// - Parameters:
  ///   - item: The item; nothing happens if it is in no tree or already expanded.
  ///   - completion: Called with the update once it is shown, or with an error if the handler
  ///     `childrenForExpanding` returned items that are elsewhere in the tree; then nothing
  ///     changes.
  public func expand(
    _ item: Item.DiffIdentifier,
    completion: ((Result<ListUpdate, TreeFailure>) -> Void)? = nil
  ) {
    enqueue { source in
      let handlers = source.handlers
      guard let (section, found) = source.contents.tree(containing: item),
        let value = found.item(item),
        !found.isExpanded(item), handlers.shouldExpand(value)
      else {
        completion?(.success(ListUpdate()))
        return
      }
      var tree = found
      handlers.willExpand(value)
      do throws(TreeFailure) {
        if handlers.makesChildren,
          let children = handlers.childrenForExpanding(value, tree.snapshot(of: item))
        {
          try tree.replace(childrenOf: item, using: children)
        }
      } catch {
        handlers.onDiagnostic?(.editRejected("\(error)"))
        completion?(.failure(error))
        return
      }
      let update = source.show(tree.settingExpanded(true, item), in: section)
      completion?(.success(update))
    }
  }

  /// Shows the children of an item in a tree, and waits until they are shown.
  /// - Parameter item: The item; nothing happens if it is in no tree or already expanded.
  /// - Returns: The update with the changes.
  /// - Throws: If the handler `childrenForExpanding` returned items that are elsewhere in the tree;
  ///   then nothing changes.
  @discardableResult
  public nonisolated(nonsending) func expand(
    _ item: Item.DiffIdentifier
  ) async throws(TreeFailure) -> ListUpdate {
    let result = await withCheckedContinuation { continuation in
      expand(item) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// Hides the descendants of an item in a tree, if the handlers allow it.
  /// - Parameters:
  ///   - item: The item; nothing happens if it is in no tree or not expanded.
  ///   - completion: Called with the update once it is shown.
  public func collapse(
    _ item: Item.DiffIdentifier,
    completion: ((ListUpdate) -> Void)? = nil
  ) {
    enqueue { source in
      let handlers = source.handlers
      guard let (section, found) = source.contents.tree(containing: item),
        let value = found.item(item),
        found.isExpanded(item), handlers.shouldCollapse(value)
      else {
        completion?(ListUpdate())
        return
      }
      handlers.willCollapse(value)
      let tree = found.settingExpanded(false, item)
      let update = source.show(tree, in: section)
      completion?(update)
    }
  }

  /// Hides the descendants of an item in a tree, and waits until they are hidden.
  /// - Parameter item: The item; nothing happens if it is in no tree or not expanded.
  /// - Returns: The update with the changes.
  @discardableResult
  public nonisolated(nonsending) func collapse(_ item: Item.DiffIdentifier) async -> ListUpdate {
    await withCheckedContinuation { continuation in
      collapse(item) { continuation.resume(returning: $0) }
    }
  }

  /// Shows the descendants of all items, as for a search, without a call of the handlers.
  /// - Returns: A closure that hides again those that were hidden, but for a row and its ancestors;
  ///   nil if none was.
  func unfold() -> ((_ kept: Item.DiffIdentifier?) -> Void)? {
    var unfolded: [(section: Section, items: [Item.DiffIdentifier])] = []
    var isDone = false
    enqueue { source in
      for section in source.contents.trees.sections {
        guard var tree = source.contents.trees[section] else { continue }
        let items = tree.expandAll(where: source.handlers.hasAllChildren)
        if items.isEmpty { continue }
        unfolded.append((section, items))
        _ = source.show(tree, in: section)
      }
      isDone = true
    }
    if isDone, unfolded.isEmpty { return nil }
    return { [weak self] kept in
      self?.enqueue { source in
        for (section, items) in unfolded {
          guard var tree = source.contents.trees[section] else { continue }
          tree.collapse(items, around: kept)
          _ = source.show(tree, in: section)
        }
      }
    }
  }

  /// Shows a newer tree in the section of another.
  private func show(_ tree: SectionSnapshot<Item>, in section: Section) -> ListUpdate {
    followed.tree(of: section)?.expansionDidChange(in: tree)
    var contents = contents
    let changes = contents.replaceTree(by: tree, in: section, functions)
    return apply(contents, changes)
  }
}
