/// Turns one model into the rows of its section, and keeps what belongs to the section.
///
/// There is one controller for each model in the list, made when the section's rows are first
/// asked for and kept as long as a model with the same identifier is in the list. What the
/// controller stores outlives every refresh of the model.
///
/// ```swift
/// final class PostSectionController: BindingSectionController {
///   private var extraLikes = 0
///
///   func viewModels(for post: Post) -> [AnyDiffable] {
///     User(name: post.username)
///     Action(likes: post.likes + extraLikes)
///     post.comments
///   }
///
///   func didSelect(_ viewModel: any Diffable, in post: Post) {
///     if viewModel is Action { extraLikes += 1 }
///   }
/// }
/// ```
///
/// Rows are compared with the rows before by identity and by content; only those that changed are
/// bound again. The model's own `isEqual(to:)` plays no part in it.
public protocol BindingSectionController<Model>: AnyObject {
  /// The model that the section stands for.
  associatedtype Model: Diffable

  /// Decomposes the model into its rows, from top to bottom.
  ///
  /// Asked again whenever the model is applied again, after a selection, and on request through
  /// ``SectionContext/setNeedsUpdate()``. Of rows with one identity the first is shown.
  /// - Parameter model: The newest model of the section.
  @ListBuilder func viewModels(for model: Model) -> [AnyDiffable]

  /// Handles the selection of a row; afterwards the section's rows are asked for again.
  /// - Parameters:
  ///   - viewModel: The view model of the selected row.
  ///   - model: The newest model of the section.
  func didSelect(_ viewModel: any Diffable, in model: Model)

  /// Hands over the section's connection to its list, before the first rows are asked for.
  /// - Parameter context: What to keep if the section will ask for updates of its own.
  func didAttach(to context: SectionContext)
}

extension BindingSectionController {
  /// Does nothing.
  public func didSelect(_ viewModel: any Diffable, in model: Model) {}

  /// Keeps nothing.
  public func didAttach(to context: SectionContext) {}
}
