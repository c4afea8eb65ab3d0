extension DiffableDataSource {
  /// What expanding an item throws if the children made for it are in its tree already.
  public typealias TreeFailure = SectionSnapshot<Item>.Failure

  /// Shows a tree as the items of a section; the section is added if it is not there.
  /// - Parameters:
  ///   - tree: The tree; its visible items are the rows.
  ///   - section: The section.
  ///   - completion: Called with the update once it is shown.
  public func apply(
    _ tree: SectionSnapshot<Item>,
    to section: Section,
    completion: ((ListUpdate) -> Void)? = nil
  ) {
    enqueue { source in
      source.follow(source.followed.filter { $0.section != section })
      var contents = source.contents
      contents.replace(with: tree, in: section)
      let update = source.apply(contents)
      completion?(update)
    }
  }

  /// Shows a tree as the items of a section, and waits until it is shown.
  ///
  /// If the task is cancelled meanwhile, the tree is shown all the same, and this returns then.
  /// - Parameters:
  ///   - tree: The tree; its visible items are the rows.
  ///   - section: The section; added if it is not there.
  /// - Returns: What changed.
  @discardableResult
  public nonisolated(nonsending) func apply(
    _ tree: SectionSnapshot<Item>,
    to section: Section
  ) async -> ListUpdate {
    await withCheckedContinuation { continuation in
      apply(tree, to: section) { continuation.resume(returning: $0) }
    }
  }

  /// Shows what is below an item of a tree, if the handlers allow it.
  ///
  /// Of an item that is in several trees, the one that is shown is expanded.
  /// - Parameters:
  ///   - item: The item; one that is in no tree, or expanded already, stays as it is.
  ///   - completion: Called with the update once it is shown, or with an error if the handler
  ///     `childrenForExpanding` returned items that are elsewhere in the tree; then nothing changes.
  public func expand(
    _ item: Item.DiffIdentifier,
    completion: ((Result<ListUpdate, TreeFailure>) -> Void)? = nil
  ) {
    enqueue { source in
      let handlers = source.handlers
      var contents = source.contents
      guard let (section, found) = contents.tree(containing: item), let value = found.item(item),
        !found.isExpanded(item), handlers.shouldExpand(value)
      else {
        completion?(.success(ListUpdate()))
        return
      }
      var tree = found
      var keepsItems = true
      handlers.willExpand(value)
      do throws(TreeFailure) {
        if let children = handlers.childrenForExpanding(value, tree.snapshot(of: item)) {
          try tree.replace(childrenOf: item, using: children)
          keepsItems = false
        }
        try tree.expand([item])
      } catch {
        handlers.onDiagnostic?(.editRejected("\(error)"))
        completion?(.failure(error))
        return
      }
      contents.replace(with: tree, in: section, expanding: item, keepsItems: keepsItems)
      let update = source.apply(contents)
      completion?(.success(update))
    }
  }

  /// Shows what is below an item of a tree, and waits until it is shown.
  /// - Parameter item: The item; one that is in no tree, or expanded already, stays as it is.
  /// - Returns: What changed.
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

  /// Hides what is below an item of a tree, if the handlers allow it.
  /// - Parameters:
  ///   - item: The item; one that is in no tree, or not expanded, stays as it is.
  ///   - completion: Called with the update once it is shown.
  public func collapse(
    _ item: Item.DiffIdentifier,
    completion: ((ListUpdate) -> Void)? = nil
  ) {
    enqueue { source in
      let handlers = source.handlers
      var contents = source.contents
      guard let (section, found) = contents.tree(containing: item), let value = found.item(item),
        found.isExpanded(item), handlers.shouldCollapse(value)
      else {
        completion?(ListUpdate())
        return
      }
      handlers.willCollapse(value)
      contents.replace(
        with: found.collapsing(item),
        in: section,
        expanding: item,
        keepsItems: true
      )
      let update = source.apply(contents)
      completion?(update)
    }
  }

  /// Hides what is below an item of a tree, and waits until that is shown.
  /// - Parameter item: The item; one that is in no tree, or not expanded, stays as it is.
  /// - Returns: What changed.
  @discardableResult
  public nonisolated(nonsending) func collapse(_ item: Item.DiffIdentifier) async -> ListUpdate {
    await withCheckedContinuation { continuation in
      collapse(item) { continuation.resume(returning: $0) }
    }
  }
}
