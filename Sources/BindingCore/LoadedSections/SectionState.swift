/// The state of a loaded section, which does not depend on the type of its controller.
///
/// It is the superclass of all loaded sections: its properties are read directly, and each section is
/// one object. A refresh visits all of them.
class SectionState {
  // What a refresh reads comes first, so that it is in one cache line.

  /// Whether an update is already waiting to be carried out.
  final var isUpdateRequested = false

  /// Increases whenever the section is asked for its rows.
  final private(set) var rowsVersion: Int32 = 0

  /// The rows that were last shown, without duplicates.
  final private(set) var rows: [AnyDiffable] = []

  /// The section's index in a version of its run, which is looked up several times in an update.
  final var cachedIndex = 0
  final var cachedVersion = -1

  /// The link that the controller's context holds.
  final var link: SectionLink?

  /// The hash of the model's identity when the section was loaded; set only for diagnostics.
  final var identityHash: Int?

  /// The indices of rows by identity; built on the first lookup, and again on the first one after
  /// rows were inserted, deleted or moved.
  final private var positions: [AnyDiffable.Identifier: Int]?

  /// Sets the first rows.
  final func setRows(_ viewModels: [AnyDiffable], ofSectionAt index: Int) -> Refreshed {
    var result = Refreshed(count: viewModels.count)
    var new = viewModels
    new.orderByRole()
    result.duplicates = removeDuplicates(from: &new, ofSectionAt: index)
    rows = new
    rowsVersion &+= 1
    return result
  }

  /// Sets new rows, and compares them with the rows so far.
  final func replaceRows(
    with viewModels: [AnyDiffable],
    ofSectionAt index: Int
  ) -> Refreshed {
    let old = rows
    var new = viewModels
    new.orderByRole()
    var duplicates: [ListUpdate.Duplicate] = []
    var changes = Diff.changes(from: old, to: new, by: ErasedComparison())
    // The rows so far have no duplicates, so without an insert the new ones have none either.
    if !changes.inserts.isEmpty {
      duplicates = removeDuplicates(from: &new, ofSectionAt: index)
      if !duplicates.isEmpty {
        changes = Diff.changes(from: old, to: new, by: ErasedComparison())
      }
    }
    if changes.isStructural { positions = nil }
    rows = new
    rowsVersion &+= 1
    return Refreshed(count: viewModels.count, old: old, changes: changes, duplicates: duplicates)
  }

  private func removeDuplicates(
    from rows: inout [AnyDiffable],
    ofSectionAt index: Int
  ) -> [ListUpdate.Duplicate] {
    let positions = ErasedComparison().duplicates(in: rows)
    if positions.isEmpty { return [] }
    let duplicates = positions.map {
      ListUpdate.Duplicate(
        identifier: rows[$0.position].diffIdentifier,
        position: .item(ItemPath(section: index, item: $0.position)),
        first: .item(ItemPath(section: index, item: $0.first))
      )
    }
    rows.remove(at: positions.map(\.position))
    return duplicates
  }

  /// The result of asking a controller for its rows.
  struct Refreshed {
    /// The number of rows that the controller returned.
    let count: Int
    /// The rows before.
    var old: [AnyDiffable] = []
    /// What changed from the rows before.
    var changes = Changeset<Int>()
    /// The rows that were left out because their identity occurred earlier.
    var duplicates: [ListUpdate.Duplicate] = []
  }

  /// Returns the index of a row.
  /// - Complexity: O(1) on average; O(*n*) for *n* rows the first time, and the first time after
  ///   rows were inserted, deleted or moved.
  final func position(of identifier: AnyDiffable.Identifier) -> Int? {
    // Comparing a few identifiers is faster than hashing one.
    if rows.count <= 16 { return rows.firstIndex { $0.diffIdentifier == identifier } }
    let positions =
      positions
      ?? Dictionary(
        rows.enumerated().map { ($1.diffIdentifier, $0) },
        uniquingKeysWith: { first, _ in first }
      )
    self.positions = positions
    return positions[identifier]
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
