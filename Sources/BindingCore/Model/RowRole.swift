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

extension Diffable {
  /// The role of the value as a row; of an erased value, the role of the value inside.
  var roleAsRow: RowRole { (self as? AnyDiffable)?.role ?? Self.rowRole }
}

extension Array {
  /// The elements with headers first and footers last, and otherwise in their order.
  /// - Parameter roles: The role of each.
  func ordered(byRoles roles: [RowRole]) -> [Element] {
    [RowRole.header, .item, .footer].flatMap { role in
      zip(self, roles).filter { $0.1 == role }.map(\.0)
    }
  }
}
