/// What happens to a row when it is selected.
public enum SelectionMode: Hashable, Sendable {
  /// Its controller handles it, and it does not stay selected: for rows that do something.
  case momentary
  /// It stays selected until another row is selected, or it is deselected.
  case single
  /// It stays selected until it is deselected.
  case multiple
}
