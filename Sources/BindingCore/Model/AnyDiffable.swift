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
