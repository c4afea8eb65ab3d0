/// A section whose rows are known: its controller exists, and its rows are what was last shown.
final class LiveSection {
  private weak var list: ListAdapter?
  private(set) var rows: [AnyDiffable] = []
  let binding: any SectionBinding

  /// Where the section is, or nil once it has left the list.
  var index: Int?

  /// Whether an update is already waiting to be carried out.
  private(set) var isUpdateRequested = false

  init(binding: any SectionBinding, index: Int, list: ListAdapter) {
    self.binding = binding
    self.index = index
    self.list = list
  }

  func setNeedsUpdate() {
    if isUpdateRequested { return }
    isUpdateRequested = true
    list?.updateWhenPossible(self)
  }

  /// Asks the controller for the rows, and compares them with those before.
  /// - Returns: The changes, and what was left out because its identity occurred earlier.
  func refresh() -> (changes: Changeset<Int>, duplicates: [DuplicateRow]) {
    isUpdateRequested = false
    var new = binding.viewModels()
    let comparison = ErasedComparison()
    var changes = Diff.changes(from: rows, to: new, by: comparison)
    // The rows so far are unique, so without an insert the new ones are as well.
    let repetitions = changes.inserts.isEmpty ? [] : comparison.repetitions(in: new)
    let duplicates = repetitions.map { DuplicateRow(row: new[$0.position], repetition: $0) }
    if !repetitions.isEmpty {
      new.remove(at: repetitions.map(\.position))
      changes = Diff.changes(from: rows, to: new, by: comparison)
    }
    rows = new
    return (changes, duplicates)
  }

  struct DuplicateRow {
    let row: AnyDiffable
    let repetition: Repetition
  }
}

extension Array {
  /// Removes the elements at ascending positions, in one pass.
  mutating func remove(at positions: [Int]) {
    var leaving = positions[...]
    var kept: [Element] = []
    kept.reserveCapacity(count - positions.count)
    for (position, element) in enumerated() {
      if leaving.first == position { leaving.removeFirst() } else { kept.append(element) }
    }
    self = kept
  }
}

/// A controller and the newest model of its section, with their types erased.
protocol SectionBinding: AnyObject {
  func viewModels() -> [AnyDiffable]
  func didSelect(_ row: AnyDiffable)
  func didAttach(to context: SectionContext)
}

final class ControllerBinding<Controller: BindingSectionController>: SectionBinding {
  let controller: Controller
  var model: Controller.Model

  init(controller: Controller, model: Controller.Model) {
    self.controller = controller
    self.model = model
  }

  func viewModels() -> [AnyDiffable] { controller.viewModels(for: model) }
  func didSelect(_ row: AnyDiffable) { controller.didSelect(row.value, in: model) }
  func didAttach(to context: SectionContext) { controller.didAttach(to: context) }
}
