final class ControllerRun<Controller: BindingSectionController>: SectionRun {
  typealias Model = Controller.Model

  private(set) var models: [Model]
  private var makeController: () -> Controller
  /// Passes what this run was created with to a controller that an earlier run created.
  let refresh: ((Controller) -> Void)?
  let functions: RunFunctions<Controller>

  init(
    models: [Model],
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

  func makeSection(at offset: Int, index: Int) -> any LoadedSection {
    ControllerSection(controller: makeController(), run: self, offset: offset, index: index)
  }

  func replaceController(of section: any LoadedSection, at offset: Int) {
    guard let section = section as? ControllerSection<Controller> else { return }
    _ = section.move(to: self, at: offset)
    section.controller = makeController()
  }

  func update(
    _ section: any LoadedSection,
    at offset: Int,
    from before: (any SectionRun)?
  ) -> SectionTransition {
    // The identity of a section includes the type of its controller.
    guard let section = section as? ControllerSection<Controller> else { return .replace }
    let (oldRun, oldOffset) = section.move(to: self, at: offset)
    let old = before as? ControllerRun<Controller> ?? oldRun
    refresh?(section.controller)
    return functions.updateController(section.controller, old.models, oldOffset, models, offset)
  }

  var skipsEqualModels: Bool { Controller.skipsEqualModels && refresh == nil }

  func replaceModels(with new: any SectionRun) -> (before: any SectionRun, changed: [Int])? {
    guard skipsEqualModels, new !== self, let new = new as? ControllerRun<Controller> else {
      return nil
    }
    let before = with(models)
    models = new.models
    makeController = new.makeController
    return (before, functions.changed(before.models, models))
  }

  func model(at offset: Int) -> AnyDiffable { AnyDiffable(models[offset]) }

  func isSameSection(at offset: Int, as other: any SectionRun, at otherOffset: Int) -> Bool {
    guard let other = other as? ControllerRun<Controller> else { return false }
    return models[offset].diffIdentifier == other.models[otherOffset].diffIdentifier
  }

  func hashIdentity(at offset: Int) -> Int { models[offset].identityHash }

  func hasModel(_ model: some Diffable, at offset: Int) -> Bool {
    guard let model = model as? Model else { return false }
    return models[offset].diffIdentifier == model.diffIdentifier
  }

  func sendableChanges(from old: any SectionRun) -> (@Sendable () -> Changeset<Int>)? {
    guard let old = old as? ControllerRun<Controller> else { return nil }
    return { [changes = functions.changes, models, oldModels = old.models] in
      changes(oldModels, models)
    }
  }

  func sendableDuplicates() -> @Sendable () -> [DuplicatePosition] {
    { [duplicates = functions.duplicates, models] in duplicates(models) }
  }

  func removing(_ offsets: [Int]) -> any SectionRun {
    var kept = models
    kept.remove(at: offsets)
    return with(kept)
  }

  func copy() -> any SectionRun { with(models) }

  func replaceModel(
    at offset: Int,
    with model: some Diffable,
    for section: (any LoadedSection)?
  ) -> SectionTransition {
    guard let model = model as? Model else { return .skip }
    let old = [models[offset]]
    models[offset] = model
    guard let section = section as? ControllerSection<Controller> else { return .skip }
    _ = section.move(to: self, at: offset)
    return functions.updateController(section.controller, old, 0, models, offset)
  }

  private func with(_ models: [Model]) -> ControllerRun {
    ControllerRun(
      models: models,
      makeController: makeController,
      refresh: refresh,
      functions: functions
    )
  }
}

/// A loaded section with the type of its controller and of its model.
final class ControllerSection<Controller: BindingSectionController>: SectionState, LoadedSection {
  var controller: Controller
  private var run: ControllerRun<Controller>
  private var offset: Int

  init(controller: Controller, run: ControllerRun<Controller>, offset: Int, index: Int) {
    self.controller = controller
    self.run = run
    self.offset = offset
    super.init(index: index)
  }

  var model: Controller.Model { run.models[offset] }

  /// Changes the run and the offset at which the section finds its model.
  /// - Returns: The run and the offset before.
  func move(
    to run: ControllerRun<Controller>,
    at offset: Int
  ) -> (run: ControllerRun<Controller>, offset: Int) {
    defer { (self.run, self.offset) = (run, offset) }
    return (self.run, self.offset)
  }
}
