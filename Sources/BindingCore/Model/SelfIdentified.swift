/// A value that is its own identity: two of them are the same only if they are equal.
///
/// ```swift
/// enum Setting: SelfIdentified { case sound, light }
/// ```
///
/// One word makes a hashable type diffable. It does not suit a model whose content can change while it
/// stays the same thing: its updates would be deletes and inserts.
public protocol SelfIdentified: Diffable, Hashable where DiffIdentifier == Self {}

extension SelfIdentified {
  /// The value itself.
  @inlinable
  public var diffIdentifier: Self { self }

  /// Always true: a value that is its own identity has no other content.
  @inlinable
  public func isEqual(to other: Self) -> Bool { true }
}

extension String: SelfIdentified {}

extension Int: SelfIdentified {}
