extension TypedRun {
  // MARK: Deciding

  func prepareReplacement(by new: any ErasedRun) -> Changeset<Int>? {
    guard let new = new as? TypedRun<Controller> else { return nil }
    if new === self { return Changeset() }
    let changes = functions.changes(models, new.models)
    guard let newModels = uniqueModels(of: new, changes.changeset) else { return nil }
    next = (new, newModels, changes)
    return changes.changeset
  }

  /// Returns the models of a new run; nil if an identifier occurs more than once.
  ///
  /// A new array has the table that tells it if all of it is new.
  /// - Complexity: O(*c* log *n*) for *c* inserted models; O(*n*) the first time.
  private func uniqueModels(
    of new: TypedRun,
    _ changes: Changeset<Int>
  ) -> NumberedModels<Model>? {
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

  func carryOutReplacement(into replacement: inout AllSections.Replacement) {
    guard let (run, newModels, changes) = next else { return }
    next = nil
    makeController = run.makeController
    refresh = run.refresh
    let before = models.snapshot()
    models.become(newModels, changes)
    count = models.count
    transition = functions.transitions(before, models)
    if loaded.count == 0 { return }
    replacement.left += loaded.numbers(at: changes.changeset.deletes, in: before.order)
      .compactMap { takeOut($0, before) }
    let arrived = renumber(changes.renumberings, before)
    replacement.visited += visited(changes, arrived, before)
  }

  func endReplacement() { transition = nil }

  /// Removes the section with a number from the run and returns it, if it is loaded.
  private func takeOut(_ number: Int32, _ before: NumberedModels<Model>) -> Section? {
    guard let section = loaded[number] as? Section else { return nil }
    section.leave(with: before[number])
    loaded[number] = nil
    return section
  }

  /// Gives sections their new numbers.
  /// - Returns: The new numbers of those that are loaded.
  private func renumber(
    _ renumberings: [(old: Int32, new: Int32)],
    _ before: NumberedModels<Model>
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

  /// Returns the sections whose models may have changed, from top to bottom.
  /// - Parameter arrived: The new numbers of those that were renumbered.
  private func visited(
    _ changes: ModelChanges,
    _ arrived: [Int32],
    _ before: NumberedModels<Model>
  ) -> [any LoadedSection] {
    if refresh != nil { return sections }
    var touched = changes.touched?.filter { loaded[$0] != nil }
    if Controller.skipsEqualModels {
      // Without known numbers, all models are compared, which must be worth it.
      let isComparable = !changes.changeset.isStructural && loaded.count > count / 16
      if touched != nil || isComparable { touched = functions.changed(before, models, touched) }
    }
    guard let touched else { return sections }
    return loaded.sections(touched + arrived, in: models.order)
  }
}
