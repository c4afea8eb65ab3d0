/// The operations of a run on its models, as functions.
///
/// They are created in code that is specialized for the type of the models: called through the erased
/// run, they take a fraction of the time.
@usableFromInline
struct RunFunctions<Controller: BindingSectionController> {
  @usableFromInline typealias Models = [Controller.Model]

  let changes: @Sendable (_ old: Models, _ new: Models) -> Changeset<Int>
  let duplicates: @Sendable (Models) -> [DuplicatePosition]
  /// Passes a new model to its controller, and returns what happens to the section.
  let updateController: (Controller, _ old: Models, Int, _ new: Models, Int) -> SectionTransition
  /// Returns the offsets at which models are not equal.
  let changed: (_ old: Models, _ new: Models) -> [Int]

  @inlinable
  static func specialized() -> RunFunctions {
    RunFunctions(
      changes: { Diff.changes(from: $0, to: $1, by: IdentityComparison()) },
      duplicates: { IdentityComparison().duplicates(in: $0) },
      updateController: { controller, old, oldOffset, new, newOffset in
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
    duplicates: @escaping @Sendable (Models) -> [DuplicatePosition],
    updateController: @escaping (Controller, Models, Int, Models, Int) -> SectionTransition,
    changed: @escaping (Models, Models) -> [Int]
  ) {
    self.changes = changes
    self.duplicates = duplicates
    self.updateController = updateController
    self.changed = changed
  }
}
