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
  /// What the context refers to, once the section is loaded.
  var link: SectionLink? {
    didSet { for part in parts { part.link = link } }
  }
  private let parts: [SectionContext]

  /// Creates a context that is connected when the section is loaded.
  public convenience init() { self.init(parts: []) }

  /// Creates a context that connects others when it is connected.
  init(parts: [SectionContext]) { self.parts = parts }

  private var section: (any LoadedSection)? { link?.section }
  private var adapter: ListAdapter? { link?.adapter }

  /// Where the section is in the list, or nil once it has left.
  public var sectionIndex: Int? { section?.index }

  /// Whether the section is the first one of the list.
  public var isFirstSection: Bool { sectionIndex == 0 }

  /// Whether the section is the last one of the list.
  public var isLastSection: Bool {
    guard let sectionIndex, let adapter else { return false }
    return sectionIndex == adapter.sectionCount - 1
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
    guard let adapter else {
      completion?(.failure(.cancelled))
      return
    }
    if let section, section.index != nil {
      adapter.setNeedsUpdate(section, completion)
    } else {
      adapter.reject("a section", completion)
    }
  }

  /// Selects a row of the section, as ``ListAdapter/select(_:)`` does.
  /// - Parameter viewModel: A view model with the row's identity; its content does not matter.
  /// - Returns: Whether the section has such a row.
  @discardableResult
  public func select(_ viewModel: some Diffable) -> Bool {
    path(of: viewModel).flatMap { adapter?.select($0) } ?? false
  }

  /// Deselects a row of the section, as ``ListAdapter/deselect(_:)`` does.
  /// - Parameter viewModel: A view model with the row's identity; its content does not matter.
  /// - Returns: Whether the section has such a row and it was selected.
  @discardableResult
  public func deselect(_ viewModel: some Diffable) -> Bool {
    path(of: viewModel).flatMap { adapter?.deselect($0) } ?? false
  }

  /// Where a row of the section is, as it was last shown.
  /// - Parameter viewModel: A view model with the row's identity; its content does not matter.
  public func path(of viewModel: some Diffable) -> ItemPath? {
    guard let section, let index = section.index else { return nil }
    return section.position(of: AnyDiffable(viewModel).diffIdentifier)
      .map { ItemPath(section: index, item: $0) }
  }
}

/// What a context refers to, until the section leaves the list or the list is released.
///
/// Not a weak reference to the section: an object that has one is counted several times slower,
/// and sections are what a refresh walks over.
final class SectionLink {
  var section: (any LoadedSection)?
  private(set) weak var adapter: ListAdapter?

  init(section: any LoadedSection, adapter: ListAdapter) {
    self.section = section
    self.adapter = adapter
  }
}
