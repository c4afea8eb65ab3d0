/// A run of sections with controllers of one type.
final class ControllerRun<Controller: BindingSectionController>: SectionRun {
  typealias Model = Controller.Model
  typealias Section = ControllerSection<Controller>

  var models: RunModels<Model> { didSet { count = models.count } }
  /// The number of models, stored because it is read often.
  private(set) var count: Int
  var makeController: () -> Controller
  /// Passes this run's closures to a controller that an earlier run created.
  var refresh: ((Controller) -> Void)? {
    didSet { if let refresh { appliedRefresh = refresh } }
  }
  /// The `refresh` that the program applied last, for controllers of sections that are shown again.
  private(set) var appliedRefresh: ((Controller) -> Void)?
  let functions: RunFunctions<Controller>
  var loaded = LoadedTable()
  /// The numbers of loaded sections that are hidden.
  var hidden: Set<Int32> = []
  /// The decided replacement of the models, until it is carried out.
  var next: Next?
  /// While the models are being replaced, passes the newest model of a number to its controller.
  var transition: ((Controller, Int32) -> SectionTransition)?
  var start = 0 { didSet { version &+= 1 } }
  private(set) var version: Int32 = 0

  init(
    _ models: RunModels<Model>,
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

  func with(_ models: RunModels<Model>) -> ControllerRun {
    ControllerRun(models, makeController, refresh, functions)
  }

  var liveOrder: LiveOrder? { models.live?.order }

  func newest(isApplied: Bool) -> (any SectionRun)? {
    guard let live = models.live else { return nil }
    let run = with(live.sectionModels)
    // The controllers already have the closures that the program applied.
    if !isApplied { run.refresh = nil }
    return run
  }

  func copy() -> any SectionRun { with(models.snapshot()) }

  func appliedCopy() -> any SectionRun {
    let run = with(models.snapshot())
    run.refresh = nil
    return run
  }

  func uniqueCopy() -> (any SectionRun)? {
    models.withTable(functions.table).map { with($0) }
  }

  func removing(_ offsets: [Int]) -> any SectionRun {
    if let list = models.list {
      return with(RunModels(list.hiding(offsets), live: models.live))
    }
    var kept = models.models
    kept.remove(at: offsets)
    return with(RunModels(kept))
  }

  // MARK: Models

  /// Returns the model of a number, by functions that are specialized for its type.
  func model(_ number: Int32) -> Model {
    guard let list = models.list else {
      return functions.arrayElement(models.models, models.order.offset(of: number))
    }
    return functions.listElement(list, number) ?? models[number]
  }

  /// The models as an array; if an array was applied, that array.
  var array: [Model] { models.list.map(functions.listElements) ?? models.models }

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
    let number: Int32?
    if let list = models.list {
      number = functions.listNumber(list, identifier)
    } else {
      if models.needsTable { models.makeAnyTable(functions.table) }
      number = models.number(of: identifier, functions.arrayNumber)
    }
    guard let number else { return nil }
    return models.order.offset(of: number)
  }

  func isSameSection(at offset: Int, as other: any SectionRun, at otherOffset: Int) -> Bool {
    guard let other = other as? ControllerRun<Controller> else { return false }
    return models.model(at: offset).diffIdentifier
      == other.models.model(at: otherOffset).diffIdentifier
  }

  func hashIdentity(at offset: Int) -> Int { models.model(at: offset).identityHash }

  func replaceModel(at offset: Int, with model: some Diffable) -> SectionTransition {
    guard let model = model as? Model else { return .skip }
    let old = self.models.model(at: offset)
    let number = models.order.number(at: offset)
    models.replace(number, with: model)
    guard let section = loaded[number] as? Section else { return .skip }
    return functions.arrayTransition(section.controller, [old], 0, [model], 0)
  }

  func duplicates(since old: (any SectionRun)?) -> [ListUpdate.Duplicate] {
    guard let list = models.list else { return [] }
    guard let old = old as? ControllerRun<Controller>, let before = old.models.list,
      list.isRelated(to: before)
    else { return list.duplicates.newest(list.duplicates.count) }
    return list.duplicates.newest(list.duplicates.count - before.duplicates.count)
  }

  func viewModels(of controller: Controller, _ number: Int32) -> [AnyDiffable] {
    if let list = models.list { return functions.listViewModels(controller, list, number) }
    let offset = models.order.offset(of: number)
    return functions.arrayViewModels(controller, models.models, offset)
  }

  // MARK: Loaded sections

  func section(at offset: Int) -> (any LoadedSection)? {
    if loaded.count == 0 { return nil }
    return loaded[models.order.number(at: offset)]
  }

  var isLoaded: Bool { loaded.count - hidden.count == count }

  /// If only a few sections are loaded, the models are not traversed.
  var sections: [any LoadedSection] {
    if loaded.count == 0 { return [] }
    if models.order.isIdentity && hidden.isEmpty { return loaded.sections }
    if loaded.count > count / 16 {
      CoverageMark.readsAllSections.reach()
      return (0..<count).compactMap { loaded[models.order.number(at: $0)] }
    }
    return loaded.sections(loaded.numbers, in: models.order, without: hidden)
  }

  var hiddenSections: [any LoadedSection] { hidden.sorted().compactMap { loaded[$0] } }

  var mayHideSections: Bool { models.list?.isPart ?? false }

  func stores(_ section: SectionIdentity) -> Bool {
    guard section.controllerType == controllerType, let list = models.list,
      let identifier = section.model.identifier(of: Model.self)
    else { return false }
    return list.storedNumber(of: identifier) != nil
  }

  func sectionsLost(since old: any SectionRun) -> [SectionIdentity]? {
    guard let list = models.list, let old = (old as? ControllerRun<Controller>)?.models.list,
      list.isRelated(to: old)
    else { return nil }
    var lost: [SectionIdentity] = []
    list.elements.forEachDifference(from: old.elements) { range in
      for index in range where index < old.elements.count {
        guard let model = old.elements[index],
          list.storedNumber(of: model.diffIdentifier, near: Int32(index)) == nil
        else { continue }
        let identifier = AnyDiffable(model).diffIdentifier
        lost.append(SectionIdentity(controllerType: controllerType, model: identifier))
      }
    }
    return lost
  }

  func hidesSection(of model: some Diffable) -> Bool {
    guard !hidden.isEmpty, let list = models.list, let model = model as? Model,
      let number = list.storedNumber(of: model.diffIdentifier)
    else { return false }
    return hidden.contains(number)
  }

  func hide(_ section: any LoadedSection) -> Bool {
    guard mayHideSections, let list = models.list, let section = section as? Section,
      let number = list.storedNumber(of: section.model.diffIdentifier, near: section.lastNumber),
      !list.order.contains(number), loaded[number] == nil
    else { return false }
    section.hide(in: self, number)
    loaded[number] = section
    hidden.insert(number)
    return true
  }

  func showAgain(_ section: any LoadedSection) -> Bool {
    guard let section = section as? Section, let offset = offset(of: section.model) else {
      return false
    }
    let number = models.order.number(at: offset)
    if loaded[number] != nil { return false }
    section.hide(in: self, number)
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

  func makeHiddenSections(_ isWanted: (SectionIdentity) -> Bool) -> [any LoadedSection] {
    guard mayHideSections, let list = models.list else { return [] }
    return (0..<list.elements.count).compactMap { index in
      let number = Int32(truncatingIfNeeded: index)
      guard let model = list.elements[index], !list.order.contains(number), loaded[number] == nil
      else { return nil }
      let identifier = AnyDiffable(model).diffIdentifier
      guard isWanted(SectionIdentity(controllerType: controllerType, model: identifier)) else {
        return nil
      }
      let section = Section(controller: makeController(), run: self, number: number)
      section.hide(in: self, number)
      loaded[number] = section
      hidden.insert(number)
      return section
    }
  }

  func replaceController(of section: any LoadedSection) {
    (section as? Section)?.controller = makeController()
  }

  func remove(_ section: any LoadedSection) {
    guard let section = section as? Section, let number = section.number else { return }
    section.leave()
    loaded[number] = nil
    hidden.remove(number)
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
