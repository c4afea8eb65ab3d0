/// A line between sections on a screen.
public enum SectionSeparator: Hashable, Sendable {
  /// A blank line.
  case blank
  /// A line across the list, in the role ``TextRole/rule``.
  case rule
}
