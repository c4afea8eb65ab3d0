extension ListProgram {
  /// The keys that a list has by default.
  private static let usualKeys = Set(KeyBindings.list.bindings.flatMap(\.keys))

  /// Returns those of some keys that the program has bound; the bindings need not apply now.
  ///
  /// A key that only every list has, such as `^B`, stays a signal where the user has made it one.
  func bound(among keys: some Sequence<Key>) -> Set<Key> {
    Set(
      keys.filter { key in
        let tables =
          [bindings, paneBindings, rowBindings]
          + (Self.usualKeys.contains(key) ? [] : [listBindings])
        return tables.contains { table in table.bindings.contains { $0.keys.contains(key) } }
      }
    )
  }

  /// Returns whether a binding applies to a key now; while help is shown or a row is moved, such a
  /// key does nothing.
  func takes(_ key: Key) -> Bool {
    if !questions.isEmpty || searchLine != nil { return bindingWhileTyping(key) != nil }
    return binding(of: key) != nil
  }
}
