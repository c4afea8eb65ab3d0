/// Turns one model into the rows of its section, and keeps the section's state.
///
/// Each model in the list has one controller. It is created when the section's rows are first read,
/// and kept as long as a model with the same identifier is in the list, unless a transition
/// replaces it. The state of the controller survives every refresh of the model.
///
/// ```swift
/// final class PostSectionController: BindingSectionController {
///   private var localLikes = 0
///
///   func viewModels(for post: Post) -> [AnyDiffable] {
///     User(name: post.username)
///     Action(likes: post.likes + localLikes)
///     post.comments
///   }
///
///   func handlers(in post: Post) -> [RowHandler] {
///     RowHandler { (_: Action) in self.localLikes += 1 }
///   }
/// }
/// ```
///
/// The rows are compared with the previous ones by identity and by content, and only changed rows
/// are bound again. The model's own `isEqual(to:)` is not used unless ``skipsEqualModels`` is true.
///
/// All requirements except ``viewModels(for:)`` are hooks with default implementations. Requests
/// that a hook makes to the list are carried out right after the hook.
///
/// - Selection: no hook is called for a row that leaves the list while it is selected or
///   highlighted. After ``didSelect(_:in:)``, ``didDeselect(_:in:)`` and an action, the list
///   requests the controller's rows again, so that changed state is shown.
/// - Highlighting: these hooks are called if the display reports the focused row; see
///   ``ListContent/setHighlightedRow(_:)``.
/// - Display: these hooks are called if the display reports the visible rows; see
///   ``ListContent/setVisibleRows(_:)``. The first row of a section is reported before the section
///   when it becomes visible, and the last row before the section when it stops being visible. Rows
///   and sections that appear are reported before those that disappear.
/// - Moves: a controller that allows a move changes the order of its data; then the list requests
///   its rows again. If the order does not change, neither does the list. Indices count items only,
///   without headers and footers, so a controller that keeps an array performs a move as
///   `items.insert(items.remove(at: old), at: new)`.
public protocol BindingSectionController<Model>: AnyObject {
  /// The type of the model that the section stands for.
  associatedtype Model: Diffable  // inferred from viewModels(for:)

  /// Decomposes the model into its rows, from top to bottom.
  ///
  /// Called again whenever the model is applied again (but see ``skipsEqualModels``), after a
  /// selection, and on request through ``SectionContext/setNeedsUpdate(completion:)``. If several
  /// rows have the same identity, the first is shown. Headers go to the top and footers to the
  /// bottom; see ``RowRole``.
  ///
  /// An ``IdentifiedList`` among the rows is compared by its edits, so updating a section of
  /// 100,000 rows costs only what changes. Elements that two versions of a list share are not bound
  /// again: if an element shows data from elsewhere, set the element, as in `comments[id: 7] =
  /// comment`. In the returned array the list is one element; `viewModels(for:
  /// model).expandingLists` has all rows.
  /// - Parameter model: The newest model of the section.
  @ListBuilder func viewModels(for model: Model) -> [AnyDiffable]

  /// The section's connection to its adapter, for controllers that request their own updates.
  ///
  /// To use it, declare `let context = SectionContext()`; the list connects it before it requests
  /// the first rows.
  var context: SectionContext { get }

  /// Decides what happens to the section when its model is applied again; by default its rows are
  /// compared.
  /// - Parameters:
  ///   - old: The previous model.
  ///   - new: The model that replaces it.
  func transition(from old: Model, to new: Model) -> SectionTransition

  /// Whether a section is skipped when its model is applied again and equals the previous one.
  ///
  /// False by default. If true, ``transition(from:to:)`` is called only for models that are not
  /// equal, and sections with equal models are not visited, which saves time in very long lists. A
  /// requested update is carried out in any case.
  static var skipsEqualModels: Bool { get }

  /// Responds to a new model: the first one, and then each model that differs from the previous
  /// one.
  ///
  /// Not called for a skipped model. If a transition replaces the section, the new controller
  /// receives the model.
  ///
  /// Load data for the model here, by ``SectionContext/task(isolation:_:)``. If the compiler says
  /// "passing closure as a 'sending' parameter risks causing data races", the controller is not
  /// isolated: write `@MainActor final class PostController: @MainActor BindingSectionController`.
  /// - Parameter model: The newest model, whose rows the list requests next.
  func didUpdate(to model: Model)

  // MARK: Selection

  /// Whether a row may be selected; true by default.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func shouldSelect(_ viewModel: any Diffable, in model: Model) -> Bool

  /// Returns the handlers for selected rows of certain types; empty by default.
  ///
  /// Called when a row is selected. If several handlers match the row's type, the first is called.
  /// - Parameter model: The newest model of the section.
  @ListBuilder func handlers(in model: Model) -> [RowHandler]

  /// Handles the selection of a row of any type, after its handler.
  /// - Parameters:
  ///   - viewModel: The view model of the selected row.
  ///   - model: The newest model of the section.
  func didSelect(_ viewModel: any Diffable, in model: Model)

  /// Whether a selected row may be deselected; true by default.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func shouldDeselect(_ viewModel: any Diffable, in model: Model) -> Bool

  /// Responds to the deselection of a row.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func didDeselect(_ viewModel: any Diffable, in model: Model)

  /// Responds when a row is highlighted, for example because a display moved the focus to it.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func didHighlight(_ viewModel: any Diffable, in model: Model)

  /// Responds when a row is no longer highlighted, for example because the focus has left it.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func didUnhighlight(_ viewModel: any Diffable, in model: Model)

  /// Returns the actions that are offered while the focus is on a row; by default none.
  /// - Parameters:
  ///   - viewModel: The view model of the focused row.
  ///   - model: The newest model of the section.
  @ListBuilder func actions(on viewModel: any Diffable, in model: Model) -> [SectionAction]

  // MARK: Display

  /// Responds before the first row of the section becomes visible.
  /// - Parameter model: The newest model of the section.
  func willDisplay(_ model: Model)

  /// Responds when the last visible row of the section is no longer visible.
  /// - Parameter model: The newest model of the section.
  func didEndDisplay(_ model: Model)

  /// Responds before a row becomes visible.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func willDisplayRow(_ viewModel: any Diffable, in model: Model)

  /// Responds when a row is no longer visible, or has left the list.
  /// - Parameters:
  ///   - viewModel: The view model of the row when it was last visible.
  ///   - model: The newest model of the section.
  func didEndDisplayRow(_ viewModel: any Diffable, in model: Model)

  /// Responds when the section comes near the visible sections, so that it can prepare; see
  /// ``ListAdapter/workingRange``.
  /// - Parameter model: The newest model of the section.
  func willEnterWorkingRange(_ model: Model)

  /// Responds when the section has left the working range.
  /// - Parameter model: The newest model of the section.
  func didExitWorkingRange(_ model: Model)

  /// Responds when the list was scrolled while the section was visible.
  /// - Parameter model: The newest model of the section.
  func didScroll(_ model: Model)

  // MARK: Moves

  /// Whether a row may be moved; false by default.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func canMove(_ viewModel: any Diffable, in model: Model) -> Bool

  /// Whether a movable row may move to an index in its own section; true by default.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - item: Its new index among the items, counted without the row itself.
  ///   - model: The newest model of the section.
  func canMove(_ viewModel: any Diffable, to item: Int, in model: Model) -> Bool

  /// Whether a row of another section may be moved into this one; false by default.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - item: Its new index among the items.
  ///   - model: The newest model of the section.
  func canAccept(_ viewModel: any Diffable, at item: Int, in model: Model) -> Bool

  /// Whether the whole section may be moved; false by default.
  /// - Parameter model: The newest model of the section.
  func canMoveSection(_ model: Model) -> Bool

  /// Moves a row within the section's own data.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - old: Its index among the items.
  ///   - new: Its new index, counted without the row itself.
  ///   - model: The newest model of the section.
  func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in model: Model)

  /// Removes a row that moves to another section from the section's own data.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func didGiveAway(_ viewModel: any Diffable, in model: Model)

  /// Inserts a row that moves here from another section into the section's own data.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - item: Its new index among the items.
  ///   - model: The newest model of the section.
  func didAccept(_ viewModel: any Diffable, at item: Int, in model: Model)
}

/// The way a section is updated when its model is applied again.
public enum SectionTransition: Hashable, Sendable {
  /// The list requests the controller's rows, and shows the changed ones.
  case compareRows
  /// The rows stay, and the list does not request them unless an update of the section was
  /// requested. Correct only if both models are equal.
  case skip
  /// The section is deleted and inserted again, with a new controller; selected rows stay selected.
  case replace
}
