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
}

/// Compares diffable values by identity and by content.
@usableFromInline
package struct ContentComparison<Element: Diffable>: DiffComparison {
  @inlinable
  package init() {}

  @inlinable
  package func isSame(_ old: Element, _ new: Element) -> Bool {
    old.diffIdentifier == new.diffIdentifier
  }

  @inlinable
  package func hashIdentity(of element: Element, into hasher: inout Hasher) {
    element.diffIdentifier.hash(into: &hasher)
  }

  @inlinable
  package func isEqual(_ old: Element, _ new: Element) -> Bool {
    old.isEqual(to: new)
  }
}

/// Compares diffable values by identity alone: no two are ever unequal.
@usableFromInline
package struct IdentityComparison<Element: Diffable>: DiffComparison {
  @inlinable
  package init() {}

  @inlinable
  package func isSame(_ old: Element, _ new: Element) -> Bool {
    old.diffIdentifier == new.diffIdentifier
  }

  @inlinable
  package func hashIdentity(of element: Element, into hasher: inout Hasher) {
    element.diffIdentifier.hash(into: &hasher)
  }

  @inlinable
  package func isEqual(_ old: Element, _ new: Element) -> Bool { true }
}
