/// A value with an identity that outlives its content.
///
/// The identifier answers "is this the same thing as before?", `isEqual(to:)` answers "does it
/// still look the same?". A list keeps what has the same identity and binds again what changed.
///
/// ```swift
/// struct Comment: Diffable, Equatable {
///   let id: Int
///   let text: String
///   var diffIdentifier: Int { id }
/// }
/// ```
///
/// Leave out of the identifier whatever may change while the thing stays the same: a like count,
/// a relative time, a title that can be edited.
public protocol Diffable: Sendable {
  /// The type of the identifier, compared only between values of the same conforming type.
  associatedtype DiffIdentifier: Hashable & Sendable

  /// What stays the same as long as the value stands for the same thing.
  var diffIdentifier: DiffIdentifier { get }

  /// Whether a value with the same identifier also has the same content.
  ///
  /// Only ever asked of two values that share their identifier.
  /// - Parameter other: The value to compare with.
  func isEqual(to other: Self) -> Bool

  /// The part that values of this type play as rows of a section; an item unless told otherwise.
  static var rowRole: RowRole { get }
}

extension Diffable {
  /// An item.
  @inlinable
  public static var rowRole: RowRole { .item }
}

extension Diffable where Self: Equatable {
  /// Whether the two values are equal by `==`.
  @inlinable
  public func isEqual(to other: Self) -> Bool { self == other }
}

extension Diffable where Self: Identifiable, DiffIdentifier == ID {
  /// The value's `id`.
  @inlinable
  public var diffIdentifier: ID { id }
}
