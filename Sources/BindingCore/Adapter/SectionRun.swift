/// A run of sections with the model's type erased.
///
/// A section's identity is the type of its controller, which fixes the type of its model,
/// together with the model's identifier.
protocol SectionRun: AnyObject {
  var count: Int { get }

  /// Makes the controller for one section.
  func makeBinding(at offset: Int) -> any SectionBinding
  /// Hands the model at an offset to the binding of a section that survived.
  func update(_ binding: any SectionBinding, at offset: Int) -> SectionTransition
  func model(at offset: Int) -> AnyDiffable
  func isSameSection(at offset: Int, as other: any SectionRun, at otherOffset: Int) -> Bool
  func hashIdentity(at offset: Int) -> Int
  /// Whether the model at an offset has the identity of a given one.
  func hasModel(_ model: some Diffable, at offset: Int) -> Bool

  /// The changes between two whole runs, or nil if they are not of one type.
  func changes(from old: any SectionRun) -> Changeset<Int>?
  /// The same as a function of values, to be called elsewhere.
  func sendableChanges(from old: any SectionRun) -> (@Sendable () -> Changeset<Int>)?
  func repetitions() -> [Repetition]
  /// The run without the sections at ascending offsets.
  func removing(_ offsets: [Int]) -> any SectionRun
  /// The same run with an array of its own, whose models may be replaced.
  func copy() -> any SectionRun
  func replaceModel(at offset: Int, with model: some Diffable)
}

final class ControllerRun<Controller: BindingSectionController>: SectionRun {
  typealias Model = Controller.Model

  private(set) var models: [Model]
  let makeController: () -> Controller
  /// Brings a controller that was made by an earlier run up to date with this one.
  let refresh: (Controller) -> Void
  let findChanges: @Sendable ([Model], [Model]) -> Changeset<Int>
  let findRepetitions: ([Model]) -> [Repetition]

  init(
    models: [Model],
    makeController: @escaping () -> Controller,
    refresh: @escaping (Controller) -> Void,
    findChanges: @escaping @Sendable ([Model], [Model]) -> Changeset<Int>,
    findRepetitions: @escaping ([Model]) -> [Repetition]
  ) {
    self.models = models
    self.makeController = makeController
    self.refresh = refresh
    self.findChanges = findChanges
    self.findRepetitions = findRepetitions
  }

  var count: Int { models.count }

  func makeBinding(at offset: Int) -> any SectionBinding {
    ControllerBinding(controller: makeController(), model: models[offset])
  }

  func update(_ binding: any SectionBinding, at offset: Int) -> SectionTransition {
    // A section keeps its binding only under the same type of controller.
    guard let binding = binding as? ControllerBinding<Controller> else { return .replace }
    let old = binding.model
    let new = models[offset]
    binding.model = new
    refresh(binding.controller)
    let transition = binding.controller.transition(from: old, to: new)
    if transition == .compareRows, !new.isEqual(to: old) { binding.controller.didUpdate(to: new) }
    return transition
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

  func changes(from old: any SectionRun) -> Changeset<Int>? {
    guard let old = old as? ControllerRun<Controller> else { return nil }
    return findChanges(old.models, models)
  }

  func sendableChanges(from old: any SectionRun) -> (@Sendable () -> Changeset<Int>)? {
    guard let old = old as? ControllerRun<Controller> else { return nil }
    return { [findChanges, models, oldModels = old.models] in findChanges(oldModels, models) }
  }

  func repetitions() -> [Repetition] { findRepetitions(models) }

  func removing(_ offsets: [Int]) -> any SectionRun {
    var kept = models
    kept.remove(at: offsets)
    return with(kept)
  }

  func copy() -> any SectionRun { with(models) }

  func replaceModel(at offset: Int, with model: some Diffable) {
    if let model = model as? Model { models[offset] = model }
  }

  private func with(_ models: [Model]) -> ControllerRun {
    ControllerRun(
      models: models,
      makeController: makeController,
      refresh: refresh,
      findChanges: findChanges,
      findRepetitions: findRepetitions
    )
  }
}

extension Diffable {
  /// The hash of type and identifier: the identity a list knows a model by.
  var identityHash: Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(Self.self))
    hasher.combine(diffIdentifier)
    return hasher.finalize()
  }
}
