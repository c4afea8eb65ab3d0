/// A value with an identity that outlives its content.
///
/// `diffIdentifier` answers "is this the same thing as before?", `isEqual(to:)` answers "does it
/// still look the same?". A list keeps the rows whose identity stays the same, and binds again
/// those whose content changed.
///
/// ```swift
/// struct Comment: Diffable, Equatable {
///   let id: Int
///   let text: String
///   var diffIdentifier: Int { id }
/// }
/// ```
///
/// Leave out of the identifier whatever may change while the thing stays the same: a like count, a
/// relative time, a title that can be edited.
public protocol Diffable: Sendable {
  /// The type of the identifier, compared only between values of the same conforming type.
  associatedtype DiffIdentifier: Hashable & Sendable  // inferred from diffIdentifier, or from id

  /// The identity, which stays the same as long as the value stands for the same thing.
  var diffIdentifier: DiffIdentifier { get }

  /// Whether a value with the same identifier also has the same content.
  ///
  /// Called only with values that have the same identifier.
  /// - Parameter other: The value to compare with.
  func isEqual(to other: Self) -> Bool

  /// The role of values of this type as rows of a section; an item by default.
  static var rowRole: RowRole { get }

  /// Compares two erased values of this type; do not implement it.
  ///
  /// It is a requirement only so that it is compiled for each type, which makes comparing erased
  /// values fast.
  /// - Parameters:
  ///   - old: A value of this type.
  ///   - new: Another value of this type.
  ///   - identityAlone: Whether to compare only the identifiers.
  /// - Returns: Whether they have the same content, or nil if their identifiers differ.
  static func _match(_ old: AnyDiffable, _ new: AnyDiffable, identityAlone: Bool) -> Bool?
}

extension Diffable {
  /// The default implementation returns `.item`.
  @inlinable
  public static var rowRole: RowRole { .item }
}

extension Diffable where Self: Equatable {
  /// The default implementation for `Equatable` types compares the values by `==`.
  @inlinable
  public func isEqual(to other: Self) -> Bool { self == other }
}

extension Diffable {
  /// Unavailable: say what identifies a value.
  @available(
    *,
    unavailable,
    message: "conform to Identifiable, or add var diffIdentifier, which identifies a value"
  )
  public var diffIdentifier: Int { 0 }
}

extension Diffable where Self: Identifiable, DiffIdentifier == ID {
  /// The default implementation for `Identifiable` types returns `id`.
  @inlinable
  public var diffIdentifier: ID { id }
}
