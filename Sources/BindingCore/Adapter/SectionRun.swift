/// A run of sections with the model's type erased.
///
/// A section's identity is the type of its controller, which fixes the type of its model,
/// together with the model's identifier.
protocol SectionRun: AnyObject {
  var count: Int { get }

  /// Makes one section with its controller.
  func makeSection(at offset: Int, index: Int) -> LiveSection
  /// Makes the controller of a section anew.
  func renew(_ section: LiveSection, at offset: Int)
  /// Hands the model at an offset to a section that survived.
  /// - Parameter before: The run with the models so far; nil if the section knows it.
  func update(
    _ section: LiveSection,
    at offset: Int,
    from before: (any SectionRun)?
  ) -> SectionTransition
  /// Whether sections are not even looked at when their model is applied again and equal.
  var skipsEqualModels: Bool { get }
  /// Goes on as another run with the same sections, so that they find their newest models here.
  /// - Returns: This run as it was, and where models are not equal; nil if sections have to be told.
  func takeOver(_ new: any SectionRun) -> (before: any SectionRun, changed: [Int])?
  func model(at offset: Int) -> AnyDiffable
  func isSameSection(at offset: Int, as other: any SectionRun, at otherOffset: Int) -> Bool
  func hashIdentity(at offset: Int) -> Int
  /// Whether the model at an offset has the identity of a given one.
  func hasModel(_ model: some Diffable, at offset: Int) -> Bool

  /// The changes between two whole runs as a function of values, which may be called elsewhere; nil
  /// if they are not of one type.
  func sendableChanges(from old: any SectionRun) -> (@Sendable () -> Changeset<Int>)?
  func repetitions() -> [Repetition]
  /// The run without the sections at ascending offsets.
  func removing(_ offsets: [Int]) -> any SectionRun
  /// The same run with an array of its own, whose models may be replaced.
  func copy() -> any SectionRun
  /// - Returns: What becomes of the section, if it is known.
  func replaceModel(
    at offset: Int,
    with model: some Diffable,
    for section: LiveSection?
  ) -> SectionTransition
}

/// What a run does with models, as functions made where their type is known: so they are
/// specialized for it, and through the erased run they take a fraction of the time.
@usableFromInline
struct RunFunctions<Controller: BindingSectionController> {
  @usableFromInline typealias Models = [Controller.Model]

  let changes: @Sendable (_ old: Models, _ new: Models) -> Changeset<Int>
  let repetitions: (Models) -> [Repetition]
  /// Hands a new model to a controller.
  let handOver: (Controller, _ old: Models, Int, _ new: Models, Int) -> SectionTransition
  /// The offsets at which models are not equal.
  let changed: (_ old: Models, _ new: Models) -> [Int]

  @inlinable
  static func specialized() -> RunFunctions {
    RunFunctions(
      changes: { Diff.changes(from: $0, to: $1, by: IdentityComparison()) },
      repetitions: { IdentityComparison().repetitions(in: $0) },
      handOver: { controller, old, oldOffset, new, newOffset in
        if Controller.skipsEqualModels, new[newOffset].isEqual(to: old[oldOffset]) { return .skip }
        let transition = controller.transition(from: old[oldOffset], to: new[newOffset])
        if transition == .compareRows, !new[newOffset].isEqual(to: old[oldOffset]) {
          controller.didUpdate(to: new[newOffset])
        }
        return transition
      },
      changed: { old, new in new.indices.filter { !new[$0].isEqual(to: old[$0]) } }
    )
  }

  @usableFromInline
  init(
    changes: @escaping @Sendable (Models, Models) -> Changeset<Int>,
    repetitions: @escaping (Models) -> [Repetition],
    handOver: @escaping (Controller, Models, Int, Models, Int) -> SectionTransition,
    changed: @escaping (Models, Models) -> [Int]
  ) {
    self.changes = changes
    self.repetitions = repetitions
    self.handOver = handOver
    self.changed = changed
  }
}

final class ControllerRun<Controller: BindingSectionController>: SectionRun {
  typealias Model = Controller.Model

  private(set) var models: [Model]
  private var makeController: () -> Controller
  /// Brings a controller that was made by an earlier run up to date with this one.
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

  func makeSection(at offset: Int, index: Int) -> LiveSection {
    ControllerSection(controller: makeController(), run: self, offset: offset, index: index)
  }

  func renew(_ section: LiveSection, at offset: Int) {
    guard let section = section as? ControllerSection<Controller> else { return }
    _ = section.move(to: self, at: offset)
    section.controller = makeController()
  }

  func update(
    _ section: LiveSection,
    at offset: Int,
    from before: (any SectionRun)?
  ) -> SectionTransition {
    // A section's identity has the type of its controller in it.
    guard let section = section as? ControllerSection<Controller> else { return .replace }
    let (known, oldOffset) = section.move(to: self, at: offset)
    let old = before as? ControllerRun<Controller> ?? known
    refresh?(section.controller)
    return functions.handOver(section.controller, old.models, oldOffset, models, offset)
  }

  var skipsEqualModels: Bool { Controller.skipsEqualModels && refresh == nil }

  func takeOver(_ new: any SectionRun) -> (before: any SectionRun, changed: [Int])? {
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

  func repetitions() -> [Repetition] { functions.repetitions(models) }

  func removing(_ offsets: [Int]) -> any SectionRun {
    var kept = models
    kept.remove(at: offsets)
    return with(kept)
  }

  func copy() -> any SectionRun { with(models) }

  func replaceModel(
    at offset: Int,
    with model: some Diffable,
    for section: LiveSection?
  ) -> SectionTransition {
    guard let model = model as? Model else { return .skip }
    let old = [models[offset]]
    models[offset] = model
    guard let section = section as? ControllerSection<Controller> else { return .skip }
    _ = section.move(to: self, at: offset)
    return functions.handOver(section.controller, old, 0, models, offset)
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

extension Diffable {
  /// The hash of type and identifier: the identity a list knows a model by.
  var identityHash: Int {
    var hasher = Hasher()
    Self.hashIdentity(diffIdentifier, into: &hasher)
    return hasher.finalize()
  }
}
