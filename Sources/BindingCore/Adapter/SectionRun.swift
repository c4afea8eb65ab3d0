/// A run of sections with the model's type erased.
///
/// A section's identity is the type of its controller, which fixes the type of its model,
/// together with the model's identifier.
protocol SectionRun: AnyObject {
  var count: Int { get }

  /// Makes the controller for one section.
  func makeBinding(at offset: Int) -> any SectionBinding
  /// Hands the model at an offset to the binding of a section that survived.
  func update(_ binding: any SectionBinding, at offset: Int)
  func identifier(at offset: Int) -> AnyDiffable.Identifier
  func isSameSection(at offset: Int, as other: any SectionRun, at otherOffset: Int) -> Bool
  func hashIdentity(at offset: Int) -> Int
  /// Whether the model at an offset has the identity of a given one.
  func hasModel(_ model: some Diffable, at offset: Int) -> Bool

  /// The changes between two whole runs, or nil if they are not of one type.
  func changes(from old: any SectionRun) -> Changeset<Int>?
  func repetitions() -> [Repetition]
  /// The run without the sections at ascending offsets.
  func removing(_ offsets: [Int]) -> any SectionRun
}

final class ControllerRun<Controller: BindingSectionController>: SectionRun {
  typealias Model = Controller.Model

  let models: [Model]
  let makeController: () -> Controller
  let findChanges: ([Model], [Model]) -> Changeset<Int>
  let findRepetitions: ([Model]) -> [Repetition]

  init(
    models: [Model],
    makeController: @escaping () -> Controller,
    findChanges: @escaping ([Model], [Model]) -> Changeset<Int>,
    findRepetitions: @escaping ([Model]) -> [Repetition]
  ) {
    self.models = models
    self.makeController = makeController
    self.findChanges = findChanges
    self.findRepetitions = findRepetitions
  }

  var count: Int { models.count }

  func makeBinding(at offset: Int) -> any SectionBinding {
    ControllerBinding(controller: makeController(), model: models[offset])
  }

  func update(_ binding: any SectionBinding, at offset: Int) {
    (binding as? ControllerBinding<Controller>)?.model = models[offset]
  }

  func identifier(at offset: Int) -> AnyDiffable.Identifier {
    AnyDiffable(models[offset]).diffIdentifier
  }

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

  func repetitions() -> [Repetition] { findRepetitions(models) }

  func removing(_ offsets: [Int]) -> any SectionRun {
    var kept = models
    kept.remove(at: offsets)
    return ControllerRun(
      models: kept,
      makeController: makeController,
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
