/// The operations of a run on its models, as functions.
///
/// They are created where the type of the models is known and are specialized for it: called through
/// the erased run, they take a fraction of the time.
@usableFromInline
struct RunFunctions<Controller: BindingSectionController> {
  @usableFromInline typealias Model = Controller.Model
  @usableFromInline typealias List = IdentifiedList<Model>

  let changes: @Sendable (_ old: [Model], _ new: [Model]) -> Changeset<Int>
  /// Returns the table of an array, or nil if an identifier occurs twice.
  let table: ([Model]) -> IdentifierTable?
  let element: (List, Int32) -> Model?
  let difference: (_ old: List, _ new: List) -> List.Difference
  /// Reports a new model to its controller, and returns what happens to the section.
  let transition: (Controller, _ old: Model, _ new: Model) -> SectionTransition
  /// Returns the offsets at which models are not equal.
  let changed: (_ old: [Model], _ new: [Model]) -> [Int]

  @inlinable
  static func specialized() -> RunFunctions {
    RunFunctions(
      changes: { Diff.changes(from: $0, to: $1, by: IdentityComparison()) },
      table: { IdentifierTable(unique: $0) },
      element: { $0.elements[Int($1)] },
      difference: { $1.difference(from: $0) },
      transition: { controller, old, new in
        if Controller.skipsEqualModels, new.isEqual(to: old) { return .skip }
        let transition = controller.transition(from: old, to: new)
        if transition == .compareRows, !new.isEqual(to: old) { controller.didUpdate(to: new) }
        return transition
      },
      changed: { old, new in new.indices.filter { !new[$0].isEqual(to: old[$0]) } }
    )
  }

  @usableFromInline
  init(
    changes: @escaping @Sendable ([Model], [Model]) -> Changeset<Int>,
    table: @escaping ([Model]) -> IdentifierTable?,
    element: @escaping (List, Int32) -> Model?,
    difference: @escaping (List, List) -> List.Difference,
    transition: @escaping (Controller, Model, Model) -> SectionTransition,
    changed: @escaping ([Model], [Model]) -> [Int]
  ) {
    self.changes = changes
    self.table = table
    self.element = element
    self.difference = difference
    self.transition = transition
    self.changed = changed
  }
}
