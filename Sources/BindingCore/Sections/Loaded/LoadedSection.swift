/// A loaded section: its controller exists, and its rows are the last shown ones.
protocol LoadedSection: AnyObject {
  associatedtype Controller: BindingSectionController

  var controller: Controller { get }
  /// The newest model.
  var model: Controller.Model { get }
  /// The section's index, or nil once it has left the list.
  /// - Complexity: O(log *n*) for *n* sections.
  var index: Int? { get }
  /// The rows that were last shown, without duplicates.
  var rows: SectionRows { get }
  /// A counter that increases whenever the controller returns rows.
  var rowsVersion: Int32 { get }
  /// Whether an update is already waiting to be carried out.
  var isUpdateRequested: Bool { get set }
  /// The link that the controller's context holds, if it keeps one.
  var link: (any ConnectedSection)? { get set }
  /// The hash of the model's identity when the section was loaded; set only for diagnostics.
  var identityHash: Int? { get set }
  /// Requests the first rows from the controller.
  func load(at index: Int) -> RefreshResult
  /// Requests the controller's rows, and compares them with the previous ones.
  func refresh(at index: Int) -> RefreshResult
  /// Returns the index of a row.
  /// - Complexity: O(1) on average; O(*n*) for *n* rows on the first look-up, and on the first
  ///   after rows were inserted, deleted or moved. O(log *n*) in a list.
  func position(of identifier: AnyDiffable.Identifier) -> Int?
  /// Creates a new controller; does nothing if the list does not show the section.
  func replaceController()
  /// Passes the newest model to the controller of a section that was hidden.
  func reappear()
  /// Passes the newest model to the controller after the models of the run were replaced.
  /// - Returns: The transition of the section.
  func update() -> SectionTransition
}

// Calls to the controller, without its type, so that they can be made on `any LoadedSection`.

extension LoadedSection {
  var controllerName: String { "\(Controller.self)" }
  var controllerType: ObjectIdentifier { ObjectIdentifier(Controller.self) }
  var erasedModel: AnyDiffable { AnyDiffable(model) }
  var identity: SectionIdentity {
    SectionIdentity(controllerType: controllerType, model: erasedModel.diffIdentifier)
  }
  var modelHash: Int { model.identityHash }
  var context: SectionContext { controller.context }

  func didUpdate() { controller.didUpdate(to: model) }

  // MARK: Selection

  func shouldSelect(_ row: AnyDiffable) -> Bool { controller.shouldSelect(row.value, in: model) }
  func didSelect(_ row: AnyDiffable) { controller.select(row.value, in: model) }
  func shouldDeselect(_ row: AnyDiffable) -> Bool {
    controller.shouldDeselect(row.value, in: model)
  }
  func didDeselect(_ row: AnyDiffable) { controller.didDeselect(row.value, in: model) }
  func didHighlight(_ row: AnyDiffable) { controller.didHighlight(row.value, in: model) }
  func didUnhighlight(_ row: AnyDiffable) { controller.didUnhighlight(row.value, in: model) }
  func actions(on row: AnyDiffable) -> [SectionAction] {
    controller.actions(on: row.value, in: model)
  }

  // MARK: Display

  /// Reports rows that become visible.
  /// - Parameter isNew: Whether no row of the section was visible before.
  func willDisplay(
    _ rows: ArraySlice<AnyDiffable>,
    isNew: Bool,
    listeners: Listeners<ListEvent>
  ) {
    if rows.isEmpty { return }
    let model = model
    for (offset, row) in rows.enumerated() {
      controller.willDisplayRow(row.value, in: model)
      if !listeners.isEmpty, let index, let item = position(of: row.diffIdentifier) {
        listeners(.willDisplayRow(row, ItemPath(section: index, item: item)))
      }
      if isNew && offset == 0 {
        controller.willDisplay(model)
        if !listeners.isEmpty { listeners(.willDisplaySection(AnyDiffable(model))) }
      }
    }
  }

  /// Reports rows that are no longer visible.
  /// - Parameter isLast: Whether no row of the section is visible any more.
  func didEndDisplay(
    _ rows: ArraySlice<AnyDiffable>,
    isLast: Bool,
    listeners: Listeners<ListEvent>
  ) {
    if rows.isEmpty, !isLast { return }
    let model = model
    for row in rows {
      controller.didEndDisplayRow(row.value, in: model)
      listeners(.didEndDisplayRow(row))
    }
    if !isLast { return }
    controller.didEndDisplay(model)
    if !listeners.isEmpty { listeners(.didEndDisplaySection(AnyDiffable(model))) }
  }

  func willEnterWorkingRange() { controller.willEnterWorkingRange(model) }
  func didExitWorkingRange() { controller.didExitWorkingRange(model) }
  func didScroll() { controller.didScroll(model) }

  // MARK: Moves

  func canMove(_ row: AnyDiffable) -> Bool { controller.canMove(row.value, in: model) }
  func canMove(_ row: AnyDiffable, to item: Int) -> Bool {
    controller.canMove(row.value, to: item, in: model)
  }
  func canAccept(_ row: AnyDiffable, at item: Int) -> Bool {
    controller.canAccept(row.value, at: item, in: model)
  }
  func canMoveSection() -> Bool { controller.canMoveSection(model) }
  func didMove(_ row: AnyDiffable, from old: Int, to new: Int) {
    controller.didMove(row.value, from: old, to: new, in: model)
  }
  func didGiveAway(_ row: AnyDiffable) { controller.didGiveAway(row.value, in: model) }
  func didAccept(_ row: AnyDiffable, at item: Int) {
    controller.didAccept(row.value, at: item, in: model)
  }
}

extension [any LoadedSection] {
  /// Returns the sections, each once.
  func uniqued() -> [any LoadedSection] {
    if count < 2 { return self }
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

/// The result of requesting a controller's rows.
struct RefreshResult {
  /// The number of rows that the controller returned.
  let count: Int
  /// The previous rows.
  private(set) var old = SectionRows()
  /// The changes from the previous rows.
  var changes = Changeset<Int>()
  /// The rows that were left out because their identity occurred earlier.
  var duplicates: [ListUpdate.Duplicate] = []
}

/// Identifies a section, loaded or not: its controller's type, and the identity of its model.
struct SectionIdentity: SelfIdentified {
  let controllerType: ObjectIdentifier
  let model: AnyDiffable.Identifier
}
