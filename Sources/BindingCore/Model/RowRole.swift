/// The role of a row in its section: a header, an item or a footer.
///
/// Headers and footers are rows like any other: compared, bound and updated with the rest. The type
/// of a view model determines its role:
///
/// ```swift
/// struct AlbumTitle: Diffable, Equatable {
///   static var rowRole: RowRole { .header }
///   var diffIdentifier: String { "title" }
///   let text: String
/// }
/// ```
public enum RowRole: UInt8, Comparable, Sendable {
  /// A row before all other rows of the section.
  case header
  /// A row of the section's content.
  case item
  /// A row after all other rows of the section.
  case footer

  /// Whether rows of the left role come before rows of the right one in a section.
  public static func < (left: RowRole, right: RowRole) -> Bool { left.rawValue < right.rawValue }
}

extension Diffable {
  /// The role of the value as a row; for an erased value, the role of the wrapped value.
  @usableFromInline
  var roleAsRow: RowRole { (self as? AnyDiffable)?.role ?? Self.rowRole }
}

extension Array {
  /// Returns the elements with headers first and footers last, otherwise in the same order.
  /// - Parameter roles: The role of each element.
  @usableFromInline
  func ordered(byRoles roles: [RowRole]) -> [Element] {
    [RowRole.header, .item, .footer].flatMap { role in
      zip(self, roles).filter { $0.1 == role }.map(\.0)
    }
  }
}
