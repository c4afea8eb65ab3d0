/// A diffable value of any type, with an identity that includes the type.
///
/// A user and an image that both call themselves `"1"` are two rows, not one. Erasing asks the
/// value for its identifier once and keeps it; erasing an erased value gives back that value.
public struct AnyDiffable: Diffable {
  @usableFromInline let box: any DiffableBox

  /// Erases the type of a value.
  /// - Parameter value: The value to keep.
  @inlinable
  public init<Value: Diffable>(_ value: Value) {
    if Value.self == AnyDiffable.self, let erased = value as? AnyDiffable {
      self = erased
    } else {
      box = ValueBox(value)
    }
  }

  /// The value inside.
  @inlinable
  public var value: any Diffable { box.erasedValue }

  /// The type of the value inside.
  @inlinable
  public var valueType: any Diffable.Type { box.valueType }

  /// The part that the value plays in a section.
  @inlinable
  public var role: RowRole { box.role }

  /// The value inside, if it is of a type.
  /// - Parameter type: The type, compared exactly.
  @inlinable
  public func value<Value: Diffable>(as type: Value.Type) -> Value? {
    (box as? ValueBox<Value>)?.value
  }

  /// The identity of the value inside, its type included.
  @inlinable
  public var diffIdentifier: Identifier { Identifier(of: box) }

  /// Whether both are the same and equal in content; one and the same storage is not asked.
  /// - Parameter other: The value to compare with.
  @inlinable
  public func isEqual(to other: AnyDiffable) -> Bool {
    box.match(other.box) == .equal
  }
}

extension AnyDiffable: Equatable {
  /// Whether both have the same identity and are equal in content.
  @inlinable
  public static func == (left: AnyDiffable, right: AnyDiffable) -> Bool {
    left.box.match(right.box) == .equal
  }
}

extension AnyDiffable: CustomStringConvertible {
  /// The value inside, written out.
  public var description: String { String(describing: value) }
}

/// How two boxes of one type compare, as a closure.
///
/// It is made where the type is known and so is specialized for it; through the generic box itself a
/// comparison takes several times as long.
///
/// Unchecked, because a class with subclasses cannot be checked: all properties are immutable
/// and Sendable, and so is everything in the one subclass, `ValueBox`, which is final.
@usableFromInline
class BoxRelations: @unchecked Sendable {
  /// Compares two boxes of the type; asked for the identity alone, it answers `equal` if that is so.
  @usableFromInline
  typealias Relation =
    @Sendable (BoxRelations, BoxRelations, _ identityAlone: Bool) -> DiffMatch

  @usableFromInline let compare: Relation
  @usableFromInline let role: RowRole

  @inlinable
  init(role: RowRole, compare: @escaping Relation) {
    self.role = role
    self.compare = compare
  }

  /// Whether the values have one type; the subclass is final, so its metadata tells.
  @inlinable
  final func hasSameType(as other: BoxRelations) -> Bool {
    type(of: self) == type(of: other)
  }

  @inlinable
  final func isSame(as other: BoxRelations) -> Bool {
    self === other || (hasSameType(as: other) && compare(self, other, true) == .equal)
  }

  @inlinable
  final func match(_ other: BoxRelations) -> DiffMatch {
    if self === other { return .equal }
    return hasSameType(as: other) ? compare(self, other, false) : .different
  }
}

/// What a box does besides comparing.
@usableFromInline
protocol DiffableBox: BoxRelations {
  var erasedValue: any Diffable { get }
  var valueType: any Diffable.Type { get }
  /// The identity alone.
  var name: any DiffableName { get }
  func hashIdentity(into hasher: inout Hasher)
}

/// Unchecked only because its superclass is: both properties are immutable and Sendable.
@usableFromInline
final class ValueBox<Value: Diffable>: BoxRelations, DiffableBox, @unchecked Sendable {
  @usableFromInline let value: Value
  @usableFromInline let identifier: Value.DiffIdentifier

  @inlinable
  init(_ value: Value) {
    self.value = value
    identifier = value.diffIdentifier
    // Only called with two boxes of this type, which makes the casts proven.
    super.init(
      role: Value.rowRole,
      compare: {
        let old = unsafeDowncast($0, to: ValueBox.self)
        let new = unsafeDowncast($1, to: ValueBox.self)
        if old.identifier != new.identifier { return .different }
        return $2 || old.value.isEqual(to: new.value) ? .equal : .updated
      }
    )
  }

  @inlinable var erasedValue: any Diffable { value }
  @inlinable var valueType: any Diffable.Type { Value.self }

  @usableFromInline var name: any DiffableName { ValueName<Value>(identifier: identifier) }

  @inlinable
  func hashIdentity(into hasher: inout Hasher) {
    Value.hashIdentity(identifier, into: &hasher)
  }
}
