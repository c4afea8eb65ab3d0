extension ControllerRun {
  /// The run whose models replace these, and the differences.
  enum Next {
    /// Two lists.
    case list(ControllerRun, ItemChanges)
    /// Two arrays, with the table that ``RunModels/checkUniqueness(of:_:_:_:)`` returned.
    case array(ControllerRun, Changeset<Int>, IdentifierTable)
  }

  func sendableChanges(from old: any SectionRun) -> (@Sendable () -> Changeset<Int>)? {
    guard let old = old as? ControllerRun<Controller>, old.models.list == nil, models.list == nil
    else { return nil }
    return { [changes = functions.changes, old = old.array, new = array] in
      changes(old, new)
    }
  }

  // MARK: Deciding

  func prepareReplacement(
    by new: any SectionRun,
    known: Changeset<Int>?
  ) -> (run: any SectionRun, changes: Changeset<Int>)? {
    guard let new = new as? ControllerRun<Controller> else { return nil }
    if new === self { return (self, Changeset()) }
    // Another list does not have the elements that a stage hides.
    if let oldList = models.list, let newList = new.models.list,
      hidden.isEmpty || newList.isRelated(to: oldList)
    {
      let changes = functions.listChanges(oldList, newList)
      next = .list(new, changes)
      return (self, changes.changeset)
    }
    let array = new.array
    let changes = known ?? functions.changes(self.array, array)
    if models.list != nil || new.models.list != nil {
      return new.uniqueCopy().map { ($0, changes) }
    }
    guard
      let table = models.checkUniqueness(
        of: array,
        changes,
        functions.table,
        functions.arrayNumber
      )
    else { return nil }
    next = .array(new, changes, table)
    return (self, changes)
  }

  // MARK: Carrying out

  func replaceModels(into replacement: inout SectionRuns.Replacement) {
    switch next {
    case nil: break
    case .list(let new, let changes): replaceList(by: new, changes, &replacement)
    case .array(let new, let changes, let table):
      replaceArray(by: new, changes, table, &replacement)
    }
    next = nil
  }

  func endReplacement() { transition = nil }

  private func takeFunctions(of new: ControllerRun) {
    makeController = new.makeController
    refresh = new.refresh
  }

  private func replaceArray(
    by new: ControllerRun,
    _ changes: Changeset<Int>,
    _ table: IdentifierTable,
    _ replacement: inout SectionRuns.Replacement
  ) {
    takeFunctions(of: new)
    let before = models.snapshot()
    models.replace(with: new.models.models, changes, table)
    if loaded.count > 0 {
      for number in loaded.numbers(at: changes.deletes, in: before.order) {
        if let section = takeOut(number, before) { replacement.left.append(section) }
      }
      replacement.visited += visited(changes, before)
    }
    transition = { [models, transition = functions.arrayTransition] controller, number in
      let (old, new) = (before.order.offset(of: number), models.order.offset(of: number))
      return transition(controller, before.models, old, models.models, new)
    }
  }

  /// Removes the section with a number from the run and returns it, if it is loaded.
  private func takeOut(_ number: Int32, _ before: RunModels<Model>) -> Section? {
    guard let section = loaded[number] as? Section else { return nil }
    section.leave(with: before[number])
    loaded[number] = nil
    return section
  }

  /// Returns the sections to visit after an array was replaced.
  private func visited(_ changes: Changeset<Int>, _ before: RunModels<Model>) -> [any LoadedSection]
  {
    guard Controller.skipsEqualModels, refresh == nil, !changes.isStructural,
      loaded.count > count / 16
    else { return sections }
    return functions.changed(before.models, models.models).compactMap {
      loaded[models.order.number(at: $0)]
    }
  }

  private func replaceList(
    by new: ControllerRun,
    _ changes: ItemChanges,
    _ replacement: inout SectionRuns.Replacement
  ) {
    takeFunctions(of: new)
    let before = models.snapshot()
    models = new.models.snapshot()
    guard let oldList = before.list, let list = models.list else { return }
    transition = functions.listTransitions(oldList, list)
    if loaded.count == 0 { return }
    let left = takeOut(changes.deletes, before)
    replacement.hidden += takeOutHidden(oldList, list)
    replacement.returned += returning(changes)
    let arrived = renumber(changes, before)
    replacement.left += left.filter { !hide($0) }
    if refresh != nil {
      replacement.visited += sections
      return
    }
    var touched = changes.touched.filter { loaded[$0] != nil }
    if Controller.skipsEqualModels { touched = functions.listChanged(oldList, list, touched) }
    touched += arrived
    replacement.visited += loaded.sections(touched, in: models.order, without: hidden)
  }

  /// Removes the sections at deleted positions from the run and returns those that are loaded.
  private func takeOut(
    _ deletes: Positions<ItemPath>,
    _ before: RunModels<Model>
  ) -> [any LoadedSection] {
    if deletes.isEmpty { return [] }
    return loaded.numbers(at: deletes.mapRanges(\.item), in: before.order)
      .compactMap { takeOut($0, before) }
  }

  /// Gives sections their new numbers.
  /// - Returns: The new numbers of those that are loaded.
  private func renumber(_ changes: ItemChanges, _ before: RunModels<Model>) -> [Int32] {
    if changes.renumberings.isEmpty { return [] }
    // All are removed first, because the new number of one may be the old number of another.
    let renumbered = changes.renumberings.compactMap { pair in
      takeOut(pair.old, before).map { ($0, pair.new) }
    }
    for (section, number) in renumbered {
      section.arrive(in: self, number)
      loaded[number] = section
    }
    return renumbered.map { $0.1 }
  }

  /// Removes the hidden sections whose numbers now stand for another model or none.
  private func takeOutHidden(
    _ old: IdentifiedList<Model>,
    _ new: IdentifiedList<Model>
  ) -> [any LoadedSection] {
    if hidden.isEmpty { return [] }
    let left = functions.listLeft(old, new, hidden).compactMap { loaded[$0] }
    for section in left { remove(section) }
    return left
  }

  /// Returns the hidden sections that are shown again, and stops recording them as hidden.
  private func returning(_ changes: ItemChanges) -> [any LoadedSection] {
    if hidden.isEmpty { return [] }
    let inserts = changes.inserts
    let returned =
      inserts.count < hidden.count
      ? inserts.map { models.order.number(at: $0.item) }.filter(hidden.contains)
      : hidden.filter(models.order.contains)
    hidden.subtract(returned)
    return loaded.sections(returned, in: models.order, without: hidden)
  }
}
