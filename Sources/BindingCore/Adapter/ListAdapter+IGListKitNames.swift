// Unavailable types and members with the names that users of IGListKit type first; each says what
// to write.

/// IGListKit's protocol of models and view models.
@available(
  *,
  unavailable,
  message: """
    write struct Post: Diffable, Equatable; an id replaces diffIdentifier(), and == replaces \
    isEqual(toDiffableObject:)
    """
)
public typealias ListDiffable = Diffable

/// IGListKit's superclass of controllers with view models.
@available(
  *,
  unavailable,
  message: "write final class PostSectionController: BindingSectionController"
)
open class ListBindingSectionController<Model> {}

/// IGListKit's superclass of controllers.
@available(
  *,
  unavailable,
  message: "write final class PostSectionController: BindingSectionController"
)
open class ListSectionController {}

/// IGListKit's protocol for view models, their sizes and their cells.
@available(
  *,
  unavailable,
  message: """
    remove it: implement viewModels(for:); a row is as high as its text, and the TextList finds \
    the cell by the type of the view model
    """
)
public typealias ListBindingSectionControllerDataSource = Any

/// IGListKit's protocol for taps.
@available(*, unavailable, message: "remove it: implement handlers(in:) or didSelect(_:in:)")
public typealias ListBindingSectionControllerSelectionDelegate = Any

/// IGListKit's protocol for the models of an adapter.
@available(
  *,
  unavailable,
  message: "apply the models: adapter.apply { ListSections(posts) { PostSectionController() } }"
)
public typealias ListAdapterDataSource = Any

extension ListAdapter {
  /// IGListKit's initializer.
  @available(*, unavailable, message: "write ListAdapter(display: list), with a TextList of cells")
  public convenience init?(updater: Any, viewController: Any?, workingRangeSize: Int = 0) {
    return nil
  }

  /// IGListKit's name for `setNeedsUpdate(of:)`.
  @available(
    *,
    unavailable,
    message: "apply(post) shows a newer post, setNeedsUpdate(of: post) the same one again"
  )
  public func reloadObjects(_ objects: [Any]) {}
}

extension BindingSectionController {
  /// IGListKit's call after a change of the controller's state.
  @available(
    *,
    unavailable,
    message: """
      remove it after a tap: rows are requested again; after a download, call \
      context.setNeedsUpdate() of a let context = SectionContext()
      """
  )
  public func update(animated: Bool, completion: ((Bool) -> Void)? = nil) {}

  /// IGListKit's connection to the adapter.
  @available(*, unavailable, message: "declare let context = SectionContext()")
  public var collectionContext: Any? { nil }
}

extension Diffable {
  /// IGListKit's name for `isEqual(to:)`.
  @available(*, unavailable, renamed: "isEqual(to:)")
  public func isEqual(toDiffableObject object: Any?) -> Bool { false }
}
