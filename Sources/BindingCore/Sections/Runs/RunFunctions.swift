/// The operations of a run on its models, as functions.
///
/// They are created where the type of the models is known, and are specialized for it, so a call
/// through the erased run takes a fraction of the time of unspecialized code.
@frozen
@usableFromInline
struct RunFunctions<Controller: BindingSectionController> {
  @usableFromInline typealias Models = ModelStore<Controller.Model>

  @usableFromInline let model: (Models, Int32) -> Controller.Model
  @usableFromInline let number: (Models, Controller.Model.DiffIdentifier) -> Int32?
  /// Whether each identifier occurs once.
  @usableFromInline let isUnique: (Models) -> Bool
  @usableFromInline let viewModels: (Controller, Models, Int32) -> [AnyDiffable]
  @usableFromInline let changes: (_ old: Models, _ new: Models) -> ModelChanges
  /// Returns the given numbers, or all, whose models are not equal.
  @usableFromInline let changed: (_ old: Models, _ new: Models, [Int32]?) -> [Int32]
  /// Returns the identifiers of models that have left the source; nil without a common source.
  @usableFromInline let lost: (_ old: Models, _ new: Models) -> [AnyDiffable.Identifier]?
  /// Returns a function that passes the new model of a number to its controller, and returns the
  /// transition of the section.
  @usableFromInline
  let transitions: (_ old: Models, _ new: Models) -> (Controller, Int32) -> SectionTransition

  @inlinable
  init() {
    model = { $0[$1] }
    number = { $0.number(of: $1) }
    isUnique = { $0.isUnique }
    viewModels = { controller, models, number in
      models.read(number) { controller.viewModels(for: $0) } ?? []
    }
    changes = { $1.changes(from: $0) }
    changed = { $1.changed(since: $0, among: $2) }
    lost = { $1.identifiersLost(since: $0) }
    transitions = { old, new in
      { controller, number in
        old.read(number, with: new) { Self.transition(controller, $0, $1) } ?? .replace
      }
    }
  }

  @inlinable
  @inline(__always)
  static func transition(
    _ controller: Controller,
    _ old: Controller.Model,
    _ new: Controller.Model
  ) -> SectionTransition {
    if Controller.skipsEqualModels, new.isEqual(to: old) { return .skip }
    let transition = controller.transition(from: old, to: new)
    if transition == .compareRows, !new.isEqual(to: old) { controller.didUpdate(to: new) }
    return transition
  }
}
