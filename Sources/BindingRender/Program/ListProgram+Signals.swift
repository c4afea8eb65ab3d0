extension ListProgram {
  /// Returns those of some keys that have a binding, which need not apply now.
  func bound(among keys: some Sequence<Key>) -> Set<Key> {
    let tables = [bindings, listBindings, rowBindings]
    return Set(
      keys.filter { key in
        tables.contains { table in table.bindings.contains { $0.keys.contains(key) } }
      }
    )
  }

  /// Returns whether a binding applies to a key now; while help is shown or a row is moved, such a key
  /// does nothing.
  func takes(_ key: Key) -> Bool {
    if !questions.isEmpty || searchLine != nil { return bindingWhileTyping(key) != nil }
    return available.all.contains { $0.keys.contains(key) }
  }
}
