@testable import BindingRender

extension LineEditor {
  /// Types a key as the default bindings do.
  /// - Returns: Whether it does anything.
  mutating func handle(_ key: Key) -> Bool {
    if let known = Self.edits.first(where: { $0.keys.contains(key) }) {
      edit(known.change)
      return true
    }
    guard let character = key.character else { return false }
    insert(String(character))
    return true
  }
}
