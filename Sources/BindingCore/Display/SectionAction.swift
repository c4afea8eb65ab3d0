/// The name of something that can be done with a section: a value, so that it cannot be mistyped.
///
/// ```swift
/// extension ActionName {
///   static let like = ActionName("like", key: "l")
/// }
/// ```
public struct ActionName: Hashable, Sendable {
  /// What people read in a help line.
  public let title: String
  /// The character whose key stands for the action, if any.
  public let key: Character?
  /// A key that stands for the action and types no character, as the display that has it names it.
  package let otherKey: AnyDiffable.Identifier?

  /// Creates a name.
  /// - Parameters:
  ///   - title: What people read in a help line.
  ///   - key: The character whose key stands for the action.
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

/// Something that can be done with a section, by its name or with a key.
///
/// ```swift
/// func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
///   SectionAction(.like) { self.extraLikes += 1 }
/// }
/// ```
public struct SectionAction {
  /// What the action is called; of two with one name the first counts.
  public let name: ActionName

  let perform: () -> Void

  /// Creates an action.
  /// - Parameters:
  ///   - name: What it is called.
  ///   - perform: Does it; afterwards the section is asked for its rows again.
  public init(_ name: ActionName, perform: @escaping () -> Void) {
    self.name = name
    self.perform = perform
  }
}
