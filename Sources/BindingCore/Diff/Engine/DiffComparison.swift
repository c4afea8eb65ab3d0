/// A comparison of elements: whether they have the same identity, and whether they are equal.
@usableFromInline
package protocol DiffComparison {
  associatedtype Element

  /// Whether two elements have the same identity.
  func isSame(_ old: Element, _ new: Element) -> Bool

  /// Feeds the identity of an element, and nothing else, into a hasher.
  func hashIdentity(of element: Element, into hasher: inout Hasher)

  /// Whether two elements of the same identity have the same content.
  func isEqual(_ old: Element, _ new: Element) -> Bool

  /// Compares identity and content at once.
  func match(_ old: Element, _ new: Element) -> DiffMatch
}

extension DiffComparison {
  @inlinable
  package func match(_ old: Element, _ new: Element) -> DiffMatch {
    if !isSame(old, new) { return .different }
    return isEqual(old, new) ? .equal : .updated
  }
}

/// A comparison of identities by `diffIdentifier`; conforming types decide how to compare content.
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

/// A comparison of content by `isEqual(to:)`.
@usableFromInline
package struct ContentComparison<Element: Diffable>: DiffableComparison {
  @inlinable
  package init() {}

  @inlinable
  package func isEqual(_ old: Element, _ new: Element) -> Bool { old.isEqual(to: new) }
}

/// A comparison of erased values, which compares identity and content in one call.
@usableFromInline
package struct ErasedComparison: DiffableComparison {
  @inlinable
  package init() {}

  @inlinable
  package func isSame(_ old: AnyDiffable, _ new: AnyDiffable) -> Bool {
    old.isSame(as: new)
  }

  @inlinable
  package func isEqual(_ old: AnyDiffable, _ new: AnyDiffable) -> Bool { old.isEqual(to: new) }

  @inlinable
  package func match(_ old: AnyDiffable, _ new: AnyDiffable) -> DiffMatch {
    old.match(new)
  }
}

/// A comparison by identity alone: values of one identity are always equal.
@usableFromInline
package struct IdentityComparison<Element: Diffable>: DiffableComparison {
  @inlinable
  package init() {}

  @inlinable
  package func isEqual(_ old: Element, _ new: Element) -> Bool { true }
}

/// A comparison of content by a closure.
@usableFromInline
package struct CustomComparison<Element: Diffable>: DiffableComparison {
  @usableFromInline let rule: (_ old: Element, _ new: Element) -> Bool

  @inlinable
  init(rule: @escaping (_ old: Element, _ new: Element) -> Bool) { self.rule = rule }

  @inlinable
  package func isEqual(_ old: Element, _ new: Element) -> Bool { rule(old, new) }
}
