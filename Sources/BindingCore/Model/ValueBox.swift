/// The operations of a box besides comparing.
@usableFromInline
protocol DiffableBox: BoxRelations {
  var erasedValue: any Diffable { get }
  var valueType: any Diffable.Type { get }
  /// The identity without the value.
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
    // The closure is called only with two boxes of this type, which makes the casts safe.
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
