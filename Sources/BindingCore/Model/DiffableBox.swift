/// The storage of an erased value: one value, or an array of values of one type.
///
/// Boxes store no functions of their type. Code that must be fast is a requirement of `Diffable`,
/// compiled for each conforming type; the boxes themselves are compiled once for all types.
///
/// Unchecked, because the compiler cannot check a class with subclasses. The only properties are
/// those of `ValueBox` and `ArrayBox`: both classes are final, immutable and Sendable.
@usableFromInline
class DiffableBox: @unchecked Sendable {
  @usableFromInline
  init() {}

  /// Returns the value at an index; a box of one value ignores the index.
  @usableFromInline
  func erasedValue(at index: Int) -> any Diffable {
    preconditionFailure("a subclass of DiffableBox must override this")
  }

  @usableFromInline var valueType: any Diffable.Type {
    preconditionFailure("a subclass of DiffableBox must override this")
  }

  @usableFromInline var role: RowRole {
    preconditionFailure("a subclass of DiffableBox must override this")
  }

  /// Returns the identity of a value without the value.
  func name(at index: Int) -> any DiffableName {
    preconditionFailure("a subclass of DiffableBox must override this")
  }

  /// Whether a value has an identity, without creating its name.
  func isNamed(_ name: any DiffableName, at index: Int) -> Bool { false }

  @usableFromInline
  func hashIdentity(at index: Int, into hasher: inout Hasher) {}

  /// Compares two values of the box's type; the old one is in this box.
  func match(_ old: AnyDiffable, _ new: AnyDiffable, identityAlone: Bool) -> Bool? { nil }
}

/// A box whose values are of one type.
@usableFromInline
class TypedBox<Value: Diffable>: DiffableBox, @unchecked Sendable {
  @usableFromInline
  override init() {}

  @usableFromInline
  func value(at index: Int) -> Value {
    preconditionFailure("a subclass of TypedBox must override this")
  }

  @usableFromInline
  override func erasedValue(at index: Int) -> any Diffable { value(at: index) }

  @usableFromInline override var valueType: any Diffable.Type { Value.self }

  @usableFromInline override var role: RowRole { Value.rowRole }

  override func name(at index: Int) -> any DiffableName {
    ValueName<Value>(identifier: value(at: index).diffIdentifier)
  }

  override func isNamed(_ name: any DiffableName, at index: Int) -> Bool {
    guard let name = name as? ValueName<Value> else { return false }
    return name.identifier == value(at: index).diffIdentifier
  }

  @usableFromInline
  override func hashIdentity(at index: Int, into hasher: inout Hasher) {
    Value.hashIdentity(value(at: index).diffIdentifier, into: &hasher)
  }

  override func match(_ old: AnyDiffable, _ new: AnyDiffable, identityAlone: Bool) -> Bool? {
    Value._match(old, new, identityAlone: identityAlone)
  }
}

/// A box of one value.
@usableFromInline
final class ValueBox<Value: Diffable>: TypedBox<Value>, @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
    super.init()
  }

  @usableFromInline
  override func value(at index: Int) -> Value { value }
}

/// A box of the values of an array, whose storage it shares.
@usableFromInline
final class ArrayBox<Value: Diffable>: TypedBox<Value>, @unchecked Sendable {
  @usableFromInline let values: [Value]

  @inlinable
  init(_ values: [Value]) {
    self.values = values
    super.init()
  }

  @usableFromInline
  override func value(at index: Int) -> Value { values[index] }
}
