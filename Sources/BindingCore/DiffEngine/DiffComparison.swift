/// How a diff tells elements apart: which are the same, and which of those are equal.
@usableFromInline
package protocol DiffComparison {
  associatedtype Element

  /// Whether both have the same identity.
  func isSame(_ old: Element, _ new: Element) -> Bool

  /// Feeds the identity, and nothing else, into a hasher.
  func hashIdentity(of element: Element, into hasher: inout Hasher)

  /// Whether two elements of the same identity have the same content.
  func isEqual(_ old: Element, _ new: Element) -> Bool

  /// Both questions at once.
  func match(_ old: Element, _ new: Element) -> DiffMatch
}

/// What two elements are to each other.
@usableFromInline
package enum DiffMatch {
  case different, updated, equal
}

extension DiffComparison {
  @inlinable
  package func match(_ old: Element, _ new: Element) -> DiffMatch {
    if !isSame(old, new) { return .different }
    return isEqual(old, new) ? .equal : .updated
  }
}

/// Compares diffable values by their identifiers, and by content in one of several ways.
@usableFromInline
package protocol DiffableComparison: DiffComparison where Element: Diffable {}

extension DiffableComparison {
  @inlinable
  package func isSame(_ old: Element, _ new: Element) -> Bool {
    old.diffIdentifier == new.diffIdentifier
  }

  @inlinable
  package func hashIdentity(of element: Element, into hasher: inout Hasher) {
    element.diffIdentifier.hash(into: &hasher)
  }
}

/// Asks the values themselves whether they are equal.
@usableFromInline
package struct ContentComparison<Element: Diffable>: DiffableComparison {
  @inlinable
  package init() {}

  @inlinable
  package func isEqual(_ old: Element, _ new: Element) -> Bool { old.isEqual(to: new) }
}

/// Asks erased values both questions at once.
@usableFromInline
package struct ErasedComparison: DiffableComparison {
  @inlinable
  package init() {}

  @inlinable
  package func isSame(_ old: AnyDiffable, _ new: AnyDiffable) -> Bool {
    old.box.isSame(as: new.box)
  }

  @inlinable
  package func isEqual(_ old: AnyDiffable, _ new: AnyDiffable) -> Bool { old.isEqual(to: new) }

  @inlinable
  package func match(_ old: AnyDiffable, _ new: AnyDiffable) -> DiffMatch {
    old.box.match(new.box)
  }
}

/// Compares by identity alone: no two values are ever unequal.
@usableFromInline
package struct IdentityComparison<Element: Diffable>: DiffableComparison {
  @inlinable
  package init() {}

  @inlinable
  package func isEqual(_ old: Element, _ new: Element) -> Bool { true }
}

/// Asks a closure whether two values are equal.
@usableFromInline
package struct CustomComparison<Element: Diffable>: DiffableComparison {
  @usableFromInline let rule: (_ old: Element, _ new: Element) -> Bool

  @inlinable
  init(rule: @escaping (_ old: Element, _ new: Element) -> Bool) { self.rule = rule }

  @inlinable
  package func isEqual(_ old: Element, _ new: Element) -> Bool { rule(old, new) }
}
