/// The name of an action of a section: a value, so that it cannot be mistyped.
///
/// ```swift
/// extension ActionName {
///   static let like = ActionName("like", key: "l")
/// }
/// ```
public struct ActionName: Hashable, Sendable {
  /// The title in help.
  public let title: String
  /// The character of the key that performs the action, if any.
  public let key: Character?
  /// A key for the action that types no character, as the display represents it.
  package let otherKey: AnyDiffable.Identifier?

  /// Creates a name.
  /// - Parameters:
  ///   - title: The text that a help line shows.
  ///   - key: The character of the key that performs the action.
  public init(_ title: String, key: Character? = nil) {
    self.title = title
    self.key = key
    otherKey = nil
  }

  /// Creates a name with a key that types no character.
  package init(_ title: String, otherKey: AnyDiffable.Identifier) {
    self.title = title
    key = nil
    self.otherKey = otherKey
  }
}

/// An action of a section, performed by name or with a key.
///
/// ```swift
/// func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
///   SectionAction(.like) { self.localLikes += 1 }
/// }
/// ```
public struct SectionAction {
  /// The name of the action; of two actions with one name, the first is used.
  public let name: ActionName

  let perform: () -> Void

  /// Creates an action.
  /// - Parameters:
  ///   - name: The action's name.
  ///   - perform: The action; afterwards the section is refreshed.
  public init(_ name: ActionName, perform: @escaping () -> Void) {
    self.name = name
    self.perform = perform
  }
}

// Unavailable overloads that explain common mistakes.

extension SectionAction {
  /// Rejects a title instead of a name.
  @available(
    *,
    unavailable,
    message: "pass a name: SectionAction(ActionName(\"like\", key: \"l\")) { … }"
  )
  public init(_ title: String, key: Character? = nil, perform: () -> Void) {
    self.init(ActionName(title, key: key)) {}
  }
}
