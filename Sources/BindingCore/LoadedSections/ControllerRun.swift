/// A run of sections with controllers of one type.
final class ControllerRun<Controller: BindingSectionController>: SectionRun {
  typealias Model = Controller.Model
  typealias Section = ControllerSection<Controller>

  private(set) var models: RunModels<Model>
  private var makeController: () -> Controller
  /// Passes what this run was created with to a controller that an earlier run created.
  private var refresh: ((Controller) -> Void)?
  private let functions: RunFunctions<Controller>
  private var loaded = LoadedTable()
  var start = 0 { didSet { version += 1 } }
  /// Increases whenever indices may have changed.
  private(set) var version = 0

  init(
    models: RunModels<Model>,
    makeController: @escaping () -> Controller,
    refresh: ((Controller) -> Void)?,
    functions: RunFunctions<Controller>
  ) {
    self.models = models
    self.makeController = makeController
    self.refresh = refresh
    self.functions = functions
  }

  var count: Int { models.count }

  var controllerType: ObjectIdentifier { ObjectIdentifier(Controller.self) }

  private func with(_ models: RunModels<Model>) -> ControllerRun {
    ControllerRun(
      models: models,
      makeController: makeController,
      refresh: refresh,
      functions: functions
    )
  }

  func copy() -> any SectionRun { with(models.snapshot()) }

  func uniqueCopy() -> (any SectionRun)? {
    models.withTable(functions.table).map { with($0) }
  }

  func removing(_ offsets: [Int]) -> any SectionRun {
    var kept = models.array
    kept.remove(at: offsets)
    return with(RunModels(kept))
  }

  // MARK: Models

  func model(_ number: Int32) -> Model { models.model(number, functions.element) }

  func model(at offset: Int) -> AnyDiffable { AnyDiffable(models.model(at: offset)) }

  func offset(of model: some Diffable) -> Int? {
    guard let model = model as? Model else { return nil }
    return models.number(of: model.diffIdentifier, functions.table).map(models.order.offset(of:))
  }

  func isSameSection(at offset: Int, as other: any SectionRun, at otherOffset: Int) -> Bool {
    guard let other = other as? ControllerRun<Controller> else { return false }
    return models.model(at: offset).diffIdentifier
      == other.models.model(at: otherOffset).diffIdentifier
  }

  func hashIdentity(at offset: Int) -> Int { models.model(at: offset).identityHash }

  func replaceModel(at offset: Int, with model: some Diffable) -> SectionTransition {
    guard let model = model as? Model else { return .skip }
    let old = models.model(at: offset)
    let number = models.order.number(at: offset)
    models.replace(number, with: model)
    guard let section = loaded[number] as? Section else { return .skip }
    return functions.transition(section.controller, old, model)
  }

  func duplicates(since old: (any SectionRun)?) -> [ListUpdate.Duplicate] {
    guard let list = models.list else { return [] }
    guard let old = old as? ControllerRun<Controller>, let before = old.models.list,
      list.isRelated(to: before)
    else { return list.duplicates.newest(list.duplicates.count) }
    return list.duplicates.newest(list.duplicates.count - before.duplicates.count)
  }

  // MARK: Loaded sections

  func section(at offset: Int) -> (any LoadedSection)? {
    if loaded.count == 0 { return nil }
    return loaded[models.order.number(at: offset)]
  }

  /// If few are loaded, the others are not walked over.
  var sections: [any LoadedSection] {
    if loaded.count == 0 { return [] }
    if loaded.count > count / 16 {
      return (0..<count).compactMap { loaded[models.order.number(at: $0)] }
    }
    return sorted(loaded.numbers)
  }

  /// The loaded ones among some numbers, from top to bottom.
  private func sorted(_ numbers: some Sequence<Int32>) -> [any LoadedSection] {
    numbers.compactMap { number in loaded[number].map { (models.order.offset(of: number), $0) } }
      .sorted { $0.0 < $1.0 }
      .map(\.1)
  }

  func makeSection(at offset: Int) -> any LoadedSection {
    let controller = makeController()
    let number = models.order.number(at: offset)
    let section = Section(controller: controller, run: self, number: number)
    loaded[number] = section
    return section
  }

  func replaceController(of section: any LoadedSection) {
    (section as? Section)?.controller = makeController()
  }

  func remove(_ section: any LoadedSection) {
    guard let section = section as? Section, let number = section.number else { return }
    section.leave()
    loaded[number] = nil
  }

  func adopt(_ section: any LoadedSection, at offset: Int) {
    guard let section = section as? Section else { return }
    let number = models.order.number(at: offset)
    section.move(to: self, number)
    loaded[number] = section
  }

  // MARK: Replacing

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
        let left =
          self.loaded.count == 0
          ? []
          : changes.deletes.compactMap {
            self.remove(self.models.order.number(at: $0), before)
          }
        self.models.replace(with: array, changes, table)
        return (left, self.visited(changes, before))
      }
    }
  }

  /// Replaces the models and the functions by those of another run.
  private func survivors(
    of new: ControllerRun,
    _ replace: (_ before: ControllerRun) -> (
      left: [any LoadedSection], visited: [any LoadedSection]
    )
  ) -> RunSurvivors {
    let before = with(models.snapshot())
    makeController = new.makeController
    refresh = new.refresh
    let (left, visited) = replace(before)
    return RunSurvivors(before: before, left: left, visited: visited)
  }

  private func remove(_ number: Int32, _ before: ControllerRun) -> (any LoadedSection)? {
    guard let section = loaded[number] as? Section else { return nil }
    section.leave(with: before.models[number])
    loaded[number] = nil
    return section
  }

  /// The sections to visit after an array was replaced.
  private func visited(_ changes: Changeset<Int>, _ before: ControllerRun) -> [any LoadedSection] {
    guard loaded.count > 0, Controller.skipsEqualModels, refresh == nil, !changes.isStructural
    else { return sections }
    if loaded.count > count / 16 {
      return functions.changed(before.models.array, models.array).compactMap {
        loaded[models.order.number(at: $0)]
      }
    }
    return sections
  }

  private func replaceList(
    with new: IdentifiedList<Model>,
    _ difference: IdentifiedList<Model>.Difference,
    _ before: ControllerRun
  ) -> (left: [any LoadedSection], visited: [any LoadedSection]) {
    models = RunModels(new)
    let left = difference.order.deletes.compactMap { remove($0.number, before) }
    // A number may have been given to another before its own section has got the new one.
    let renumbered = difference.order.renumberings.compactMap { pair in
      (loaded[pair.old] as? Section).map { ($0, pair.new) }
    }
    for pair in difference.order.renumberings { loaded[pair.old] = nil }
    for (section, number) in renumbered {
      section.move(to: self, number)
      loaded[number] = section
    }
    if refresh != nil { return (left, sections) }
    let touched = loaded.count == 0 ? [] : difference.touched + renumbered.map(\.1)
    return (left, sorted(touched))
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
        let map = IndexMap(changes)
        self.loaded = LoadedTable()
        self.models = new.models.snapshot()
        var left: [any LoadedSection] = []
        for number in loaded.numbers {
          guard let section = loaded[number] as? Section else { continue }
          if let offset = map.destination(of: before.models.order.offset(of: number)) {
            self.adopt(section, at: offset)
          } else {
            section.leave(with: before.models[number])
            left.append(section)
          }
        }
        return (left, self.sections)
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
    refresh?(section.controller)
    return functions.transition(
      section.controller,
      before.model(before.models.order.number(at: offset)),
      section.model
    )
  }
}
