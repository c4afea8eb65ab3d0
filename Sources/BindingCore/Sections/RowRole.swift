/// The part that a row plays in its section.
///
/// Headers and footers are rows like any other: compared, bound and updated with the rest. The
/// type of a view model says which it is:
///
/// ```swift
/// struct AlbumTitle: Diffable, Equatable {
///   static var rowRole: RowRole { .header }
///   var diffIdentifier: String { "title" }
///   let text: String
/// }
/// ```
public enum RowRole: UInt8, Comparable, Sendable {
  /// Stands before all other rows of the section.
  case header
  /// One of the rows that the section is about.
  case item
  /// Stands behind all other rows of the section.
  case footer

  /// Whether one stands above the other in a section.
  public static func < (left: RowRole, right: RowRole) -> Bool { left.rawValue < right.rawValue }
}
