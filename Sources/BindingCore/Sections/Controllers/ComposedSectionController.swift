/// Shows the rows of several controllers one after another in one section.
///
/// ```swift
/// ListSections(albums) {
///   ComposedSectionController(TitleController(), SongsController(), CreditsController())
/// }
/// ```
///
/// Each part receives the whole model. Hooks for a row are called on the part that returned the
/// row, and hooks for the section on all parts in order. Indices of moved rows count the part's own
/// items. Of the transitions that the parts return, the strongest applies. An ``IdentifiedList``
/// among the rows of a part is expanded into its elements, and costs its length.
public final class ComposedSectionController<Model: Diffable>: BindingSectionController {
  private let parts: [any BindingSectionController<Model>]
  /// The context, which also connects the contexts of all parts.
  public let context: SectionContext
  /// The index of the part that returned each row.
  private var owners: [AnyDiffable.Identifier: Int] = [:]
  /// The index of the part that returned each item, by the item's index.
  private var itemOwners: [Int] = []

  /// Creates a controller from its parts.
  /// - Parameter parts: The controllers, from top to bottom.
  public init(_ parts: any BindingSectionController<Model>...) {
    self.parts = parts
    context = SectionContext(parts: parts.map(\.context))
  }

  /// Returns the rows of all parts; if several rows have the same identity, the first is shown.
  /// - Parameter model: The newest model of the section.
  public func viewModels(for model: Model) -> [AnyDiffable] {
    var rows: [AnyDiffable] = []
    owners = [:]
    itemOwners = []
    for (index, part) in parts.enumerated() {
      let own = part.viewModels(for: model).expandingLists
      for row in own where owners[row.diffIdentifier] == nil {
        owners[row.diffIdentifier] = index
        if row.role == .item { itemOwners.append(index) }
      }
      rows += own
    }
    return rows
  }

  private func owner(of viewModel: any Diffable) -> Int? {
    owners[AnyDiffable(viewModel).diffIdentifier]
  }

  private func part(of viewModel: any Diffable) -> (any BindingSectionController<Model>)? {
    owner(of: viewModel).map { parts[$0] }
  }

  /// Returns the number of items of a part before an index.
  private func count(of part: Int, in itemOwners: [Int], before item: Int) -> Int {
    itemOwners.prefix(item).count { $0 == part }
  }
}

extension ComposedSectionController {
  /// Returns the strongest transition of all parts: replacing, then comparing, then skipping.
  public func transition(from old: Model, to new: Model) -> SectionTransition {
    func transition(of part: some BindingSectionController<Model>) -> SectionTransition {
      let skips = type(of: part).skipsEqualModels && new.isEqual(to: old)
      return skips ? .skip : part.transition(from: old, to: new)
    }
    let transitions = parts.map { transition(of: $0) }
    if transitions.contains(.replace) { return .replace }
    return transitions.contains(.compareRows) || parts.isEmpty ? .compareRows : .skip
  }

  /// Passes the model to all parts.
  public func didUpdate(to model: Model) {
    for part in parts { part.didUpdate(to: model) }
  }
}

extension ComposedSectionController {
  /// Returns the decision of the row's part.
  public func shouldSelect(_ viewModel: any Diffable, in model: Model) -> Bool {
    part(of: viewModel)?.shouldSelect(viewModel, in: model) ?? false
  }

  /// Calls the first handler of the row's part, then the part's own hook.
  public func didSelect(_ viewModel: any Diffable, in model: Model) {
    part(of: viewModel)?.select(viewModel, in: model)
  }

  /// Returns the decision of the row's part.
  public func shouldDeselect(_ viewModel: any Diffable, in model: Model) -> Bool {
    part(of: viewModel)?.shouldDeselect(viewModel, in: model) ?? true
  }

  /// Calls the hook of the row's part.
  public func didDeselect(_ viewModel: any Diffable, in model: Model) {
    part(of: viewModel)?.didDeselect(viewModel, in: model)
  }

  /// Calls the hook of the row's part.
  public func didHighlight(_ viewModel: any Diffable, in model: Model) {
    part(of: viewModel)?.didHighlight(viewModel, in: model)
  }

  /// Calls the hook of the row's part.
  public func didUnhighlight(_ viewModel: any Diffable, in model: Model) {
    part(of: viewModel)?.didUnhighlight(viewModel, in: model)
  }

  /// Returns the actions of the row's part, then those of the other parts.
  public func actions(on viewModel: any Diffable, in model: Model) -> [SectionAction] {
    let owner = owner(of: viewModel)
    let order = parts.indices.filter { $0 == owner } + parts.indices.filter { $0 != owner }
    return order.flatMap { parts[$0].actions(on: viewModel, in: model) }
  }
}

extension ComposedSectionController {
  /// Calls the hook of all parts.
  public func willDisplay(_ model: Model) {
    for part in parts { part.willDisplay(model) }
  }

  /// Calls the hook of all parts.
  public func didEndDisplay(_ model: Model) {
    for part in parts { part.didEndDisplay(model) }
  }

  /// Calls the hook of the row's part.
  public func willDisplayRow(_ viewModel: any Diffable, in model: Model) {
    part(of: viewModel)?.willDisplayRow(viewModel, in: model)
  }

  /// Calls the hook of the row's part, or of all parts if the row has left the section.
  public func didEndDisplayRow(_ viewModel: any Diffable, in model: Model) {
    if let part = part(of: viewModel) {
      part.didEndDisplayRow(viewModel, in: model)
    } else {
      for part in parts { part.didEndDisplayRow(viewModel, in: model) }
    }
  }

  /// Calls the hook of all parts.
  public func willEnterWorkingRange(_ model: Model) {
    for part in parts { part.willEnterWorkingRange(model) }
  }

  /// Calls the hook of all parts.
  public func didExitWorkingRange(_ model: Model) {
    for part in parts { part.didExitWorkingRange(model) }
  }

  /// Calls the hook of all parts.
  public func didScroll(_ model: Model) {
    for part in parts { part.didScroll(model) }
  }
}

extension ComposedSectionController {
  /// Returns the decision of the row's part.
  public func canMove(_ viewModel: any Diffable, in model: Model) -> Bool {
    part(of: viewModel)?.canMove(viewModel, in: model) ?? false
  }

  /// Returns the decision of the row's part; a row cannot move between the rows of another part.
  public func canMove(_ viewModel: any Diffable, to item: Int, in model: Model) -> Bool {
    guard let owner = owner(of: viewModel), let others = itemOwners(without: owner) else {
      return false
    }
    // The row must be next to an item of its own part.
    let neighbors = [item - 1, item].filter(others.indices.contains).map { others[$0] }
    guard neighbors.contains(owner) else { return false }
    return parts[owner].canMove(
      viewModel,
      to: count(of: owner, in: others, before: item),
      in: model
    )
  }

  /// Calls the hook of the row's part.
  public func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in model: Model) {
    guard let owner = owner(of: viewModel), let others = itemOwners(without: owner) else { return }
    parts[owner].didMove(
      viewModel,
      from: count(of: owner, in: itemOwners, before: old),
      to: count(of: owner, in: others, before: new),
      in: model
    )
  }

  /// Returns the owners of all items except one of `owner`; its items are consecutive, so it does
  /// not matter which one.
  private func itemOwners(without owner: Int) -> [Int]? {
    guard let item = itemOwners.firstIndex(of: owner) else { return nil }
    var others = itemOwners
    others.remove(at: item)
    return others
  }

  /// Whether a part whose items begin or end at the index accepts the row; parts are tried from
  /// bottom to top.
  public func canAccept(_ viewModel: any Diffable, at item: Int, in model: Model) -> Bool {
    host(of: viewModel, at: item, in: model) != nil
  }

  /// Calls the hook of the part that accepts the row.
  public func didAccept(_ viewModel: any Diffable, at item: Int, in model: Model) {
    guard let part = host(of: viewModel, at: item, in: model) else { return }
    let index = count(of: part, in: itemOwners, before: item)
    parts[part].didAccept(viewModel, at: index, in: model)
  }

  /// Calls the hook of the row's part.
  public func didGiveAway(_ viewModel: any Diffable, in model: Model) {
    part(of: viewModel)?.didGiveAway(viewModel, in: model)
  }

  /// Whether all parts allow the move.
  public func canMoveSection(_ model: Model) -> Bool {
    !parts.isEmpty && parts.allSatisfy { $0.canMoveSection(model) }
  }

  private func host(of viewModel: any Diffable, at item: Int, in model: Model) -> Int? {
    let before = itemOwners.prefix(item).last ?? 0
    let after = itemOwners.dropFirst(item).first ?? parts.count - 1
    guard before <= after else { return nil }
    return (before...after).last { part in
      let index = count(of: part, in: itemOwners, before: item)
      return parts[part].canAccept(viewModel, at: index, in: model)
    }
  }
}
