/// Turns one model into the rows of its section, and keeps what belongs to the section.
///
/// There is one controller for each model in the list. It is created when the section's rows are
/// first asked for, and kept as long as a model with the same identifier is in the list, unless a
/// transition replaces it. What the controller stores outlives every refresh of the model.
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
///   func handlers(in post: Post) -> [RowHandler] {
///     RowHandler { (_: Action) in self.extraLikes += 1 }
///   }
/// }
/// ```
///
/// Rows are compared with the rows before by identity and by content; only those that changed are
/// bound again. The model's own `isEqual(to:)` is not used unless ``skipsEqualModels`` is true.
///
/// All requirements but ``viewModels(for:)`` are hooks with default implementations. What a hook
/// requests from the list is carried out right after it.
///
/// - Selection: a row that leaves the list while it is selected or highlighted is not reported. After
///   ``didSelect(_:in:)``, ``didDeselect(_:in:)`` and an action the section is asked for its rows
///   again, so that a changed state is shown.
/// - Highlighting: these hooks are called if the display reports what is focused; see
///   ``ListContent/setHighlightedRow(_:)``.
/// - Display: these hooks are called if the display reports what is visible; see
///   ``ListContent/setVisibleRows(_:)``. Of a section that becomes visible its first row is reported
///   before the section, of one that stops being visible its last row. What appears is reported
///   before what disappears.
/// - Moves: a controller that allows a move changes the order that it derives its rows from; then it
///   is asked for its rows again. If it changes nothing, everything stays as it was. Indices are among
///   the items: headers and footers do not count, so that a move is
///   `items.insert(items.remove(at: old), at: new)` in a controller that keeps an array.
public protocol BindingSectionController<Model>: _MistakenHooks {
  /// The model that the section stands for.
  associatedtype Model: Diffable  // inferred from viewModels(for:)

  /// Decomposes the model into its rows, from top to bottom.
  ///
  /// Asked again whenever the model is applied again (but see ``skipsEqualModels``), after a
  /// selection, and on request through ``SectionContext/setNeedsUpdate(completion:)``. Of rows with
  /// one identity the first is shown. Headers go to the top and footers to the bottom; see
  /// ``RowRole``.
  ///
  /// An ``IdentifiedList`` among the rows is compared by what was edited, so that a section of 100,000
  /// rows costs what changes. What two versions of a list share is not bound again: if an element
  /// shows something from elsewhere, set it, as in `comments[id: 7] = comment`. In the array that is
  /// returned the list is one element; `viewModels(for: model).expandingLists` has all rows.
  /// - Parameter model: The newest model of the section.
  @ListBuilder func viewModels(for model: Model) -> [AnyDiffable]

  /// The section's connection to its adapter, for a controller that asks for updates of its own.
  ///
  /// A controller that wants one declares `let context = SectionContext()`; it is connected before the
  /// first rows are asked for.
  var context: SectionContext { get }

  /// Decides what happens to the section when its model is applied again; by default its rows are
  /// compared.
  /// - Parameters:
  ///   - old: The model so far.
  ///   - new: The model from now on.
  func transition(from old: Model, to new: Model) -> SectionTransition

  /// Whether a section is left alone when its model is applied again and is equal to the one before.
  ///
  /// By default it is not. If it is, ``transition(from:to:)`` is called only for models that are not
  /// equal, and sections with equal models are not visited, which saves time in very long lists. A
  /// requested update is carried out in any case.
  static var skipsEqualModels: Bool { get }

  /// Receives a model: the first one, and then each that is not equal to the one before it.
  ///
  /// Not called for a model that is skipped; one for which the section is replaced is passed to
  /// the new controller.
  ///
  /// The place to load something for the model, by ``SectionContext/task(isolation:_:)``. If the compiler
  /// says "passing closure as a 'sending' parameter risks causing data races", the controller is not
  /// isolated: write `@MainActor final class PostController: @MainActor BindingSectionController`.
  /// - Parameter model: The newest model, whose rows will be asked for next.
  func didUpdate(to model: Model)

  // MARK: Selection

  /// Whether a row may be selected; by default each may.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func shouldSelect(_ viewModel: any Diffable, in model: Model) -> Bool

  /// Returns what happens when rows of certain types are selected; by default nothing.
  ///
  /// Asked when a row is selected. Of several handlers for the row's type the first is called.
  /// - Parameter model: The newest model of the section.
  @ListBuilder func handlers(in model: Model) -> [RowHandler]

  /// Handles the selection of a row of any type, after its handler.
  /// - Parameters:
  ///   - viewModel: The view model of the selected row.
  ///   - model: The newest model of the section.
  func didSelect(_ viewModel: any Diffable, in model: Model)

  /// Whether a selected row may be deselected; by default each may.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func shouldDeselect(_ viewModel: any Diffable, in model: Model) -> Bool

  /// Handles that a row is not selected any more.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func didDeselect(_ viewModel: any Diffable, in model: Model)

  /// Handles that a row is highlighted, as when a display moves the focus to it.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func didHighlight(_ viewModel: any Diffable, in model: Model)

  /// Handles that a row is not highlighted any more, as when the focus has left it.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func didUnhighlight(_ viewModel: any Diffable, in model: Model)

  /// Returns the actions that are offered while the focus is on a row; by default none.
  /// - Parameters:
  ///   - viewModel: The view model of the row under the focus.
  ///   - model: The newest model of the section.
  @ListBuilder func actions(on viewModel: any Diffable, in model: Model) -> [SectionAction]

  // MARK: Display

  /// The first row of the section is coming into view.
  /// - Parameter model: The newest model of the section.
  func willDisplay(_ model: Model)

  /// The last visible row of the section has left the view.
  /// - Parameter model: The newest model of the section.
  func didEndDisplay(_ model: Model)

  /// A row is coming into view.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func willDisplayRow(_ viewModel: any Diffable, in model: Model)

  /// A row has left the view, or the list.
  /// - Parameters:
  ///   - viewModel: The view model of the row, as it was last in view.
  ///   - model: The newest model of the section.
  func didEndDisplayRow(_ viewModel: any Diffable, in model: Model)

  /// The section is near enough to the view to prepare for it; see ``ListAdapter/workingRange``.
  /// - Parameter model: The newest model of the section.
  func willEnterWorkingRange(_ model: Model)

  /// The section is too far from the view to be prepared for it.
  /// - Parameter model: The newest model of the section.
  func didExitWorkingRange(_ model: Model)

  /// The list has been scrolled while the section was in view.
  /// - Parameter model: The newest model of the section.
  func didScroll(_ model: Model)

  // MARK: Moves

  /// Whether a row may be moved at all; by default none may.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func canMove(_ viewModel: any Diffable, in model: Model) -> Bool

  /// Whether a row that may be moved may stand at a place of its own section; by default at each.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - item: The index it would have among the items, counted without it.
  ///   - model: The newest model of the section.
  func canMove(_ viewModel: any Diffable, to item: Int, in model: Model) -> Bool

  /// Whether a row of another section may come in; by default none may.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - item: The index it would have among the items.
  ///   - model: The newest model of the section.
  func canAccept(_ viewModel: any Diffable, at item: Int, in model: Model) -> Bool

  /// Whether the whole section may be moved; by default it may not.
  /// - Parameter model: The newest model of the section.
  func canMoveSection(_ model: Model) -> Bool

  /// A row of the section is to have another place in it.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - old: Its index among the items.
  ///   - new: The index it is to have, counted without it.
  ///   - model: The newest model of the section.
  func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in model: Model)

  /// A row is to leave for another section.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - model: The newest model of the section.
  func didGiveAway(_ viewModel: any Diffable, in model: Model)

  /// A row of another section is to come in.
  /// - Parameters:
  ///   - viewModel: The view model of the row.
  ///   - item: The index it is to have among the items.
  ///   - model: The newest model of the section.
  func didAccept(_ viewModel: any Diffable, at item: Int, in model: Model)
}
