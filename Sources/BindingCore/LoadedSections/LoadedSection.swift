/// A section that is loaded: its controller exists, and its rows are those that were last shown.
///
/// The subclass `ControllerSection` knows the type of the controller and forwards calls to it. Both
/// are one object, because a refresh visits all of them.
class LoadedSection {
  // What a refresh reads comes first, so that it is in one cache line.

  /// Whether an update is already waiting to be carried out.
  final var isUpdateRequested = false

  /// The section's index, or nil once it has left the list.
  final var index: Int?

  /// The section's index before the current update.
  final var oldIndex: Int?

  final private(set) var rows: [AnyDiffable] = []

  /// The link that the controller's context holds.
  final var link: SectionLink?

  /// The hash of the model's identity when it was first looked at; set only for diagnostics.
  final var identityHash: Int?

  /// The indices of rows by identity; built on the first lookup, and again on the first one after
  /// rows were inserted, deleted or moved.
  final private var positions: [AnyDiffable.Identifier: Int]?

  init(index: Int) {
    self.index = index
    oldIndex = index
  }

  var erasedController: AnyObject { self }
  var controllerName: String { "" }
  var erasedModel: AnyDiffable { AnyDiffable(0) }
  var modelHash: Int { 0 }

  func viewModels() -> [AnyDiffable] { [] }
  var context: SectionContext { SectionContext() }
  func didUpdate() {}

  func shouldSelect(_ row: AnyDiffable) -> Bool { false }
  func didSelect(_ row: AnyDiffable) {}
  func shouldDeselect(_ row: AnyDiffable) -> Bool { false }
  func didDeselect(_ row: AnyDiffable) {}
  func didHighlight(_ row: AnyDiffable) {}
  func didUnhighlight(_ row: AnyDiffable) {}
  func actions(on row: AnyDiffable) -> [SectionAction] { [] }

  func willDisplay() {}
  func didEndDisplay() {}
  func willDisplayRow(_ row: AnyDiffable) {}
  func didEndDisplayRow(_ row: AnyDiffable) {}
  func willEnterWorkingRange() {}
  func didExitWorkingRange() {}
  func didScroll() {}

  func canMove(_ row: AnyDiffable) -> Bool { false }
  func canMove(_ row: AnyDiffable, to item: Int) -> Bool { false }
  func canAccept(_ row: AnyDiffable, at item: Int) -> Bool { false }
  func canMoveSection() -> Bool { false }
  func didMove(_ row: AnyDiffable, from old: Int, to new: Int) {}
  func didGiveAway(_ row: AnyDiffable) {}
  func didAccept(_ row: AnyDiffable, at item: Int) {}
}

extension LoadedSection {
  /// Asks the controller for the first rows.
  func load() -> Asked {
    isUpdateRequested = false
    var new = orderedViewModels()
    let asked = removeDuplicates(from: &new)
    rows = new
    return asked
  }

  /// Asks the controller for its rows, and compares them with the rows so far.
  func refresh() -> Refreshed {
    isUpdateRequested = false
    let old = rows
    var new = orderedViewModels()
    var asked = Asked(count: new.count)
    var changes = Diff.changes(from: old, to: new, by: ErasedComparison())
    // The rows so far have no duplicates, so without an insert the new ones have none either.
    if !changes.inserts.isEmpty {
      asked = removeDuplicates(from: &new)
      if !asked.duplicates.isEmpty {
        changes = Diff.changes(from: old, to: new, by: ErasedComparison())
      }
    }
    if changes.isStructural { positions = nil }
    rows = new
    return Refreshed(old: old, changes: changes, asked: asked)
  }

  private func orderedViewModels() -> [AnyDiffable] {
    var rows = viewModels()
    rows.orderByRole()
    return rows
  }

  private func removeDuplicates(from rows: inout [AnyDiffable]) -> Asked {
    var asked = Asked(count: rows.count)
    let repetitions = ErasedComparison().repetitions(in: rows)
    if repetitions.isEmpty { return asked }
    asked.duplicates = repetitions.map { DuplicateRow(row: rows[$0.position], repetition: $0) }
    rows.remove(at: repetitions.map(\.position))
    return asked
  }

  /// The result of asking a controller for its rows.
  struct Asked {
    let count: Int
    /// The rows that were left out because their identity occurred earlier.
    var duplicates: [DuplicateRow] = []
  }

  struct Refreshed {
    let old: [AnyDiffable]
    var changes: Changeset<Int>
    let asked: Asked
  }

  struct DuplicateRow {
    let row: AnyDiffable
    let repetition: DuplicatePosition
  }

  /// Returns the index of a row.
  /// - Complexity: O(1) on average; O(*n*) for *n* rows the first time, and the first time after
  ///   rows were inserted, deleted or moved.
  func position(of identifier: AnyDiffable.Identifier) -> Int? {
    // Comparing a few identifiers is faster than hashing one.
    if rows.count <= 16 { return rows.firstIndex { $0.diffIdentifier == identifier } }
    let known =
      positions
      ?? Dictionary(
        rows.enumerated().map { ($1.diffIdentifier, $0) },
        uniquingKeysWith: { first, _ in first }
      )
    positions = known
    return known[identifier]
  }

  /// The range of the items, without headers and footers.
  var items: Range<Int> {
    let start = rows.firstIndex { $0.role != .header } ?? rows.count
    let end = rows.lastIndex { $0.role != .footer }.map { $0 + 1 } ?? 0
    return start..<max(start, end)
  }
}

extension [LoadedSection] {
  /// Returns the sections, each once.
  func uniqued() -> [LoadedSection] {
    if count < 2 { return self }
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

extension [AnyDiffable] {
  /// Puts headers first and footers last, and keeps the order otherwise.
  mutating func orderByRole() {
    var role = RowRole.header
    for row in self {
      if row.role < role {
        self = ordered(byRoles: map(\.role))
        return
      }
      role = row.role
    }
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
