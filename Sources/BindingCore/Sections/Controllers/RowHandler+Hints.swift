// Unavailable overloads that explain common mistakes.

extension RowHandler {
  /// Rejects a handler that does not name the type of its rows.
  @available(
    *,
    unavailable,
    message: "specify the type of the row: RowHandler { (_: Action) in … }"
  )
  public init(didSelect: () -> Void) { self.init { (_: AnyDiffable) in } }
}
