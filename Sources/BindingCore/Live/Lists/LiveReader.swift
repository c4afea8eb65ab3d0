/// Records the last delivered version of live elements, and reports when a newer version may exist.
final class LiveReader<Element: Diffable>: LiveFollower {
  private let elements: LiveElements<Element>
  private var delivered: IdentifiedList<Element>
  /// Called when there may be a newer version.
  var didChange: () -> Void = {}

  /// Creates a reader.
  /// - Parameter version: The version that counts as delivered.
  init(_ elements: LiveElements<Element>, from version: IdentifiedList<Element>) {
    self.elements = elements
    delivered = version
    elements.order.add(self)
  }

  func sourceDidChange() { didChange() }

  /// Returns the change from the last delivered version to the newest one, and records it as
  /// delivered; nil if the versions do not differ.
  func takeChange() -> LiveChange<Element>? {
    let new = elements.value
    // While a closure of a stage is being called, the stage is not up to date.
    if elements.order.isBehind { return nil }
    let old = delivered
    delivered = new
    let changes = Changeset(from: old, to: new)
    return changes.isEmpty ? nil : LiveChange(old: old, new: new, changes: changes)
  }
}
