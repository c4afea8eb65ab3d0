/// One column of a table: its title, its width, and the place of text in it.
public struct TextColumn: Hashable, Sendable {
  /// What decides how wide a column is.
  public enum Width: Hashable, Sendable {
    /// This many columns of the screen; one that is less than one is not shown.
    case fixed(Int)
    /// As wide as its widest field so far, up to a maximum; where the room is short, down to eight.
    case content(max: Int)
    /// What the other columns leave, but so many at least while there are further columns to leave out.
    case rest(min: Int)

    /// As wide as its widest field so far.
    public static let content = Width.content(max: .max)

    /// What the other columns leave, and at least eight.
    public static let rest = Width.rest(min: 8)
  }

  /// What the header shows above the column; tells it from the others.
  public var title: String
  /// What decides how wide the column is.
  public var width: Width
  /// The place of a field that is narrower than the column.
  public var alignment: TextAlignment
  /// How a field that is wider than the column is handled.
  public var overflow: TextOverflow
  /// The key that a click on the title counts as; nil for none.
  public var key: Key?

  /// Creates a column.
  /// - Parameters:
  ///   - title: What the header shows above the column; tells it from the others.
  ///   - width: What decides how wide the column is.
  ///   - alignment: The place of a field that is narrower than the column.
  ///   - overflow: How a field that is wider than the column is handled.
  ///   - key: The key that a click on the title counts as, such as one that sorts; nil for none.
  public init(
    _ title: String,
    _ width: Width = .content,
    alignment: TextAlignment = .leading,
    overflow: TextOverflow = .ellipsis,
    key: Key? = nil
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.overflow = overflow
    self.key = key
  }

  /// Whether a field may take several lines.
  var wraps: Bool {
    if case .wrap = overflow { true } else { false }
  }
}
