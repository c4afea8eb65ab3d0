/// Something that can be done with a section, by its name or with a key.
///
/// ```swift
/// func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
///   [SectionAction("like", key: "l") { self.extraLikes += 1 }]
/// }
/// ```
public struct SectionAction {
  /// What the action is called, in the program and in a help line.
  public let name: String
  /// The key that stands for it, if any.
  public let key: Character?

  let perform: () -> Void

  /// Describes an action.
  /// - Parameters:
  ///   - name: What it is called; of two with one name the first counts.
  ///   - key: The key that stands for it.
  ///   - perform: Does it; afterwards the section is asked for its rows again.
  public init(_ name: String, key: Character? = nil, perform: @escaping () -> Void) {
    self.name = name
    self.key = key
    self.perform = perform
  }
}
