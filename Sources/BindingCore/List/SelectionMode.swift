/// What becomes of a row that is selected.
public enum SelectionMode: Hashable, Sendable {
  /// It is told to its controller, and not selected afterwards: for rows that do something.
  case momentary
  /// It stays selected until another one is.
  case single
  /// It stays selected until it is deselected.
  case multiple
}
