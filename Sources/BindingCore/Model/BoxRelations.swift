/// The base class of a box, with the comparison of two boxes of one type as a closure.
///
/// The closure is created where the type is known and so is specialized for it; a comparison
/// through the generic box itself takes several times as long.
///
/// Unchecked, because a class with subclasses cannot be checked: all properties are immutable and
/// Sendable, and so is everything in the one subclass, `ValueBox`, which is final.
@usableFromInline
class BoxRelations: @unchecked Sendable {
  /// Compares two boxes of the type; with `identityAlone`, returns `equal` if they have the same
  /// identity, whatever their content.
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

  /// Whether both values have the same type. The subclass is final, so comparing metadata is
  /// enough.
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
