extension ControllerRun {
  func sendableChanges(from old: any SectionRun) -> (@Sendable () -> Changeset<Int>)? {
    guard let old = old as? ControllerRun<Controller>, old.models.list == nil, models.list == nil
    else { return nil }
    return { [changes = functions.changes, old = old.models.array, new = models.array] in
      changes(old, new)
    }
  }

  func replacement(by new: any SectionRun, changes: Changeset<Int>?) -> RunReplacement? {
    guard let new = new as? ControllerRun<Controller> else { return nil }
    if let oldList = models.list, let newList = new.models.list, newList.isRelated(to: oldList) {
      let difference = functions.difference(oldList, newList)
      return RunReplacement(changes: difference.order.changeset) {
        self.survivors(of: new) { self.replaceList(with: new.models, difference, $0) }
      }
    }
    if models.list != nil || new.models.list != nil { return replacementOfAll(by: new) }
    let array = new.models.array
    let changes = changes ?? functions.changes(models.array, array)
    guard let table = models.checkUniqueness(of: array, changes, functions.table) else {
      return nil
    }
    return RunReplacement(changes: changes) {
      self.survivors(of: new) { before in
        let left = self.loaded.count == 0 ? [] : changes.deletes.map(before.order.number(at:))
        self.models.replace(with: array, changes, table)
        return Kept(
          left: left.compactMap { self.remove($0, before) },
          visited: self.visited(changes, before)
        )
      }
    }
  }

  /// The loaded sections after the models were replaced, by what happens to them.
  private struct Kept {
    let left: [any LoadedSection]
    let visited: [any LoadedSection]
    var returned: [any LoadedSection] = []
    /// The numbers before, where they are not the same, by those after.
    var oldNumbers: [Int32: Int32] = [:]
  }

  /// Replaces the models and the functions by those of another run.
  private func survivors(
    of new: ControllerRun,
    _ replace: (_ before: RunModels<Model>) -> Kept
  ) -> RunSurvivors {
    let before = models.snapshot()
    makeController = new.makeController
    refresh = new.refresh
    let kept = replace(before)
    let transition = transitions(from: before)
    self.transition = { [numbers = kept.oldNumbers] controller, number in
      transition(controller, numbers.isEmpty ? number : numbers[number] ?? number, number)
    }
    return RunSurvivors(
      left: kept.left,
      visited: kept.visited,
      returned: kept.returned
    ) { [visited = kept.visited] index in visited[index].update() }
  }

  /// Passes its newest model to a section that stayed, and returns what happens to it.
  func update(_ section: Section, _ number: Int32) -> SectionTransition {
    guard let transition else { return .compareRows }
    refresh?(section.controller)
    return transition(section.controller, number)
  }

  func endReplacement() { transition = nil }

  private func remove(_ number: Int32, _ before: RunModels<Model>) -> (any LoadedSection)? {
    guard let section = loaded[number] as? Section else { return nil }
    section.leave(with: before[number])
    loaded[number] = nil
    return section
  }

  /// The sections to visit after an array was replaced.
  private func visited(_ changes: Changeset<Int>, _ before: RunModels<Model>) -> [any LoadedSection]
  {
    guard loaded.count > 0, Controller.skipsEqualModels, refresh == nil, !changes.isStructural
    else { return sections }
    if loaded.count > count / 16 {
      return functions.changed(before.array, models.array).compactMap {
        loaded[models.order.number(at: $0)]
      }
    }
    return sections
  }

  private func replaceList(
    with new: RunModels<Model>,
    _ difference: IdentifiedList<Model>.Difference,
    _ before: RunModels<Model>
  ) -> Kept {
    models = new.snapshot()
    let leaving = takeOutDeleted(difference, before)
    let returned = hidden.isEmpty ? [] : returning(difference)
    // A number may have been given to another before its own section has got the new one.
    let renumbered = difference.order.renumberings.compactMap { pair in
      (loaded[pair.old] as? Section).map { ($0, pair.new) }
    }
    for pair in difference.order.renumberings { loaded[pair.old] = nil }
    for (section, number) in renumbered {
      section.move(to: self, number)
      loaded[number] = section
    }
    let kept = keep(leaving)
    var touched = loaded.count == 0 ? [] : difference.touched.filter { loaded[$0] != nil }
    if Controller.skipsEqualModels, let old = before.list, let new = new.list {
      touched = functions.listChanged(old, new, touched)
    }
    touched += renumbered.map { $0.1 }
    return Kept(
      left: kept.left,
      visited: refresh == nil
        ? loaded.sections(touched, in: models.order, without: hidden) : sections,
      returned: returned + kept.returned,
      oldNumbers: Dictionary(
        difference.order.renumberings.map { ($0.new, $0.old) },
        uniquingKeysWith: { $1 }
      )
    )
  }

  /// A section that is not where it was, with the number that its model had.
  private struct Leaving {
    let section: Section
    let number: Int32
    let wasHidden: Bool
  }

  /// Removes the sections that are no longer shown, and those hidden ones whose numbers stand for
  /// other models or none.
  private func takeOutDeleted(
    _ difference: IdentifiedList<Model>.Difference,
    _ before: RunModels<Model>
  ) -> [Leaving] {
    if loaded.count == 0 { return [] }
    var leaving: [Leaving] = []
    for number in loaded.numbers(of: difference.order.deletes, limit: before.numberLimit) {
      guard let section = loaded[number] as? Section else { continue }
      section.leave(with: before[number])
      leaving.append(Leaving(section: section, number: number, wasHidden: false))
    }
    if !hidden.isEmpty, let old = before.list, let new = models.list {
      for number in functions.listLeft(old, new, hidden) {
        guard let section = loaded[number] as? Section else { continue }
        section.leave()
        hidden.remove(number)
        leaving.append(Leaving(section: section, number: number, wasHidden: true))
      }
    }
    for entry in leaving { loaded[entry.number] = nil }
    return leaving
  }

  /// Keeps the sections whose models the newest source has, by identity, whatever numbers they have.
  private func keep(_ leaving: [Leaving]) -> (left: [any LoadedSection], returned: [Section]) {
    var left: [any LoadedSection] = []
    var returned: [Section] = []
    for entry in leaving {
      if hide(entry.section, near: entry.number) { continue }
      // Only what was hidden can be shown now: the others were compared with all that is.
      if entry.wasHidden, let offset = offset(of: entry.section.model),
        showAgain(entry.section, at: offset)
      {
        returned.append(entry.section)
      } else {
        left.append(entry.section)
      }
    }
    return (left, returned)
  }

  /// Removes the sections that are shown again from the hidden ones, and returns them.
  private func returning(
    _ difference: IdentifiedList<Model>.Difference
  ) -> [any LoadedSection] {
    let inserts = difference.order.inserts
    let returned =
      inserts.count < hidden.count
      ? inserts.map(\.number).filter(hidden.contains) : hidden.filter(models.order.contains)
    hidden.subtract(returned)
    return loaded.sections(returned, in: models.order, without: hidden)
  }

  /// Prepares to replace models that were not made from each other by edits.
  private func replacementOfAll(by new: ControllerRun) -> RunReplacement? {
    let array = new.models.array
    let changes = functions.changes(models.array, array)
    if !changes.inserts.isEmpty, new.models.list == nil, functions.table(array) == nil {
      return nil
    }
    return RunReplacement(changes: changes) {
      self.survivors(of: new) { before in
        let (loaded, hidden) = (self.loaded, self.hidden)
        let map = IndexMap(changes)
        self.loaded = LoadedTable()
        self.hidden = []
        self.models = new.models.snapshot()
        var leaving: [Leaving] = []
        var oldNumbers: [Int32: Int32] = [:]
        for number in loaded.numbers {
          guard let section = loaded[number] as? Section else { continue }
          if hidden.contains(number) {
            section.leave()
            leaving.append(Leaving(section: section, number: number, wasHidden: true))
          } else if let offset = map.destination(of: before.order.offset(of: number)) {
            self.adopt(section, at: offset)
            oldNumbers[self.models.order.number(at: offset)] = number
          } else {
            section.leave(with: before[number])
            leaving.append(Leaving(section: section, number: number, wasHidden: false))
          }
        }
        let visited = self.sections
        let (left, returned) = self.keep(leaving)
        return Kept(left: left, visited: visited, returned: returned, oldNumbers: oldNumbers)
      }
    }
  }

  func update(
    _ section: any LoadedSection,
    from before: any SectionRun,
    at offset: Int
  ) -> SectionTransition {
    guard let section = section as? Section, let before = before as? ControllerRun<Controller>
    else { return .replace }
    guard let number = section.number else { return .skip }
    refresh?(section.controller)
    let old = before.models.order.number(at: offset)
    return transitions(from: before.models)(section.controller, old, number)
  }
}
