/// A run of sections with controllers of one type.
final class TypedRun<Controller: BindingSectionController>: ErasedRun {
  typealias Model = Controller.Model
  typealias Section = TypedSection<Controller>

  let models: ModelStore<Model>
  /// The number of models, stored because it is read often.
  var count: Int
  var makeController: () -> Controller
  /// Passes this run's closures to a controller that an earlier run created.
  var refresh: ((Controller) -> Void)? {
    didSet { if let refresh { appliedRefresh = refresh } }
  }
  /// The `refresh` that the program applied last, for controllers of sections that are shown again.
  private(set) var appliedRefresh: ((Controller) -> Void)?
  let functions: RunFunctions<Controller>
  var loaded = LoadedTable()
  /// The decided replacement, until it is carried out.
  var next: Next?
  /// While the models are being replaced, passes the newest model of a number to its controller.
  var transition: ((Controller, Int32) -> SectionTransition)?
  var start = 0 { didSet { version &+= 1 } }
  private(set) var version: Int32 = 0

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

  func uniqueCopy() -> (any ErasedRun)? { uniqueModels().map(with) }

  /// Returns the models, and an array with its table; nil if an identifier occurs more than once.
  func uniqueModels() -> ModelStore<Model>? {
    let copy = models.snapshot()
    if !copy.needsTable { return copy }
    copy.table = functions.table(copy)
    return copy.needsTable ? nil : copy
  }

  func removing(_ offsets: [Int]) -> any ErasedRun { with(models.removing(offsets)) }

  // MARK: Models

  /// Returns the model of a number, by a function that is specialized for its type.
  func model(_ number: Int32) -> Model { functions.model(models, number) }

  func model(at offset: Int) -> AnyDiffable { AnyDiffable(models.model(at: offset)) }

  func offset<Other: Diffable>(of model: Other) -> Int? {
    // Casting the identifier copies less than casting the model.
    if Other.self == Model.self, let identifier = model.diffIdentifier as? Model.DiffIdentifier {
      return offset(of: identifier)
    }
    guard let model = model as? Model else { return nil }
    return offset(of: model.diffIdentifier)
  }

  func offset(ofModel identifier: AnyDiffable.Identifier) -> Int? {
    identifier.identifier(of: Model.self).flatMap(offset)
  }

  func offset(ofGroupWith row: AnyDiffable.Identifier) -> Int? {
    guard let number = models.live?.source.groupNumber(ofElement: row),
      models.order.contains(number)
    else { return nil }
    return models.order.offset(of: number)
  }

  private func offset(of identifier: Model.DiffIdentifier) -> Int? {
    number(of: identifier).map(models.order.offset)
  }

  /// Returns the number of the model with an identifier, or nil.
  func number(of identifier: Model.DiffIdentifier) -> Int32? {
    if models.needsTable { models.table = functions.table(models) ?? models.tableOfFirsts() }
    return functions.number(models, identifier)
  }

  func isSameSection(at offset: Int, as other: any ErasedRun, at otherOffset: Int) -> Bool {
    guard let other = other as? TypedRun<Controller> else { return false }
    return models.model(at: offset).diffIdentifier
      == other.models.model(at: otherOffset).diffIdentifier
  }

  func hashIdentity(at offset: Int) -> Int { models.model(at: offset).identityHash }

  func replaceModel(at offset: Int, with model: some Diffable) -> SectionTransition {
    guard let model = model as? Model else { return .skip }
    let old = self.models.model(at: offset)
    let number = models.order.number(at: offset)
    models.replaceModel(number, with: model)
    guard let section = loaded[number] as? Section else { return .skip }
    return RunFunctions.transition(section.controller, old, model)
  }

  func duplicates(since old: (any ErasedRun)?) -> [ListUpdate.Duplicate] {
    models.duplicates(since: (old as? TypedRun)?.models)
  }

  func viewModels(of controller: Controller, _ number: Int32) -> [AnyDiffable] {
    functions.viewModels(controller, models, number)
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

  var mayHideSections: Bool { models.mayHide }

  func stores(_ section: SectionIdentity) -> Bool {
    guard section.controllerType == controllerType,
      let identifier = section.model.identifier(of: Model.self)
    else { return false }
    return models.storedNumber(of: identifier) != nil
  }

  func sectionsLost(since old: any ErasedRun) -> [SectionIdentity]? {
    guard let old = old as? TypedRun else { return nil }
    return functions.lost(old.models, models)?.map(identity)
  }

  private func identity(_ model: AnyDiffable.Identifier) -> SectionIdentity {
    SectionIdentity(controllerType: controllerType, model: model)
  }

  func showAgain(_ section: any LoadedSection) -> Bool {
    guard let section = section as? Section, let offset = offset(of: section.model) else {
      return false
    }
    let number = models.order.number(at: offset)
    if loaded[number] != nil { return false }
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

  func replaceController(of section: any LoadedSection) {
    (section as? Section)?.controller = makeController()
  }

  func remove(_ section: any LoadedSection) {
    guard let section = section as? Section, let number = section.number else { return }
    section.leave(with: section.model)
    loaded[number] = nil
  }

  func releaseSections() {
    for section in loaded.sections { section.link?.disconnect() }
    loaded = LoadedTable()
  }

  func adopt(_ section: any LoadedSection, at offset: Int) {
    guard let section = section as? Section else { return }
    let number = models.order.number(at: offset)
    section.arrive(in: self, number)
    loaded[number] = section
  }
}
