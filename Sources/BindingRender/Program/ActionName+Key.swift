public import BindingCore

extension ActionName {
  /// Creates a name with any key, such as Return or Control with a letter.
  ///
  /// ```swift
  /// extension ActionName {
  ///   static let open = ActionName("open", key: .enter)
  /// }
  /// ```
  ///
  /// While the focus is on a row with the action, the key performs it instead of its usual function
  /// in a list.
  /// - Parameters:
  ///   - title: The title in a help line.
  ///   - key: The key that stands for the action.
  public init(_ title: String, key: Key) {
    if key.modifiers.isEmpty, let character = key.character {
      self.init(title, key: Optional(character))
    } else {
      self.init(title, otherKey: AnyDiffable.Identifier(KeyName.self, key))
    }
  }

  /// The key that stands for the action.
  var boundKey: Key? {
    key.map { .character($0) } ?? otherKey?.identifier(of: KeyName.self)
  }
}

/// A key as a value with an identity, because the core does not know keys.
private struct KeyName: Diffable, Equatable {
  let diffIdentifier: Key
}
