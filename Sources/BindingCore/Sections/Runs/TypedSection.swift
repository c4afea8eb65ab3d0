/// A loaded section, with the types of its controller and its model.
///
/// Fields that few sections need are stored in an object of their own, so that a section takes 56
/// bytes.
final class TypedSection<Controller: BindingSectionController>: LoadedSection {
  private var elements = RowElements.array([])

  /// The section's offset at `cachedVersion` of its run; looked up several times in an update.
  private var cachedOffset: Int32 = 0
  private var cachedVersion: Int32 = -1

  private(set) var rowsVersion: Int32 = 0
  /// The number of its model in the run; the last one if the section has left.
  private(set) var lastNumber: Int32

  private var state: State
  private(set) var controller: Controller

  private enum State {
    /// The run that shows the section, which needs no details.
    case run(TypedRun<Controller>)
    case details(Details)
  }

  private final class Details {
    fileprivate(set) var presence: Presence
    fileprivate(set) var list: SectionRows.Part?
    fileprivate(set) var isUpdateRequested = false
    fileprivate(set) var link: (any ConnectedSection)?
    fileprivate(set) var identityHash: Int?

    init(_ presence: Presence) { self.presence = presence }

    /// Whether there is more than a presence.
    var isNeeded: Bool {
      isUpdateRequested || list != nil || link != nil || identityHash != nil
    }
  }

  private enum Presence {
    /// A run shows the section. If it came from another run or number, its controller still has the
    /// last model.
    case present(TypedRun<Controller>, last: LastModel?)
    /// The list does not show the section, or a run does again, but its rows were not requested
    /// yet.
    case away(LastModel, back: TypedRun<Controller>?)
  }

  /// The controller's model, in an object, because values of any size are copied slowly.
  private final class LastModel {
    let model: Controller.Model

    init(_ model: Controller.Model) { self.model = model }
  }

  private var presence: Presence {
    get {
      switch state {
      case .run(let run): .present(run, last: nil)
      case .details(let details): details.presence
      }
    }
    set {
      if case .present(let run, nil) = newValue, details?.isNeeded != true {
        state = .run(run)
      } else {
        makeDetails().presence = newValue
      }
    }
  }

  private var details: Details? {
    if case .details(let details) = state { details } else { nil }
  }

  private func makeDetails() -> Details {
    if let details { return details }
    let made = Details(presence)
    state = .details(made)
    return made
  }

  /// The run that shows the section and its newest model; nil if none does.
  private var run: TypedRun<Controller>? {
    if case .present(let run, _) = presence { run } else { nil }
  }

  init(controller: Controller, run: TypedRun<Controller>, number: Int32) {
    self.controller = controller
    state = .run(run)
    lastNumber = number
  }

  var model: Controller.Model {
    switch presence {
    case .present(let run, _): run.functions.model(run.models, lastNumber)
    case .away(let last, _): last.model
    }
  }

  var index: Int? {
    guard let run else { return nil }
    if cachedVersion != run.version {
      cachedOffset = Int32(truncatingIfNeeded: run.models.order.offset(of: lastNumber))
      cachedVersion = run.version
    }
    return run.start + Int(cachedOffset)
  }

  func viewModels() -> [AnyDiffable] {
    guard let run else { return controller.viewModels(for: model) }
    return run.functions.viewModels(controller, run.models, lastNumber)
  }

  func replaceController() {
    if let run { controller = run.makeController() }
  }

  func update() -> SectionTransition {
    guard case .present(let run, let last) = presence else { return .skip }
    run.refresh?(controller)
    guard let last else { return run.transition?(controller, lastNumber) ?? .compareRows }
    presence = .present(run, last: nil)
    return RunFunctions.transition(controller, last.model, model)
  }

  /// Records that the section stays in the list, but in another run or under another number.
  ///
  /// The section's previous run must still have its old models, or must have removed the section.
  func arrive(in run: TypedRun<Controller>, _ number: Int32) {
    setPresence(.present(run, last: LastModel(model)), number)
  }

  private func setPresence(_ new: Presence, _ number: Int32) {
    presence = new
    lastNumber = number
    cachedVersion = -1
  }

  /// Records that a run no longer shows the section, and keeps its last model.
  func leave(with model: Controller.Model) {
    presence = .away(LastModel(model), back: nil)
  }

  /// Records that a run shows the section again.
  func comeBack(to run: TypedRun<Controller>, _ number: Int32) {
    setPresence(.away(LastModel(model), back: run), number)
  }

  func reappear() {
    guard case .away(let last, let run?) = presence else { return }
    setPresence(.present(run, last: nil), lastNumber)
    run.appliedRefresh?(controller)
    if !model.isEqual(to: last.model) { controller.didUpdate(to: model) }
  }
}

extension TypedSection {
  var rows: SectionRows { SectionRows(elements: elements.array, list: details?.list) }

  /// Replaces the rows.
  /// - Parameter isUpdate: Whether the elements outside a list have the same identities in the same
  ///   order.
  private func setRows(_ rows: SectionRows, isUpdate: Bool) {
    let new = rows.elements.withoutSlack
    elements = isUpdate ? elements.updated(to: new) : .array(new)
    if details != nil || rows.list != nil { makeDetails().list = rows.list }
    rowsVersion &+= 1
  }

  var isUpdateRequested: Bool {
    get { details?.isUpdateRequested ?? false }
    set { if newValue != isUpdateRequested { makeDetails().isUpdateRequested = newValue } }
  }

  var link: (any ConnectedSection)? {
    get { details?.link }
    set { makeDetails().link = newValue }
  }

  var identityHash: Int? {
    get { details?.identityHash }
    set { makeDetails().identityHash = newValue }
  }

  func load(at index: Int) -> RefreshResult {
    isUpdateRequested = false
    var new = SectionRows(viewModels())
    var result = RefreshResult(count: new.count)
    new.orderByRole()
    result.duplicates = new.leftOut(since: rows, ofSectionAt: index)
    if new.repeatsIdentity { result.duplicates += new.removeDuplicates(ofSectionAt: index) }
    setRows(new, isUpdate: false)
    return result
  }

  func refresh(at index: Int) -> RefreshResult {
    isUpdateRequested = false
    let old = rows
    var new = SectionRows(viewModels())
    let count = new.count
    var found = new.changes(from: old)
    // The previous rows are ordered by role, and the type of a row determines its role.
    let isOrdered = found.map { $0.inserts.isEmpty && $0.moves.isEmpty } ?? false
    if !isOrdered, new.orderByRole() { found = new.changes(from: old) }
    var duplicates = new.leftOut(since: old, ofSectionAt: index)
    if found == nil { duplicates += new.removeDuplicates(ofSectionAt: index) }
    let changes =
      found ?? Diff.changes(from: old.array, to: new.array, by: ErasedComparison())
    // A row that moves from the elements into the list may keep its index.
    let isUpdate = !changes.isStructural && old.list == nil && new.list == nil
    setRows(new, isUpdate: isUpdate)
    return RefreshResult(count: count, old: old, changes: changes, duplicates: duplicates)
  }

  func position(of identifier: AnyDiffable.Identifier) -> Int? {
    if elements.needsIndex {
      let (version, indexed) = (rowsVersion, elements.indexed)
      // Hashing may call code that refreshes the section.
      if version == rowsVersion { elements = indexed }
    }
    return elements.position(of: identifier).map(rows.index(ofElement:))
      ?? rows.indexInList(of: identifier)
  }
}
