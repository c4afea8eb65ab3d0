/// The selection of a list; comparing identifiers runs the program's code, which may read the list
/// meanwhile.
final class ListSelection<ID: Hashable> {
  private(set) var value = Selection<ID>()

  /// Edits the selection while nobody else can read it; meanwhile nothing is selected.
  @discardableResult
  func edit<Result>(_ edit: (inout Selection<ID>) -> Result) -> Result {
    var taken = Selection<ID>()
    (taken.mode, taken.highlighted) = (value.mode, value.highlighted)
    swap(&taken, &value)
    defer { value = taken }
    return edit(&taken)
  }

  // Without comparing identifiers, what is there can be edited in place.

  func setMode(_ mode: SelectionMode) { value.mode = mode }

  func setHighlighted(_ row: ID?) { value.highlighted = row }

  func listDidChange() { value.listDidChange() }

  func partWasLoaded() { value.partWasLoaded() }

  /// Returns whether the list has any selected row, or may have it.
  /// - Parameter find: Returns one that it has; called once after each change.
  func isAnyThere(_ find: (Selection<ID>) -> ID?) -> Bool {
    if value.isEmpty { return false }
    if let presence = value.presence { return presence }
    let found = find(value)
    value.note(found: found)
    return found != nil
  }
}
