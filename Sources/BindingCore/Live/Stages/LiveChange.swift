/// What changed in live elements from one version to a later one.
public struct LiveChange<Element: Diffable>: Sendable {
  /// The version before: the one that was delivered last.
  public let old: IdentifiedList<Element>
  /// The newest version.
  public let new: IdentifiedList<Element>
  /// The changes from one to the other; not empty.
  public let changes: Changeset<Int>
}
