/// A run of sections with controllers of one type.
final class TypedRun<Controller: BindingSectionController>: ErasedRun {
  typealias Model = Controller.Model
  typealias Section = TypedSection<Controller>

  let models: ModelStore<Model>
  /// The number of models, stored because it is read often.
  private(set) var count: Int
  private(set) var makeController: () -> Controller
  /// Passes this run's closures to a controller that an earlier run created.
  private(set) var refresh: ((Controller) -> Void)? {
    didSet { if let refresh { appliedRefresh = refresh } }
  }
  /// The `refresh` that the program applied last, for controllers of sections that are shown again.
  private(set) var appliedRefresh: ((Controller) -> Void)?
  let functions: RunFunctions<Controller>
  private var loaded = LoadedTable()
  /// While the models are being replaced, passes the newest model of a number to its controller.
  private(set) var transition: ((Controller, Int32) -> SectionTransition)?
  var start = 0 { didSet { version &+= 1 } }
  private(set) var version: Int32 = 0
  /// Returns whether the live groups show an element, as of the last time that the models changed.
  private var isElementOfGroups: ((AnyDiffable.Identifier) -> Bool)?

  init(
    _ models: ModelStore<Model>,
    _ makeController: @escaping () -> Controller,
    _ refresh: ((Controller) -> Void)?,
    _ functions: RunFunctions<Controller>
  ) {
    self.models = models
    count = models.count
    self.makeController = makeController
    self.refresh = refresh
    appliedRefresh = refresh
    self.functions = functions
  }

  var controllerType: ObjectIdentifier { ObjectIdentifier(Controller.self) }
  var modelType: any Diffable.Type { Model.self }

  func with(_ models: ModelStore<Model>) -> TypedRun {
    TypedRun(models, makeController, refresh, functions)
  }

  var liveOrder: LiveOrder? { models.live?.order }

  func newest(isApplied: Bool) -> (any ErasedRun)? {
    guard let live = models.live else { return nil }
    let run = with(live.sectionModels)
    // The controllers already have the closures that the program applied.
    if !isApplied { run.refresh = nil }
    return run
  }

  func appliedCopy() -> any ErasedRun {
    let run = with(models.snapshot())
    run.refresh = nil
    return run
  }

  func uniqueCopy() -> (any ErasedRun)? {
    let copy = models.snapshot()
    return functions.isUnique(copy) ? with(copy) : nil
  }

  func removing(_ offsets: [Int]) -> any ErasedRun { with(models.removing(offsets)) }

  // MARK: Models

  func model(at offset: Int) -> AnyDiffable { AnyDiffable(models.model(at: offset)) }

  func offset<Other: Diffable>(of model: Other) -> Int? {
    // Casting the identifier copies less than casting the model.
    if Other.self == Model.self, let identifier = model.diffIdentifier as? Model.DiffIdentifier {
      return number(of: identifier).map(models.order.offset)
    }
    return offset(ofModel: AnyDiffable(model).diffIdentifier)
  }

  func offset(ofModel identifier: AnyDiffable.Identifier) -> Int? {
    identifier.identifier(of: Model.self).flatMap(number).map(models.order.offset)
  }

  func offset(ofGroupWith row: AnyDiffable.Identifier) -> Int? {
    guard let type = Model.self as? any RowGroup.Type else { return nil }
    if let live = models.live {
      if let number = live.source.groupNumber(ofElement: row), models.order.contains(number),
        (functions.model(models, number) as? any RowGroup)?.contains(row) == true
      {
        return models.order.offset(of: number)
      }
      // An edit that is not shown yet may have moved or removed the element.
      let isElement = isElementOfGroups ?? type.elements(of: groups.map(\.group))
      isElementOfGroups = isElement
      if !isElement(row) { return nil }
    }
    return groups.first { $0.group.contains(row) }?.offset
  }

  private var groups: some Sequence<(offset: Int, group: any RowGroup)> {
    (0..<count).lazy.compactMap { offset in
      (self.models.model(at: offset) as? any RowGroup).map { (offset, $0) }
    }
  }

  /// Returns the number of the model with an identifier, or nil.
  private func number(of identifier: Model.DiffIdentifier) -> Int32? {
    functions.number(models, identifier)
  }

  func replaceModel(at offset: Int, with model: some Diffable) -> SectionTransition {
    guard let model = model as? Model else { return .skip }
    let old = self.models.model(at: offset)
    let number = models.order.number(at: offset)
    isElementOfGroups = nil
    models.replaceModel(number, with: model)
    guard let section = loaded[number] as? Section else { return .skip }
    return RunFunctions.transition(section.controller, old, model)
  }

  func duplicates(since old: (any ErasedRun)?) -> [ListUpdate.Duplicate] {
    models.duplicates(since: (old as? TypedRun)?.models)
  }

  // MARK: Loaded sections

  func section(at offset: Int) -> (any LoadedSection)? {
    if loaded.count == 0 { return nil }
    return loaded[models.order.number(at: offset)]
  }

  var isLoaded: Bool { loaded.count == count }

  /// If only a few sections are loaded, the models are not traversed.
  var sections: [any LoadedSection] {
    if loaded.count == 0 { return [] }
    if models.order.isIdentity { return loaded.sections }
    if loaded.count > count / 16 {
      CoverageMark.readsAllSections.reach()
      return (0..<count).compactMap { loaded[models.order.number(at: $0)] }
    }
    return loaded.sections(loaded.numbers, in: models.order)
  }

  var mayHideSections: Bool { models.list?.isPart ?? false }

  func stores(_ section: SectionIdentity) -> Bool {
    guard section.controllerType == controllerType,
      let identifier = section.model.identifier(of: Model.self)
    else { return false }
    return models.storedNumber(of: identifier) != nil
  }

  func sectionsLost(since old: any ErasedRun) -> [SectionIdentity]? {
    guard let old = old as? TypedRun else { return nil }
    return functions.lost(old.models, models)?.map {
      SectionIdentity(controllerType: controllerType, model: $0)
    }
  }

  func showAgain(_ section: any LoadedSection) -> Bool {
    guard let section = section as? Section, let number = number(of: section.model.diffIdentifier),
      loaded[number] == nil
    else { return false }
    section.comeBack(to: self, number)
    loaded[number] = section
    return true
  }

  func makeSection(at offset: Int) -> any LoadedSection {
    let controller = makeController()
    let number = models.order.number(at: offset)
    let section = Section(controller: controller, run: self, number: number)
    loaded[number] = section
    return section
  }

  func endReplacement() { transition = nil }

  func remove(_ section: any LoadedSection) {
    guard let section = section as? Section, loaded[section.lastNumber] === section else { return }
    section.leave(with: section.model)
    loaded[section.lastNumber] = nil
  }

  func releaseSections() {
    for section in loaded.sections { section.link?.disconnect() }
    loaded = LoadedTable()
  }

  func adopt(_ section: any LoadedSection, at offset: Int) {
    guard let section = section as? Section else { return }
    adopt(section, models.order.number(at: offset))
  }

  private func adopt(_ section: Section, _ number: Int32) {
    section.arrive(in: self, number)
    loaded[number] = section
  }

  // MARK: Replacing

  func replacement(by new: any ErasedRun) -> SectionMap.RunReplacement? {
    guard let new = new as? TypedRun else { return nil }
    if new === self { return (Changeset(), { _ in }) }
    let changes = functions.changes(models, new.models)
    let newModels = new.models.snapshot()
    if !isUnique(newModels, changes.changeset) { return nil }
    // Compared now, because that may run code that reads the list.
    let touched = new.refresh == nil ? touched(changes, newModels) : nil
    let loadedCount = loaded.count
    return (
      changes.changeset,
      { [self] replacement in
        makeController = new.makeController
        refresh = new.refresh
        // Sections that comparing models has loaded were not compared.
        let isComplete = loaded.count == loadedCount
        become(newModels, changes, isComplete ? touched : changes.touched, &replacement)
      }
    )
  }

  /// Whether each identifier occurs once in new models.
  ///
  /// A new array has the table that tells it if all of it is new.
  /// - Complexity: O(*c* log *n*) for *c* inserted models; O(*n*) the first time.
  private func isUnique(_ new: ModelStore<Model>, _ changes: Changeset<Int>) -> Bool {
    if new.list != nil { return true }
    if changes.inserts.count == new.count { return functions.isUnique(new) }
    var seen: Set<Model.DiffIdentifier> = []
    return changes.inserts.allSatisfy { offset in
      let identifier = new.model(at: offset).diffIdentifier
      return number(of: identifier) == nil && seen.insert(identifier).inserted
    }
  }

  /// Returns the numbers of loaded sections that stay and whose models may have changed; nil if all
  /// may have.
  private func touched(_ changes: ModelChanges, _ newModels: ModelStore<Model>) -> [Int32]? {
    let touched = changes.touched?.filter { loaded[$0] != nil }
    if !Controller.skipsEqualModels { return touched }
    // Without known numbers, all models are compared, which must be worth it.
    let isComparable = !changes.changeset.isStructural && loaded.count > count / 16
    if touched == nil, !isComparable { return nil }
    return functions.changed(models, newModels, touched)
  }

  private func become(
    _ newModels: ModelStore<Model>,
    _ changes: ModelChanges,
    _ touched: [Int32]?,
    _ replacement: inout SectionMap.Replacement
  ) {
    isElementOfGroups = nil
    let before = models.snapshot()
    models.become(newModels, changes)
    count = models.count
    transition = functions.transitions(before, models)
    if loaded.count == 0 { return }
    func detach(_ number: Int32) -> Section? {
      guard let section = loaded[number] as? Section else { return nil }
      section.leave(with: before[number])
      loaded[number] = nil
      return section
    }
    replacement.left += loaded.numbers(at: changes.changeset.deletes, in: before.order)
      .compactMap(detach)
    // All are removed first, because the new number of one may be the old number of another.
    let arrived = changes.renumberings.compactMap { old, new in detach(old).map { ($0, new) } }
    for (section, number) in arrived { adopt(section, number) }
    if refresh == nil, let touched {
      replacement.visited += loaded.sections(touched + arrived.map { $1 }, in: models.order)
    } else {
      replacement.visited += sections
    }
  }
}
