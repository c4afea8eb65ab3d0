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
        self.survivors(of: new) { self.replaceList(with: newList, difference, $0) }
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
    live = new.live
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
    with new: IdentifiedList<Model>,
    _ difference: IdentifiedList<Model>.Difference,
    _ before: RunModels<Model>
  ) -> Kept {
    models = RunModels(new)
    let left = removeDeleted(new, difference, before)
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
    var touched = loaded.count == 0 ? [] : difference.touched.filter { loaded[$0] != nil }
    if Controller.skipsEqualModels, let old = before.list {
      touched = functions.listChanged(old, new, touched)
    }
    touched += renumbered.map { $0.1 }
    return Kept(
      left: left,
      visited: refresh == nil
        ? loaded.sections(touched, in: models.order, without: hidden) : sections,
      returned: returned,
      oldNumbers: Dictionary(
        difference.order.renumberings.map { ($0.new, $0.old) },
        uniquingKeysWith: { $1 }
      )
    )
  }

  /// Removes the sections whose models left, and hides those whose models left only the stage.
  private func removeDeleted(
    _ new: IdentifiedList<Model>,
    _ difference: IdentifiedList<Model>.Difference,
    _ before: RunModels<Model>
  ) -> [any LoadedSection] {
    if loaded.count == 0 { return [] }
    func isInSource(_ number: Int32, _ model: Model) -> Bool {
      // An earlier version may have fewer numbers.
      Int(number) < new.elements.count
        && new.elements[Int(number)]?.diffIdentifier == model.diffIdentifier
    }
    var left: [any LoadedSection] = []
    for number in loaded.numbers(of: difference.order.deletes, limit: before.numberLimit) {
      guard let section = loaded[number] as? Section else { continue }
      let model = before[number]
      if isInSource(number, model) {
        section.hide(with: model)
        hidden.insert(number)
      } else if let section = remove(number, before) {
        left.append(section)
      }
    }
    guard !hidden.isEmpty, let old = before.list else { return left }
    for number in functions.listLeft(old, new, hidden) {
      hidden.remove(number)
      if let section = remove(number, before) { left.append(section) }
    }
    return left
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
        let loaded = self.loaded
        self.hidden = []
        let map = IndexMap(changes)
        self.loaded = LoadedTable()
        self.models = new.models.snapshot()
        var left: [any LoadedSection] = []
        var oldNumbers: [Int32: Int32] = [:]
        for number in loaded.numbers {
          guard let section = loaded[number] as? Section else { continue }
          if before.order.contains(number),
            let offset = map.destination(of: before.order.offset(of: number))
          {
            self.adopt(section, at: offset)
            oldNumbers[self.models.order.number(at: offset)] = number
          } else {
            section.leave(with: before[number])
            left.append(section)
          }
        }
        return Kept(left: left, visited: self.sections, oldNumbers: oldNumbers)
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
