/// A value that is its own identity: two values are the same only if they are equal.
///
/// ```swift
/// enum Setting: SelfIdentified { case sound, light }
/// ```
///
/// One word makes a hashable type diffable. Do not use it for a model whose content can change
/// while it stays the same thing: each update would be a delete and an insert.
public protocol SelfIdentified: Diffable, Hashable where DiffIdentifier == Self {}

extension SelfIdentified {
  /// The value itself.
  public var diffIdentifier: Self { self }

  /// Always true: a value that is its own identity has no other content.
  public func isEqual(to other: Self) -> Bool { true }
}

extension String: SelfIdentified {}

extension Int: SelfIdentified {}
