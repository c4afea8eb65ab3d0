/// Turns one model into the rows of its section, and keeps what belongs to the section.
///
/// There is one controller for each model in the list, made when the section's rows are first
/// asked for and kept as long as a model with the same identifier is in the list, unless it is
/// asked to be replaced. What the controller stores outlives every refresh of the model.
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
/// shown anew. The model's own `isEqual(to:)` plays no part in it, unless ``skipsEqualModels`` says so.
///
/// Everything but ``viewModels(for:)`` is a hook that may be left out: the ones here, and those of
/// ``SelectionHandling``, ``DisplayHandling`` and ``MoveHandling``. What a hook asks of the list is
/// carried out right after it.
public protocol BindingSectionController<Model>: SelectionHandling, DisplayHandling, MoveHandling {
  /// The model that the section stands for.
  associatedtype Model

  /// Decomposes the model into its rows, from top to bottom.
  ///
  /// Asked again whenever the model is applied again (but see ``skipsEqualModels``), after a
  /// selection, and on request through ``SectionContext/setNeedsUpdate(completion:)``. Of rows with
  /// one identity the first is shown. Headers go to the top and footers to the bottom; see
  /// ``RowRole``.
  /// - Parameter model: The newest model of the section.
  @ListBuilder func viewModels(for model: Model) -> [AnyDiffable]

  /// Hands over the section's connection to its list, before the first rows are asked for.
  /// - Parameter context: What to keep if the section will ask for updates of its own.
  func didAttach(to context: SectionContext)

  /// Decides what happens to the section when its model is applied again; by default its rows are
  /// compared.
  /// - Parameters:
  ///   - old: The model so far.
  ///   - new: The model from now on.
  func transition(from old: Model, to new: Model) -> SectionTransition

  /// Whether a section is left alone when its model is applied again and is equal to the one before.
  ///
  /// By default it is not. If it is, ``transition(from:to:)`` is asked for models that are not equal,
  /// and sections with equal models are not even looked at, which makes the difference in very long
  /// lists. An update that was asked for is carried out in any case.
  static var skipsEqualModels: Bool { get }

  /// Takes over a model: the first one, and then each that is not equal to the one before it.
  ///
  /// Not called for a model that is skipped; one for which the section is replaced is taken over by
  /// the new controller.
  /// - Parameter model: The newest model, whose rows will be asked for next.
  func didUpdate(to model: Model)
}

extension BindingSectionController {
  /// Keeps nothing.
  public func didAttach(to context: SectionContext) {}

  /// Looks at every section.
  public static var skipsEqualModels: Bool { false }

  /// Compares the rows.
  public func transition(from old: Model, to new: Model) -> SectionTransition { .compareRows }

  /// Does nothing.
  public func didUpdate(to model: Model) {}
}
