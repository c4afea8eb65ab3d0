extension Diffable {
  /// The default implementation compares the values by `diffIdentifier` and `isEqual(to:)`.
  @inlinable
  public static func _match(
    _ old: AnyDiffable,
    _ new: AnyDiffable,
    identityAlone: Bool
  ) -> Bool? {
    // The types of boxes are final, so equal metadata makes the casts safe.
    let (oldType, newType) = (type(of: old.box), type(of: new.box))
    if oldType == ValueBox<Self>.self, newType == ValueBox<Self>.self {
      return match(
        unsafeDowncast(old.box, to: ValueBox<Self>.self).value,
        unsafeDowncast(new.box, to: ValueBox<Self>.self).value,
        identityAlone: identityAlone
      )
    }
    if oldType == ArrayBox<Self>.self, newType == ArrayBox<Self>.self {
      return match(
        unsafeDowncast(old.box, to: ArrayBox<Self>.self).values[old.index],
        unsafeDowncast(new.box, to: ArrayBox<Self>.self).values[new.index],
        identityAlone: identityAlone
      )
    }
    guard let old = old.value(as: Self.self), let new = new.value(as: Self.self) else { return nil }
    return match(old, new, identityAlone: identityAlone)
  }

  @inlinable
  @inline(__always)
  static func match(_ old: Self, _ new: Self, identityAlone: Bool) -> Bool? {
    old.diffIdentifier == new.diffIdentifier ? identityAlone || old.isEqual(to: new) : nil
  }
}
