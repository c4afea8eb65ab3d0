// Unavailable overloads that explain common mistakes.

extension RowHandler {
  /// A handler that does not say for which rows.
  @available(*, unavailable, message: "name the type of the row: RowHandler { (_: Action) in … }")
  public init(didSelect: () -> Void) { self.init { (_: AnyDiffable) in } }
}
