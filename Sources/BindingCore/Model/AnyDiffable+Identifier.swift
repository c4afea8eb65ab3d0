extension AnyDiffable {
  /// The identity of an erased value: its type together with its identifier.
  ///
  /// ```swift
  /// AnyDiffable.Identifier(Comment.self, 7) == AnyDiffable(comment).diffIdentifier
  /// ```
  ///
  /// An identity taken from a value keeps the value alive, or the whole array if the value is a row
  /// of a short array.
  public struct Identifier: Hashable, Sendable {
    @usableFromInline
    enum Source: Sendable {
      case value(AnyDiffable)
      case name(any DiffableName)
    }

    @usableFromInline let source: Source

    @inlinable
    init(of value: AnyDiffable) { source = .value(value) }

    /// Creates the identity of a value that need not exist.
    /// - Parameters:
    ///   - type: The type of the value; if it is `AnyDiffable`, the identifier already includes the
    ///     type of the value inside.
    ///   - identifier: The value's `diffIdentifier`.
    public init<Value: Diffable>(_ type: Value.Type, _ identifier: Value.DiffIdentifier) {
      if let erased = identifier as? Identifier, type == AnyDiffable.self {
        self = erased
      } else {
        source = .name(ValueName<Value>(identifier: identifier))
      }
    }

    /// Creates the identity of a value without the value.
    init(named name: any DiffableName) { source = .name(name) }

    /// The same identity, without keeping the value alive.
    var withoutValue: Identifier { Identifier(named: name) }

    /// Returns the value's own identifier, to store it; nil if the value is of another type.
    /// - Parameter type: The type of the value.
    public func identifier<Value: Diffable>(of type: Value.Type) -> Value.DiffIdentifier? {
      if type == AnyDiffable.self { return self as? Value.DiffIdentifier }
      return switch source {
      case .value(let value): value.value(as: type)?.diffIdentifier
      case .name(let name): (name as? ValueName<Value>)?.identifier
      }
    }

    /// The type of the value.
    var valueType: any Diffable.Type {
      switch source {
      case .value(let value): value.valueType
      case .name(let name): name.valueType
      }
    }

    private var name: any DiffableName {
      switch source {
      case .value(let value): value.box.name(at: value.index)
      case .name(let name): name
      }
    }

    /// Whether both identities have the same type and the same identifier.
    @inlinable
    public static func == (left: Identifier, right: Identifier) -> Bool {
      if case .value(let left) = left.source, case .value(let right) = right.source {
        return left.isSame(as: right)
      }
      return left.hasSameName(as: right)
    }

    @usableFromInline
    func hasSameName(as other: Identifier) -> Bool {
      switch (source, other.source) {
      case (.value(let value), .name(let name)), (.name(let name), .value(let value)):
        value.box.isNamed(name, at: value.index)
      default: name.isSame(as: other.name)
      }
    }

    /// Feeds the type and the identifier into a hasher.
    /// - Parameter hasher: The hasher to feed.
    @inlinable
    public func hash(into hasher: inout Hasher) {
      switch source {
      case .value(let value): value.box.hashIdentity(at: value.index, into: &hasher)
      case .name(let name): name.hashIdentity(into: &hasher)
      }
    }
  }
}

extension AnyDiffable.Identifier: CustomStringConvertible {
  /// The type's name with the identifier in parentheses, such as `User(7)` or `User("ann")`.
  public var description: String { name.description }
}

/// The identity of a value of any type, without the value.
@usableFromInline
protocol DiffableName: AnyObject, Sendable, CustomStringConvertible {
  var valueType: any Diffable.Type { get }
  func isSame(as other: any DiffableName) -> Bool
  func hashIdentity(into hasher: inout Hasher)
}

/// The identity of a value of one type.
@usableFromInline
final class ValueName<Value: Diffable>: DiffableName {
  let identifier: Value.DiffIdentifier

  @usableFromInline var valueType: any Diffable.Type { Value.self }

  @usableFromInline
  init(identifier: Value.DiffIdentifier) { self.identifier = identifier }

  @usableFromInline
  func isSame(as other: any DiffableName) -> Bool {
    // Optionals would be compared by metadata that is looked up in each call.
    guard let other = other as? ValueName else { return false }
    return other.identifier == identifier
  }

  @usableFromInline
  func hashIdentity(into hasher: inout Hasher) { Value.hashIdentity(identifier, into: &hasher) }

  @usableFromInline var description: String {
    identifier is String ? "\(Value.self)(\"\(identifier)\")" : "\(Value.self)(\(identifier))"
  }
}

extension Diffable {
  @inlinable
  static func hashIdentity(_ identifier: DiffIdentifier, into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Self.self))
    hasher.combine(identifier)
  }
}
