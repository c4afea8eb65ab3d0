/// Whether a selected row stays selected, and whether several rows can be selected.
public enum SelectionMode: Hashable, Sendable {
  /// The row's controller handles the selection, and the row does not stay selected; for rows that
  /// trigger an action.
  case momentary
  /// The row stays selected until it is deselected or another row is selected.
  case single
  /// The row stays selected until it is deselected; several rows can be selected.
  case multiple
}
