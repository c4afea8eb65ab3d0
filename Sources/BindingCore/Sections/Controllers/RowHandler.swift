/// Handles the selection of rows whose view models have one type.
///
/// ```swift
/// func handlers(in post: Post) -> [RowHandler] {
///   RowHandler { (_: User) in self.hidesComments.toggle() }
///   RowHandler { (_: Action) in self.localLikes += 1 }
/// }
/// ```
public struct RowHandler {
  /// Calls the closure if a view model has its type, and returns whether it does.
  let didSelect: (any Diffable) -> Bool

  /// Creates a handler for rows of a type.
  /// - Parameter didSelect: Called with the view model of the selected row; afterwards the section
  ///   is refreshed.
  public init<ViewModel: Diffable>(didSelect: @escaping (ViewModel) -> Void) {
    self.didSelect = { viewModel in
      guard let viewModel = viewModel as? ViewModel else { return false }
      didSelect(viewModel)
      return true
    }
  }
}

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
