// Keeps the selection consistent with the list, at the cost of the inserted and deleted items.
extension DiffableDataSource {
  /// Edits the selection in place, without copying it.
  ///
  /// The selection is moved out during the edit, because hashing may call code that reads this
  /// object.
  func editSelection<Result>(
    _ edit: (inout ItemSelection<Item.DiffIdentifier>) -> Result
  ) -> Result {
    var selection = ItemSelection<Item.DiffIdentifier>()
    swap(&selection, &self.selection)
    defer { self.selection = selection }
    return edit(&selection)
  }

  /// Updates the selection after an update has changed the list.
  ///
  /// An item stays selected as long as it is in the list, a tree or a followed list.
  /// - Parameters:
  ///   - old: The previous snapshot.
  ///   - update: The changes since then.
  /// - Complexity: O(*c* log *n*) for *c* items that were inserted or deleted, or for the selected
  ///   items if they are fewer.
  func updateSelection(from old: Snapshot<Section, Item>, _ update: ListUpdate) {
    if contents.trees.takeLoss() { hidesUnknown = true }
    if selection.isEmpty { return }
    let snapshot = contents.snapshot
    let leaving = identifiers(
      in: old,
      update.sections.deletes,
      update.items.deletes,
      among: selection.all
    )
    for item in leaving where !snapshot.contains(item) && selection.all.contains(item) {
      let isHidden = hiddenItem(item) != nil
      editSelection { $0.didLeave(item, isHidden: isHidden) }
    }
    let arrived = identifiers(
      in: snapshot,
      update.sections.inserts,
      update.items.inserts,
      among: selection.hidden,
      selection.awaited
    )
    editSelection { selection in
      for item in arrived where snapshot.contains(item) { selection.didArrive(item) }
    }
    if hidesUnknown { forgetHidden(selection.hidden) }
    hidesUnknown = false
  }

  /// Deselects the items that are no longer in the list or a followed list.
  func forgetUnknownSelection() {
    var departed: [Item.DiffIdentifier]? = hidesUnknown ? nil : []
    hidesUnknown = false
    for index in followed.indices {
      let gone = followed[index].takeDeparted(isAskedAgain: !selection.hidden.isEmpty)
      departed = gone.flatMap { gone in departed.map { $0 + gone } }
    }
    if selection.hidden.isEmpty { return }
    if let departed { forgetHidden(departed) } else { forgetHidden(selection.hidden) }
  }

  /// Returns an item of the list, or one that a tree or a stage of a followed list hides.
  func knownItem(_ identifier: Item.DiffIdentifier) -> Item? {
    contents.snapshot.item(identifier) ?? hiddenItem(identifier)
  }

  private func hiddenItem(_ identifier: Item.DiffIdentifier) -> Item? {
    followed.lazy.compactMap { $0.element(identifier) }.first ?? contents.trees.item(identifier)
  }

  private func forgetHidden(_ candidates: some Collection<Item.DiffIdentifier>) {
    for item in candidates where selection.hidden.contains(item) && hiddenItem(item) == nil {
      editSelection { $0.didLeave(item, isHidden: false) }
    }
  }

  /// Returns the items of some sections and at some paths, or all items of the given sets if they
  /// are fewer.
  private func identifiers(
    in snapshot: Snapshot<Section, Item>,
    _ sections: Positions<Int>,
    _ paths: Positions<ItemPath>,
    among sets: Set<Item.DiffIdentifier>...
  ) -> [Item.DiffIdentifier] {
    let count = sections.reduce(paths.count) { $0 + functions.itemCount(snapshot, $1) }
    if count > sets.reduce(0, { $0 + $1.count }) { return sets.flatMap(\.self) }
    let all = sections.lazy.flatMap { [functions] section in
      (0..<functions.itemCount(snapshot, section)).lazy
        .map { ItemPath(section: section, item: $0) }
    }
    return (Array(all) + paths).compactMap { functions.item(snapshot, $0)?.diffIdentifier }
  }
}
