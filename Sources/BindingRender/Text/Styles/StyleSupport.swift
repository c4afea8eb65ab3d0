/// How much of a text's style an output shows.
public enum StyleSupport: Int, Hashable, Comparable, Sendable {
  /// Plain text, without a single escape byte.
  case none
  /// Attributes such as bold and underlined, but no colour.
  case attributes
  /// Attributes and the terminal's sixteen colours.
  case colors16
  /// Attributes and the palette of 256 colours.
  case colors256
  /// Attributes and any colour.
  case trueColor

  /// Whether the left value shows less than the right one.
  public static func < (left: StyleSupport, right: StyleSupport) -> Bool {
    left.rawValue < right.rawValue
  }
}
