/// The state of a loaded section, which does not depend on the type of its controller.
///
/// It is the superclass of all loaded sections: its properties are read directly, and each section is
/// one object. A refresh visits all of them.
class SectionState {
  // What a refresh reads comes first, so that it is in one cache line.

  /// The rows that were last shown, without duplicates.
  final private(set) var rows = SectionRows()

  /// The section's index in a version of its run, which is looked up several times in an update.
  final var cachedIndex = 0
  final var cachedVersion: Int32 = -1

  /// Increases whenever the section is asked for its rows.
  final private(set) var rowsVersion: Int32 = 0

  private var details: Details?

  /// Whether an update is already waiting to be carried out.
  // Behind the others, because what follows in a subclass fits beside it.
  final var isUpdateRequested = false

  /// What most sections do without.
  private final class Details {
    var link: (any ConnectedSection)?
    var identityHash: Int?
    var positions: [AnyDiffable.Identifier: Int]?
  }

  private func makeDetails() -> Details {
    let made = details ?? Details()
    details = made
    return made
  }

  /// The same object as the section that it is.
  var loaded: (any LoadedSection)? { nil }

  /// The link that the controller's context holds, if it keeps one.
  final var link: (any ConnectedSection)? {
    get { details?.link }
    set { makeDetails().link = newValue }
  }

  /// The hash of the model's identity when the section was loaded; set only for diagnostics.
  final var identityHash: Int? {
    get { details?.identityHash }
    set { makeDetails().identityHash = newValue }
  }

  /// Sets the first rows.
  final func setRows(_ viewModels: [AnyDiffable], ofSectionAt index: Int) -> Refreshed {
    var new = SectionRows(viewModels)
    var result = Refreshed(count: new.count)
    new.orderByRole()
    result.duplicates = new.leftOut(since: rows, ofSectionAt: index)
    result.duplicates += new.removeDuplicates(since: rows, ofSectionAt: index)
    rows = new.withoutSlack
    rowsVersion &+= 1
    return result
  }

  /// Sets new rows, and compares them with the rows so far.
  final func replaceRows(
    with viewModels: [AnyDiffable],
    ofSectionAt index: Int
  ) -> Refreshed {
    let old = rows
    var new = SectionRows(viewModels)
    let count = new.count
    var changes = new.changes(from: old)
    // The rows so far are in order, and the type of a row determines its role.
    if !changes.inserts.isEmpty || !changes.moves.isEmpty, new.orderByRole() {
      changes = new.changes(from: old)
    }
    var duplicates = new.leftOut(since: old, ofSectionAt: index)
    // The rows so far have no duplicates, so without an insert the new ones have none either.
    if !changes.inserts.isEmpty {
      let repeated = new.removeDuplicates(since: old, ofSectionAt: index)
      if !repeated.isEmpty { changes = new.changes(from: old) }
      duplicates += repeated
    }
    // A row that goes from an array to a list may stay where it was.
    if changes.isStructural || !old.lists.isEmpty || !new.lists.isEmpty { details?.positions = nil }
    rows = new.withoutSlack
    rowsVersion &+= 1
    return Refreshed(count: count, old: old, changes: changes, duplicates: duplicates)
  }

  /// The result of asking a controller for its rows.
  struct Refreshed {
    /// The number of rows that the controller returned.
    let count: Int
    /// The rows before.
    var old = SectionRows()
    /// What changed from the rows before.
    var changes = Changeset<Int>()
    /// The rows that were left out because their identity occurred earlier.
    var duplicates: [ListUpdate.Duplicate] = []
  }

  /// Returns the index of a row.
  /// - Complexity: O(1) on average; O(*n*) for *n* rows the first time, and the first time after
  ///   rows were inserted, deleted or moved. In a list O(log *n*).
  final func position(of identifier: AnyDiffable.Identifier) -> Int? {
    elementIndex(of: identifier).map(rows.index(ofElement:))
      ?? rows.indexInLists(of: identifier)
  }

  /// Returns the index of a row among those that are in no list, which is looked up in a dictionary:
  /// built on the first look-up, and again on the first one after rows were inserted, deleted or
  /// moved.
  private func elementIndex(of identifier: AnyDiffable.Identifier) -> Int? {
    let elements = rows.elements
    // Comparing a few identifiers is faster than hashing one.
    if elements.count <= 16 { return elements.firstIndex { $0.diffIdentifier == identifier } }
    let details = makeDetails()
    let positions =
      details.positions
      ?? Dictionary(
        elements.enumerated().map { ($1.diffIdentifier, $0) },
        uniquingKeysWith: { first, _ in first }
      )
    details.positions = positions
    return positions[identifier]
  }
}
