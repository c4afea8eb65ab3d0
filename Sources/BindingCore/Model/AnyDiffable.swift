/// A diffable value of any type, with an identity that includes the type.
///
/// A user and an image that both have the identifier `"1"` are two rows, not one. Erasing an erased
/// value returns it unchanged.
public struct AnyDiffable: Diffable {
  @usableFromInline let box: DiffableBox
  /// The index of the value in an array; -1 for a value that was erased on its own, -2 for a whole
  /// list among rows.
  @usableFromInline let index: Int

  /// Erases the type of a value.
  /// - Parameter value: The value to wrap.
  @inlinable
  public init<Value: Diffable>(_ value: Value) {
    if Value.self == AnyDiffable.self, let erased = value as? AnyDiffable {
      self = erased
    } else {
      self.init(box: ValueBox(value), index: -1)
    }
  }

  @inlinable
  init(box: DiffableBox, index: Int) {
    self.box = box
    self.index = index
  }

  /// The wrapped value.
  @inlinable
  public var value: any Diffable { box.erasedValue(at: index) }

  /// The type of the wrapped value.
  @inlinable
  public var valueType: any Diffable.Type { box.valueType }

  /// The role of the value as a row of a section.
  @inlinable
  public var role: RowRole { box.role }

  /// Returns the wrapped value if it has the given type; otherwise nil.
  /// - Parameter type: The type, compared exactly.
  @inlinable
  public func value<Value: Diffable>(as type: Value.Type) -> Value? {
    (box as? ValueBox<Value>)?.value ?? (box as? TypedBox<Value>)?.value(at: index)
  }

  /// The identity of the wrapped value, including its type.
  @inlinable
  public var diffIdentifier: Identifier { Identifier(of: self) }

  /// Whether both have the same identity and equal content; two copies of one erased value are
  /// equal without a comparison.
  /// - Parameter other: The value to compare with.
  @inlinable
  public func isEqual(to other: AnyDiffable) -> Bool {
    match(other) == .equal
  }
}

extension AnyDiffable: Equatable {
  /// Whether both have the same identity and equal content.
  @inlinable
  public static func == (left: AnyDiffable, right: AnyDiffable) -> Bool {
    left.match(right) == .equal
  }
}

extension AnyDiffable: CustomStringConvertible {
  /// The description of the wrapped value.
  public var description: String { String(describing: value) }
}

extension AnyDiffable {
  /// Whether both are the same value in memory.
  @inlinable
  func isIdentical(to other: AnyDiffable) -> Bool { box === other.box && index == other.index }

  @usableFromInline
  func isSame(as other: AnyDiffable) -> Bool { match(other, identityAlone: true) == .equal }

  /// Compares with another value; with `identityAlone`, values with the same identity are equal,
  /// whatever their content.
  @usableFromInline
  func match(_ other: AnyDiffable, identityAlone: Bool = false) -> DiffMatch {
    if isIdentical(to: other) { return .equal }
    if type(of: box) != type(of: other.box) {
      // Boxes of one type also differ if only one of the values is in an array.
      guard (index < 0) != (other.index < 0), valueType == other.valueType else {
        return .different
      }
    }
    return switch box.match(self, other, identityAlone: identityAlone) {
    case true?: .equal
    case false?: .updated
    case nil: .different
    }
  }

  /// Returns the values of an array, erased together.
  ///
  /// They share the storage of the array. Values of long arrays are erased one by one, so that
  /// keeping a single row does not keep a long array alive. Lazy, so that no array is made only to
  /// be appended to another.
  @inlinable
  static func erase<Value: Diffable>(
    _ values: [Value]
  ) -> LazyMapSequence<Range<Int>, AnyDiffable> {
    if values.count < 2 || values.count > 64 || Value.self == AnyDiffable.self {
      if values.count > 64 { CoverageMark.erasesOneByOne.reach() }
      return values.indices.lazy.map { AnyDiffable(values[$0]) }
    }
    let box = ArrayBox(values)
    return values.indices.lazy.map { AnyDiffable(box: box, index: $0) }
  }
}

extension AnyDiffable {
  /// Calls a closure with the wrapped value, unless it has another type.
  @inlinable
  package func read<Value: Diffable>(as type: Value.Type, _ body: (Value) -> Void) {
    // The types of boxes are final, so equal metadata makes the casts safe.
    let boxType: DiffableBox.Type = Swift.type(of: box)
    if boxType == ValueBox<Value>.self {
      body(unsafeDowncast(box, to: ValueBox<Value>.self).value)
    } else if boxType == ArrayBox<Value>.self {
      body(unsafeDowncast(box, to: ArrayBox<Value>.self).values[index])
    }
  }
}
