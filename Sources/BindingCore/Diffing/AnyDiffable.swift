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
  public var diffIdentifier: Identifier { Identifier(box: box) }

  /// Whether both are the same and equal in content; one and the same storage is not asked.
  /// - Parameter other: The value to compare with.
  @inlinable
  public func isEqual(to other: AnyDiffable) -> Bool {
    box.match(other.box) == .equal
  }
}

extension AnyDiffable {
  /// The identity of an erased value: its type together with its identifier.
  ///
  /// It keeps the value it was taken from alive.
  public struct Identifier: Hashable, Sendable {
    @usableFromInline let box: any DiffableBox

    @inlinable
    init(box: any DiffableBox) { self.box = box }

    /// Whether type and identifier are the same.
    @inlinable
    public static func == (left: Identifier, right: Identifier) -> Bool {
      left.box.isSame(as: right.box)
    }

    /// Feeds type and identifier into a hasher.
    /// - Parameter hasher: The hasher to feed.
    @inlinable
    public func hash(into hasher: inout Hasher) { box.hashIdentity(into: &hasher) }
  }
}

extension AnyDiffable: CustomStringConvertible {
  /// The value inside, written out.
  public var description: String { String(describing: value) }
}

extension AnyDiffable.Identifier: CustomStringConvertible {
  /// The type's name with the identifier in parentheses, such as `User(7)`.
  public var description: String { box.identityDescription }
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
  var identityDescription: String { get }
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

  @usableFromInline var identityDescription: String {
    identifier is String ? "\(Value.self)(\"\(identifier)\")" : "\(Value.self)(\(identifier))"
  }

  @inlinable
  func hashIdentity(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Value.self))
    hasher.combine(identifier)
  }
}
