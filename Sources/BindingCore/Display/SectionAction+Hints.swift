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
