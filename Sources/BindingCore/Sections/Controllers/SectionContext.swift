/// A section's connection to its adapter, which provides its index and accepts update requests.
///
/// ```swift
/// final class ClockController: BindingSectionController {
///   let context = SectionContext()
///   func viewModels(for clock: Clock) -> [AnyDiffable] { clock.face }
///   func tick() { context.setNeedsUpdate() }
/// }
/// ```
///
/// A context retains neither the adapter nor the section, and does nothing before the section is
/// loaded or after it has left the list.
public final class SectionContext {
  /// The section in its list, once it is loaded.
  var link: (any ConnectedSection)?
  /// Whether the controller declares the context; the default `context` returns a new one at each
  /// access.
  private let isDeclared: Bool

  /// Creates a context that is connected when the section is loaded.
  public convenience init() { self.init(isDeclared: true) }

  init(isDeclared: Bool) { self.isDeclared = isDeclared }

  /// Traps in debug builds if the controller declares no context, because the request would be
  /// lost.
  func checkDeclared() {
    assert(
      isDeclared,
      "a controller that uses its context must declare `let context = SectionContext()`"
    )
  }

  /// The position of the section in the list, or nil if it is not loaded or has left.
  public var sectionIndex: Int? { link?.index }

  /// Requests a refresh of the section: reads the rows from the controller again, and shows what
  /// changed.
  ///
  /// The list's scheduler decides when: at once by default, or right after an update of the list
  /// that is in progress. Any number of requests until then cost one diff.
  /// - Parameter completion: Called with the update that shows the change, or with an error if the
  ///   section has already left the list.
  /// - Complexity: The cost of decomposing the model and of one diff over the section's rows; no
  ///   other section is visited.
  public func setNeedsUpdate(completion: UpdateCompletion? = nil) {
    checkDeclared()
    guard let link, link.sectionCount != nil else {
      completion?(.failure(.cancelled))
      return
    }
    link.setNeedsUpdate(completion)
  }

  /// Selects a row of the section, as ``ListAdapter/select(_:)`` does.
  /// - Parameter viewModel: A view model with the row's identity; its content does not matter.
  /// - Returns: Whether the section has such a row.
  @discardableResult
  public func select(_ viewModel: some Diffable) -> Bool {
    path(of: viewModel).flatMap { link?.select($0) } ?? false
  }

  /// Deselects a row of the section, as ``ListAdapter/deselect(_:)`` does.
  /// - Parameter viewModel: A view model with the row's identity; its content does not matter.
  /// - Returns: Whether the section has such a row and it was selected.
  @discardableResult
  public func deselect(_ viewModel: some Diffable) -> Bool {
    path(of: viewModel).flatMap { link?.deselect($0) } ?? false
  }

  /// Returns the path of a row of the section, as it was last shown.
  /// - Parameter viewModel: A view model with the row's identity; its content does not matter.
  public func path(of viewModel: some Diffable) -> ItemPath? {
    guard let link, let index = link.index else { return nil }
    return link.position(of: AnyDiffable(viewModel).diffIdentifier)
      .map { ItemPath(section: index, item: $0) }
  }
}

/// A section in its list, as its context sees it.
protocol ConnectedSection: AnyObject {
  /// The position of the section; nil once it has left the list.
  var index: Int? { get }

  /// The number of sections in the list; nil once the list is released.
  var sectionCount: Int? { get }

  /// Returns the position of a row in the section.
  func position(of identifier: AnyDiffable.Identifier) -> Int?

  func setNeedsUpdate(_ completion: UpdateCompletion?)
  func select(_ path: ItemPath) -> Bool
  func deselect(_ path: ItemPath) -> Bool

  /// The tasks that are cancelled with the section; nil once it has left the list.
  var tasks: OwnedTasks? { get }

  /// Disconnects the section when it leaves the list, and cancels its tasks.
  func disconnect()
}
