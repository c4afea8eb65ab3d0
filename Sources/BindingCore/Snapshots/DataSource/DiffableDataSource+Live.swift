extension DiffableDataSource {
  /// Shows live elements as the items of a section, and follows their changes.
  ///
  /// Changes are shown on the next turn of the data source's scheduler, and cost only what differs.
  /// If the section does not exist, it is added at the end. Applying a snapshot, applying a tree to
  /// this section, or removing the section stops this. Other edits of the section last until any
  /// followed elements are shown again.
  ///
  /// An item that a section without live elements has stays there. If several followed sections
  /// have an item, the last followed section shows it. The others leave it out, report it in
  /// ``ListUpdate/duplicates``, and show it once no other section has it.
  ///
  /// - Parameters:
  ///   - elements: The elements that the section shows, from top to bottom.
  ///   - section: The section.
  public func follow(_ elements: LiveElements<Item>, in section: Section) {
    enqueue { source in
      source.followed.follow(FollowedList(elements, in: section))
      source.showLiveElements()
    }
  }

  /// Shows live elements as a tree in a section, and follows their changes.
  ///
  /// ```swift
  /// let replies = LiveList<Reply>()
  /// thread.follow(replies, in: .replies) { $0.answered }
  /// ```
  ///
  /// Siblings are in the order of the elements. An element whose parent is not among them is a root
  /// until the parent comes, and so is the first of elements whose parents lead back to them. Items
  /// stay expanded, wherever they move, as long as they are in the ``LiveList``: one that a stage
  /// hides comes back as it was left. Otherwise as ``follow(_:in:)``, but an item that
  /// is in another section as well is moved here, as if a tree was applied.
  /// - Parameters:
  ///   - elements: The elements.
  ///   - section: The section.
  ///   - parent: Returns the identifier of an element's parent; nil for a root.
  /// - Complexity: O(*n*) for *n* elements on the first display, after other edits, and while
  ///   parents lead back to elements; then for *c* elements that differ, O(*c* (*d* + log *n*) log
  ///   *n*) with *d* levels, and their descendants.
  public func follow(
    _ elements: LiveElements<Item>,
    in section: Section,
    parent: @escaping (Item) -> Item.DiffIdentifier?
  ) {
    enqueue { source in
      let old = source.followed.tree(of: section)
      let tree = FollowedTree(elements, in: section, parent: parent, insteadOf: old)
      source.followed.follow(tree)
      source.showLiveElements()
    }
  }

  /// Shows live groups as the sections of the list, and follows their changes.
  ///
  /// ```swift
  /// let days = messages.grouped(by: \.day)
  /// let source = DiffableDataSource<Day, Message>(display: list)
  /// source.follow(days)
  /// ```
  ///
  /// The list has one section for each group, identified by the group's key, and no other sections.
  /// Changes of the groups are shown on the next turn of the data source's scheduler, and cost only
  /// what differs; an element whose key changes is moved. Applying a snapshot or following
  /// something else stops this. Other edits last until the groups change.
  ///
  /// - Parameter groups: The groups, from top to bottom; a stage may filter or sort them.
  /// - Complexity: O(*n*) for *n* elements on the first display, and after other edits; then O(*c*
  ///   log *n*) for *c* elements and groups that differ.
  public func follow<Key>(
    _ groups: LiveElements<LiveGroup<Key, Item>>
  ) where Key.DiffIdentifier == Section {
    enqueue { source in
      source.followed.follow(FollowedGroups(groups))
      source.showLiveElements()
    }
  }

  /// Stops following live elements in a section, which keeps its current items.
  /// - Parameter section: The section; nothing happens if it follows no elements.
  public func stopFollowing(in section: Section) {
    enqueue { $0.followed.stop(in: section) }
  }

  /// Shows the newest elements of the followed sections.
  func showLiveElements() {
    guard let new = followed.updated(contents, functions) else { return }
    let update = apply(new)
    if update.isEmpty { link.hiddenElementsDidChange() }
    followed.didShow(update, in: contents.snapshot, functions)
  }
}
