/// What becomes of a line that is wider than there is room.
public enum TextOverflow: Hashable, Sendable {
  /// It is cut off.
  case clip
  /// It is cut off, and an ellipsis in the last column says so.
  case ellipsis
  /// It goes on in further lines, which are indented by so many columns; 65,536 at most.
  case wrap(indent: Int)

  /// It goes on in further lines, which are not indented.
  public static let wrap = TextOverflow.wrap(indent: 0)
}

/// Where a line stands in the room it has.
public enum TextAlignment: Hashable, Sendable {
  /// At the left.
  case leading
  /// In the middle, or half a column left of it.
  case center
  /// At the right.
  case trailing
}
