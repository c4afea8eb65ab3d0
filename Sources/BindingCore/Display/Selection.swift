/// The selected and the highlighted rows of a list: a set of identifiers, which updates of the list
/// never change.
///
/// An identifier stays selected while its row is hidden, moves, or is gone; whether the row is in
/// the list is asked of the list. Selecting all keeps a version of the list, of which all is
/// selected but for exceptions, so it costs nothing, and rows that come later are not selected.
struct Selection<ID: Hashable> {
  /// The effect of selecting one more.
  var mode = SelectionMode.momentary
  /// The identifier of the focused row, as the display reported it last.
  var highlighted: ID?

  /// Those that are not in the whole.
  private var identifiers: Set<ID> = []
  private var whole: Whole?
  /// Whether the list is still the whole, so that what is there is in it.
  private var isCurrent = false
  /// Those of the whole that are not selected.
  private var exceptions: Set<ID> = []
  /// Whether the list has any of them; nil if it has to be asked.
  private(set) var presence: Bool?
  /// One that the list had when it was asked last, to ask for first.
  private var witness: ID?

  /// A version of a list, all of which is selected.
  struct Whole {
    /// The number of identifiers.
    let count: Int
    let contains: (ID) -> Bool
    /// Returns the identifiers, in a time that grows with their number.
    let all: () -> [ID]
  }

  // MARK: Queries

  /// Whether nothing is selected, in the list or not.
  var isEmpty: Bool { identifiers.isEmpty && whole == nil }

  /// Whether all of a version is selected, but for exceptions.
  var hasWhole: Bool { whole != nil }

  /// The number of selected identifiers, in the list or not.
  var count: Int { identifiers.count + (whole.map { $0.count - exceptions.count } ?? 0) }

  /// Returns whether an identifier is selected.
  /// - Parameter isThere: Whether the list is known to have it, which is faster after all of the
  ///   list was selected.
  func contains(_ id: ID, isThere: Bool = false) -> Bool {
    isInWhole(id, isThere) || identifiers.contains(id)
  }

  /// The selected identifiers, in the list or not.
  /// - Complexity: O(1); O(*n*) for *n* identifiers of a whole.
  var all: Set<ID> {
    guard let whole else { return identifiers }
    return identifiers.union(whole.all().lazy.filter { $0 == $0 && !exceptions.contains($0) })
  }

  private func isInWhole(_ id: ID, _ isThere: Bool = false) -> Bool {
    guard let whole, exceptions.isEmpty || !exceptions.contains(id) else { return false }
    return isThere && isCurrent && id == id || whole.contains(id)
  }

  // MARK: Presence

  /// Returns an identifier that the list has; nil if it has none.
  /// - Parameters:
  ///   - isThere: Returns whether the list has an identifier, or may have it.
  ///   - first: Returns the first identifier of the list that passes a test; called only if all of
  ///     a version is selected.
  func first(_ isThere: (ID) -> Bool, inList first: ((ID) -> Bool) -> ID?) -> ID? {
    if let witness, contains(witness), isThere(witness) { return witness }
    return identifiers.first(where: isThere) ?? (whole == nil ? nil : first { contains($0) })
  }

  /// Records the identifier that was found in the list; nil if it has none.
  mutating func note(found: ID?) { (presence, witness) = (found != nil, found ?? witness) }

  /// Records that rows came into the list or left it.
  mutating func listDidChange() { (presence, isCurrent) = (nil, false) }

  /// Records that it turned out which rows a part of the list has; it has no others than it might.
  mutating func partWasLoaded() { if presence == true { presence = nil } }

  // MARK: Changes

  /// Selects an identifier, unless it is not equal to itself: nothing could deselect it.
  /// - Returns: Whether it was not selected before.
  @discardableResult
  mutating func select(_ id: ID) -> Bool {
    if presence == false { presence = nil }
    // Removing from an empty set would hash the identifier.
    if !exceptions.isEmpty, exceptions.remove(id) != nil { return true }
    return id == id && !isInWhole(id) && identifiers.insert(id).inserted
  }

  /// Deselects an identifier.
  /// - Parameter isThere: Whether the list is known to have it.
  /// - Returns: Whether it was selected before.
  @discardableResult
  mutating func deselect(_ id: ID, isThere: Bool = false) -> Bool {
    if presence == true { presence = nil }
    if identifiers.remove(id) != nil { return true }
    guard let whole, isInWhole(id, isThere) else { return false }
    exceptions.insert(id)
    if exceptions.count == whole.count { (self.whole, exceptions) = (nil, []) }
    return true
  }

  mutating func select(all ids: some Sequence<ID>) {
    identifiers.reserveCapacity(identifiers.count + ids.underestimatedCount)
    for id in ids { select(id) }
  }

  /// Selects exactly these identifiers.
  mutating func replaceAll(by ids: some Sequence<ID>) {
    deselectAll()
    select(all: ids)
  }

  /// Selects exactly these identifiers, as far as the mode allows: of several, the first.
  mutating func selectOnly(_ ids: some Sequence<ID>) {
    switch mode {
    case .momentary: deselectAll()
    case .single: replaceAll(by: ids.prefix(1))
    case .multiple: replaceAll(by: ids)
    }
  }

  /// Selects all of a version of a list, in addition to what is selected.
  /// - Complexity: O(*s*) for *s* identifiers that are selected; O(*n*) for *n* of a whole before.
  mutating func selectAll(of new: Whole) {
    if new.count == 0 { return }
    let others = all.filter { !new.contains($0) }
    (identifiers, whole, exceptions, presence, isCurrent) = (others, new, [], nil, true)
  }

  mutating func deselectAll() { (identifiers, whole, exceptions, presence) = ([], nil, [], nil) }

  /// Selects and highlights under another identifier what was so under one.
  mutating func rename(_ old: ID, to new: ID) {
    if highlighted == old { highlighted = new }
    if deselect(old) { select(new) }
  }
}
