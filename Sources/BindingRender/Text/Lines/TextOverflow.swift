/// How a line that is too wide is handled.
public enum TextOverflow: Equatable, Sendable {
  /// Cuts the line off.
  case clip
  /// Cuts the line off, with an ellipsis in the last column, and in the first of a list that is
  /// moved sideways.
  case ellipsis
  /// Wraps the line; continuation lines are indented by a number of columns, at most 65,536.
  case wrap(indent: Int)

  /// Wraps the line without indentation.
  public static let wrap = TextOverflow.wrap(indent: 0)

  /// Whether text continues on further lines.
  var wraps: Bool {
    if case .wrap = self { true } else { false }
  }
}

/// The position of a line in the available width.
public enum TextAlignment: Equatable, Sendable {
  /// At the left.
  case leading
  /// In the middle, or half a column to the left of it.
  case center
  /// At the right.
  case trailing

  /// Returns how many of the spaces beside a text are in front of it.
  func spacesBefore(of spaces: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: spaces / 2
    case .trailing: spaces
    }
  }
}
