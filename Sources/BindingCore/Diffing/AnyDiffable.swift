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

  /// The value inside, if it is of a type.
  /// - Parameter type: The type, compared exactly.
  @inlinable
  public func value<Value: Diffable>(as type: Value.Type) -> Value? {
    (box as? ValueBox<Value>)?.value
  }

  /// The identity of the value inside, its type included.
  @inlinable
  public var diffIdentifier: Identifier { Identifier(box: box) }

  /// Whether both are of one type and equal in content; one and the same storage is not asked.
  /// - Parameter other: The value to compare with.
  @inlinable
  public func isEqual(to other: AnyDiffable) -> Bool {
    box === other.box || box.hasSameContent(as: other.box)
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
      left.box === right.box || left.box.hasSameIdentity(as: right.box)
    }

    /// Feeds type and identifier into a hasher.
    /// - Parameter hasher: The hasher to feed.
    @inlinable
    public func hash(into hasher: inout Hasher) { box.hashIdentity(into: &hasher) }
  }
}

extension AnyDiffable.Identifier: CustomStringConvertible {
  /// The type's name with the identifier in parentheses, such as `User(7)`.
  public var description: String { box.identityDescription }
}

@usableFromInline
protocol DiffableBox: AnyObject, Sendable {
  var erasedValue: any Diffable { get }
  var valueType: any Diffable.Type { get }
  var identityDescription: String { get }
  func hasSameIdentity(as other: any DiffableBox) -> Bool
  func hasSameContent(as other: any DiffableBox) -> Bool
  func hashIdentity(into hasher: inout Hasher)
}

@usableFromInline
final class ValueBox<Value: Diffable>: DiffableBox {
  @usableFromInline let value: Value
  @usableFromInline let identifier: Value.DiffIdentifier

  @inlinable
  init(_ value: Value) {
    self.value = value
    identifier = value.diffIdentifier
  }

  @inlinable var erasedValue: any Diffable { value }
  @inlinable var valueType: any Diffable.Type { Value.self }

  @usableFromInline var identityDescription: String {
    identifier is String ? "\(Value.self)(\"\(identifier)\")" : "\(Value.self)(\(identifier))"
  }

  @inlinable
  func hasSameIdentity(as other: any DiffableBox) -> Bool {
    guard let other = other as? ValueBox<Value> else { return false }
    return identifier == other.identifier
  }

  @inlinable
  func hasSameContent(as other: any DiffableBox) -> Bool {
    guard let other = other as? ValueBox<Value> else { return false }
    return value.isEqual(to: other.value)
  }

  @inlinable
  func hashIdentity(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Value.self))
    hasher.combine(identifier)
  }
}
