/// How a line that is too wide is handled.
public enum TextOverflow: Hashable, Sendable {
  /// The line is cut off.
  case clip
  /// The line is cut off, and ends with an ellipsis in the last column.
  case ellipsis
  /// The line continues in further lines, indented by a number of columns up to 65,536.
  case wrap(indent: Int)

  /// The line continues in further lines, which are not indented.
  public static let wrap = TextOverflow.wrap(indent: 0)
}

/// The position of a line in the available width.
public enum TextAlignment: Hashable, Sendable {
  /// At the left.
  case leading
  /// In the middle, or half a column to the left of it.
  case center
  /// At the right.
  case trailing
}
