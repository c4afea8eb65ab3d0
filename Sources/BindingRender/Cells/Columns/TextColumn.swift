/// One column of a table: its title, width and alignment.
public struct TextColumn: Equatable, Sendable {
  /// How the width of a column is determined.
  public enum Width: Equatable, Sendable {
    /// A fixed width in columns of the screen; zero or less hides the column.
    case fixed(Int)
    /// As wide as its widest field so far, up to a maximum; on a narrow screen it shrinks to eight.
    case content(max: Int)
    /// The remaining width, at least `min` while later columns can still be dropped.
    case rest(min: Int)

    /// As wide as its widest field so far.
    public static let content = Width.content(max: .max)

    /// The remaining width, at least eight.
    public static let rest = Width.rest(min: 8)
  }

  /// The title in the header; distinguishes the column from the others.
  public var title: String
  /// How the width is determined.
  public var width: Width
  /// The alignment of fields that are narrower than the column.
  public var alignment: TextAlignment
  /// How fields that are wider than the column are shown.
  public var overflow: TextOverflow
  /// The key that a click on the title stands for; nil for none.
  public var key: Key?

  /// Creates a column.
  /// - Parameters:
  ///   - title: The title in the header; distinguishes the column from the others.
  ///   - width: How the width is determined.
  ///   - alignment: The alignment of fields that are narrower than the column.
  ///   - overflow: How fields that are wider than the column are shown.
  ///   - key: The key that a click on the title stands for, such as one that sorts; nil for none.
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
}
