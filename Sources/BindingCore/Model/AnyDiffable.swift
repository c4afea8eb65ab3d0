/// A diffable value of any type, with an identity that includes the type.
///
/// A user and an image that both have the identifier `"1"` are two rows, not one. Erasing reads the
/// identifier of the value once and stores it; erasing an erased value returns that value.
public struct AnyDiffable: Diffable {
  @usableFromInline let box: any DiffableBox

  /// Erases the type of a value.
  /// - Parameter value: The value to wrap.
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

  /// The role of the value as a row of a section.
  @inlinable
  public var role: RowRole { box.role }

  /// Returns the value inside if it is of a given type, otherwise nil.
  /// - Parameter type: The type, compared exactly.
  @inlinable
  public func value<Value: Diffable>(as type: Value.Type) -> Value? {
    (box as? ValueBox<Value>)?.value
  }

  /// The identity of the value inside, its type included.
  @inlinable
  public var diffIdentifier: Identifier { Identifier(of: box) }

  /// Whether both have the same identity and equal content; two copies of one erased value are
  /// equal without a comparison.
  /// - Parameter other: The value to compare with.
  @inlinable
  public func isEqual(to other: AnyDiffable) -> Bool {
    box.match(other.box) == .equal
  }
}

extension AnyDiffable: Equatable {
  /// Whether both have the same identity and equal content.
  @inlinable
  public static func == (left: AnyDiffable, right: AnyDiffable) -> Bool {
    left.box.match(right.box) == .equal
  }
}

extension AnyDiffable: CustomStringConvertible {
  /// The description of the value inside.
  public var description: String { String(describing: value) }
}
