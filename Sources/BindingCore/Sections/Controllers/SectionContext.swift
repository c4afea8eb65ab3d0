/// A section's connection to its adapter: for its index, and for updates when something else changes.
///
/// ```swift
/// final class ClockController: BindingSectionController {
///   let context = SectionContext()
///   func viewModels(for clock: Clock) -> [AnyDiffable] { clock.face }
///   func tick() { context.setNeedsUpdate() }
/// }
/// ```
///
/// It keeps neither the adapter nor the section, and does nothing before the section is loaded and
/// once it has left the list.
public final class SectionContext {
  /// The section in its list, once it is loaded.
  var link: (any ConnectedSection)? {
    didSet { for part in parts { part.link = link } }
  }
  private let parts: [SectionContext]
  /// Whether the controller has declared it; another is made each time it is asked for.
  private let isDeclared: Bool

  /// Creates a context that is connected when the section is loaded.
  public convenience init() { self.init(isDeclared: true) }

  /// Creates a context that connects others when it is connected.
  init(parts: [SectionContext] = [], isDeclared: Bool = true) {
    self.parts = parts
    self.isDeclared = isDeclared
  }

  /// Traps in debug builds if the controller has no context of its own, and a request would be lost.
  func checkDeclared() {
    assert(
      isDeclared,
      "declare `let context = SectionContext()` in a controller that uses its context"
    )
  }

  /// Where the section is in the list, or nil once it has left.
  public var sectionIndex: Int? { link?.index }

  /// Whether the section is the first one of the list.
  public var isFirstSection: Bool { sectionIndex == 0 }

  /// Whether the section is the last one of the list.
  public var isLastSection: Bool {
    guard let sectionIndex, let sectionCount = link?.sectionCount else { return false }
    return sectionIndex == sectionCount - 1
  }

  /// Asks for the section's rows again and shows what changed.
  ///
  /// Carried out when the list's scheduler says so, at once by default; called while the list is
  /// being updated, right after. Any number of calls until then cost one diff.
  /// - Parameter completion: Called with the update that shows the change, or with an error if the
  ///   section has left the list already.
  /// - Complexity: That of decomposing the model and of one diff over the section's rows; the
  ///   other sections are not looked at.
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

  /// Where a row of the section is, as it was last shown.
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

  /// The tasks that end with the section; nil once it has left the list.
  var tasks: SectionTasks? { get }

  /// Forgets the section, which leaves the list, and cancels its tasks.
  func disconnect()
}
