/// The operations of a run on its models, as functions.
///
/// They are created where the type of the models is known, and are specialized for it, so a call
/// through the erased run takes a fraction of the time of unspecialized code.
@usableFromInline
struct RunFunctions<Controller: BindingSectionController> {
  @usableFromInline typealias Model = Controller.Model
  @usableFromInline typealias List = IdentifiedList<Model>

  let changes: @Sendable (_ old: [Model], _ new: [Model]) -> Changeset<Int>
  /// Returns the table of an array, or nil if an identifier occurs twice.
  let table: ([Model]) -> IdentifierTable?
  let arrayElement: ([Model], Int) -> Model
  let arrayNumber: RunModels<Model>.FindNumber
  let listElement: (List, Int32) -> Model?
  let listElements: (List) -> [Model]
  let listNumber: (List, Model.DiffIdentifier) -> Int32?
  let listChanges: (_ old: List, _ new: List) -> ItemChanges
  let arrayViewModels: (Controller, [Model], Int) -> [AnyDiffable]
  let listViewModels: (Controller, List, Int32) -> [AnyDiffable]
  /// Passes a new model to its controller, and returns the transition of the section.
  let arrayTransition: (Controller, _ old: [Model], Int, _ new: [Model], Int) -> SectionTransition
  /// Returns a function that does the same for elements of two versions of a list, given their number.
  let listTransitions: (_ old: List, _ new: List) -> (Controller, Int32) -> SectionTransition
  /// Returns the offsets at which models are not equal.
  let changed: (_ old: [Model], _ new: [Model]) -> [Int]
  /// Returns the given numbers whose models are not equal.
  let listChanged: (_ old: List, _ new: List, [Int32]) -> [Int32]
  /// Returns the given numbers that stand for another model, or for none, in the new version.
  let listLeft: (_ old: List, _ new: List, Set<Int32>) -> [Int32]

  @inlinable
  static func specialized() -> RunFunctions {
    RunFunctions(
      changes: { Diff.changes(from: $0, to: $1, by: IdentityComparison()) },
      table: { IdentifierTable(unique: $0) },
      arrayElement: { $0[$1] },
      arrayNumber: { models, table, identifier, offset in
        table.number(hash: IdentifierTable.hash(identifier)) {
          models[offset($0)].diffIdentifier == identifier
        }
      },
      listElement: { $0.elements[Int($1)] },
      listElements: { Array($0) },
      listNumber: { $0.number(of: $1) },
      listChanges: { $1.changes(from: $0) },
      arrayViewModels: { controller, models, offset in
        models.read(offset) { controller.viewModels(for: $0) }
      },
      listViewModels: { controller, list, number in
        list.elements.read(number) { controller.viewModels(for: $0) } ?? []
      },
      arrayTransition: { controller, old, oldOffset, new, newOffset in
        old.read(oldOffset) { old in new.read(newOffset) { transition(controller, old, $0) } }
      },
      listTransitions: { oldList, newList in
        { [old = oldList.elements, new = newList.elements] controller, number in
          old.read(number, with: number, of: new) { transition(controller, $0, $1) } ?? .replace
        }
      },
      changed: { old, new in new.indices.filter { !new[$0].isEqual(to: old[$0]) } },
      listChanged: { old, new, numbers in
        numbers.filter { number in
          let isEqual = new.elements.read(number, with: number, of: old.elements) {
            $0.isEqual(to: $1)
          }
          return isEqual != true
        }
      },
      listLeft: { old, new, numbers in
        var left: [Int32] = []
        new.elements.forEachDifference(from: old.elements) { range in
          for index in range where numbers.contains(Int32(truncatingIfNeeded: index)) {
            // An earlier version may have fewer numbers.
            let isIn =
              index < new.elements.count && index < old.elements.count
              && new.elements[index]?.diffIdentifier == old.elements[index]?.diffIdentifier
            if !isIn { left.append(Int32(truncatingIfNeeded: index)) }
          }
        }
        return left
      }
    )
  }

  @inlinable
  @inline(__always)
  static func transition(
    _ controller: Controller,
    _ old: Model,
    _ new: Model
  ) -> SectionTransition {
    if Controller.skipsEqualModels, new.isEqual(to: old) { return .skip }
    let transition = controller.transition(from: old, to: new)
    if transition == .compareRows, !new.isEqual(to: old) { controller.didUpdate(to: new) }
    return transition
  }

  @usableFromInline
  init(
    changes: @escaping @Sendable ([Model], [Model]) -> Changeset<Int>,
    table: @escaping ([Model]) -> IdentifierTable?,
    arrayElement: @escaping ([Model], Int) -> Model,
    arrayNumber: @escaping RunModels<Model>.FindNumber,
    listElement: @escaping (List, Int32) -> Model?,
    listElements: @escaping (List) -> [Model],
    listNumber: @escaping (List, Model.DiffIdentifier) -> Int32?,
    listChanges: @escaping (List, List) -> ItemChanges,
    arrayViewModels: @escaping (Controller, [Model], Int) -> [AnyDiffable],
    listViewModels: @escaping (Controller, List, Int32) -> [AnyDiffable],
    arrayTransition:
      @escaping (Controller, _ old: [Model], Int, _ new: [Model], Int) -> SectionTransition,
    listTransitions: @escaping (List, List) -> (Controller, Int32) -> SectionTransition,
    changed: @escaping ([Model], [Model]) -> [Int],
    listChanged: @escaping (List, List, [Int32]) -> [Int32],
    listLeft: @escaping (List, List, Set<Int32>) -> [Int32]
  ) {
    self.changes = changes
    self.table = table
    self.arrayElement = arrayElement
    self.arrayNumber = arrayNumber
    self.listElement = listElement
    self.listElements = listElements
    self.listNumber = listNumber
    self.listChanges = listChanges
    self.arrayViewModels = arrayViewModels
    self.listViewModels = listViewModels
    self.arrayTransition = arrayTransition
    self.listTransitions = listTransitions
    self.changed = changed
    self.listChanged = listChanged
    self.listLeft = listLeft
  }
}
