/// What is known of a loaded section, whatever the type of its controller.
///
/// The superclass of all loaded sections, so that a list reads these properties directly and each
/// section is one object: a refresh visits all of them.
class SectionState {
  // What a refresh reads comes first, so that it is in one cache line.

  /// Whether an update is already waiting to be carried out.
  final var isUpdateRequested = false

  /// The section's index, or nil once it has left the list.
  final var index: Int?

  /// The section's index before the current update.
  final var oldIndex: Int?

  /// The rows that were last shown, without duplicates.
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

  /// Sets the first rows.
  final func setRows(_ viewModels: [AnyDiffable]) -> Asked {
    var new = viewModels
    new.orderByRole()
    let asked = removeDuplicates(from: &new)
    rows = new
    return asked
  }

  /// Sets new rows, and compares them with the rows so far.
  final func replaceRows(with viewModels: [AnyDiffable]) -> Refreshed {
    let old = rows
    var new = viewModels
    new.orderByRole()
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
  final func position(of identifier: AnyDiffable.Identifier) -> Int? {
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
  final var items: Range<Int> {
    let start = rows.firstIndex { $0.role != .header } ?? rows.count
    let end = rows.lastIndex { $0.role != .footer }.map { $0 + 1 } ?? 0
    return start..<max(start, end)
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
