extension TypedRun {
  /// A replacement that is decided, and not carried out yet.
  struct Next {
    /// The given run.
    let run: TypedRun
    /// Its models, with the table of an array if it is already known.
    let models: ModelStore<Model>
    let changes: ModelChanges
    /// The numbers of loaded sections that stay and whose models may have changed; nil if all may
    /// have.
    let touched: [Int32]?
    /// The number of sections that were loaded then.
    let loadedCount: Int
  }

  // MARK: Deciding

  func prepareReplacement(by new: any ErasedRun) -> Changeset<Int>? {
    guard let new = new as? TypedRun<Controller> else { return nil }
    if new === self { return Changeset() }
    let changes = functions.changes(models, new.models)
    guard let newModels = uniqueModels(of: new, changes.changeset) else { return nil }
    next = Next(
      run: new,
      models: newModels,
      changes: changes,
      touched: new.refresh == nil ? touched(changes, newModels) : nil,
      loadedCount: loaded.count
    )
    return changes.changeset
  }

  /// Returns the numbers of loaded sections that stay and whose models may have changed; nil if all
  /// may have.
  ///
  /// Compares models now, because that may run code that reads the list.
  private func touched(_ changes: ModelChanges, _ newModels: ModelStore<Model>) -> [Int32]? {
    let touched = changes.touched?.filter { loaded[$0] != nil }
    if !Controller.skipsEqualModels { return touched }
    // Without known numbers, all models are compared, which must be worth it.
    let isComparable = !changes.changeset.isStructural && loaded.count > count / 16
    if touched == nil, !isComparable { return nil }
    return functions.changed(models, newModels, touched)
  }

  /// Returns the models of a new run; nil if an identifier occurs more than once.
  ///
  /// A new array has the table that tells it if all of it is new.
  /// - Complexity: O(*c* log *n*) for *c* inserted models; O(*n*) the first time.
  private func uniqueModels(
    of new: TypedRun,
    _ changes: Changeset<Int>
  ) -> ModelStore<Model>? {
    let models = new.models.snapshot()
    if !models.needsTable { return models }
    if changes.inserts.count == new.count { return new.uniqueModels() }
    var seen: Set<Model.DiffIdentifier> = []
    for offset in changes.inserts {
      let identifier = models.model(at: offset).diffIdentifier
      if number(of: identifier) != nil || !seen.insert(identifier).inserted { return nil }
    }
    return models
  }

  // MARK: Carrying out

  func carryOutReplacement(into replacement: inout SectionMap.Replacement) {
    guard let next else { return }
    self.next = nil
    makeController = next.run.makeController
    refresh = next.run.refresh
    let before = models.snapshot()
    let changes = next.changes
    // Sections that comparing models has loaded were not compared.
    let touched = loaded.count == next.loadedCount ? next.touched : changes.touched
    models.become(next.models, changes)
    count = models.count
    transition = functions.transitions(before, models)
    if loaded.count == 0 { return }
    replacement.left += loaded.numbers(at: changes.changeset.deletes, in: before.order)
      .compactMap { takeOut($0, before) }
    let arrived = renumber(changes.renumberings, before)
    if refresh == nil, let touched {
      replacement.visited += loaded.sections(touched + arrived, in: models.order)
    } else {
      replacement.visited += sections
    }
  }

  func endReplacement() { transition = nil }

  /// Removes the section with a number from the run and returns it, if it is loaded.
  private func takeOut(_ number: Int32, _ before: ModelStore<Model>) -> Section? {
    guard let section = loaded[number] as? Section else { return nil }
    section.leave(with: before[number])
    loaded[number] = nil
    return section
  }

  /// Gives sections their new numbers.
  /// - Returns: The new numbers of those that are loaded.
  private func renumber(
    _ renumberings: [(old: Int32, new: Int32)],
    _ before: ModelStore<Model>
  ) -> [Int32] {
    // All are removed first, because the new number of one may be the old number of another.
    let renumbered = renumberings.compactMap { pair in
      takeOut(pair.old, before).map { ($0, pair.new) }
    }
    for (section, number) in renumbered {
      section.arrive(in: self, number)
      loaded[number] = section
    }
    return renumbered.map { $0.1 }
  }
}
