/// The changes of live elements from one version to a later one.
public struct LiveChange<Element: Diffable>: Sendable {
  /// The last delivered version.
  public let old: IdentifiedList<Element>
  /// The newest version.
  public let new: IdentifiedList<Element>
  /// The changes from `old` to `new`; never empty.
  public let changes: Changeset<Int>
}
