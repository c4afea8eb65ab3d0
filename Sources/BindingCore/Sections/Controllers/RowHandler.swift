/// What happens when a row is selected whose view model is of one type.
///
/// ```swift
/// func handlers(in post: Post) -> [RowHandler] {
///   RowHandler { (_: User) in self.hidesComments.toggle() }
///   RowHandler { (_: Action) in self.extraLikes += 1 }
/// }
/// ```
public struct RowHandler {
  /// Calls the closure if a view model is of its type.
  let didSelect: (any Diffable) -> Bool

  /// Creates a handler for rows of a type.
  /// - Parameter didSelect: Called with the view model of the selected row; afterwards the section is
  ///   asked for its rows again.
  public init<ViewModel: Diffable>(didSelect: @escaping (ViewModel) -> Void) {
    self.didSelect = { viewModel in
      guard let viewModel = viewModel as? ViewModel else { return false }
      didSelect(viewModel)
      return true
    }
  }
}
