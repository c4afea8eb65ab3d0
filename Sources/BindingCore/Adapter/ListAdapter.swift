/// Keeps a list of models, their section controllers and a display in agreement.
///
/// ```swift
/// let list = TextList(UserCell.self, ActionCell.self, CommentCell.self)
/// let feed = ListAdapter(display: list)
/// feed.apply {
///   ListSections(posts) { PostSectionController() }
/// }
/// ```
///
/// Apply the whole list whenever it changes. Sections are compared by identity: a model that is
/// still in the list keeps its controller, the adapter requests the controller's rows again, and
/// the display receives the rows that changed.
///
/// A section is *loaded* when its rows are first read: its controller is created and its model
/// decomposed. Until then it has a model and an index, and its rows are not part of any update.
/// Look-ups that need rows load only the sections that they need; their documentation says so.
///
/// A call from inside a callback (a controller that selects, a listener that applies) is queued and
/// carried out once the current update has been shown. An adapter belongs to the task or actor that
/// created it. When it is released, its display has no rows.
public final class ListAdapter {
  let scheduler: UpdateScheduler
  let calls = CallQueue()
  /// Whether rows are those of an update that the display has not received yet.
  private(set) var isUpdating = false
  let store = SectionStore()
  let pending = PendingUpdates()
  let selection = ListSelection<RowIdentifier>()
  let selectedSections = SelectedSections()
  let visibility = Visibility()
  let link: DisplayLink
  /// The live lists that are shown.
  private(set) lazy var subscription = LiveSubscription { [weak self] in self?.liveListsDidChange()
  }
  /// The list in a form that the display may retain without retaining the adapter.
  private(set) lazy var content = AdapterContent(self)

  var sections: SectionMap { store.list }

  /// The number of sections before and after the visible ones that may prepare to be displayed.
  public var workingRange = 0

  /// The largest number of sections that keep controller and rows after leaving the list; 0
  /// by default.
  ///
  /// A model that returns gets them back, and its controller's rows are requested again. Beyond the
  /// limit, the sections that left first are discarded. Only loaded sections are kept. Sections
  /// that a stage of a ``LiveList`` hides do not count: they are kept as long as the live list has
  /// the model.
  public var retentionLimit = 0 {
    didSet { enqueue { $0.store.trimKept(to: $0.retentionLimit) } }
  }

  /// Whether a selected row stays selected, and whether several rows can be selected.
  ///
  /// Setting the mode deselects nothing; in ``SelectionMode/single`` mode, the next selection does.
  public var selectionMode: SelectionMode {
    get { selection.value.mode }
    set { selection.setMode(newValue) }
  }

  /// A closure that carries out a move in the data and applies the list, or returns false to refuse
  /// the move.
  ///
  /// Without a handler, rows can move only within their section, if its controller allows it.
  public var moveHandler: ((Move) -> Bool)?

  /// A closure that receives reports of probable mistakes in the program.
  ///
  /// The checks begin when a handler is set, and cost a little. Applying a list then visits all
  /// loaded sections, even if ``BindingSectionController/skipsEqualModels`` is true.
  public var onDiagnostic: ((ListDiagnostic) -> Void)?

  /// Creates an adapter with an empty list.
  /// - Parameters:
  ///   - display: The display that shows the list; retained by the adapter.
  ///   - scheduler: Decides when requests are carried out.
  public init(display: some ListDisplay, scheduler: UpdateScheduler = .immediate) {
    link = DisplayLink(to: display)
    self.scheduler = scheduler
    calls.onEndless = { [weak self] in self?.diagnose(.endlessUpdates(rounds: $0)) }
  }

  deinit {
    // A display that shows the rows of another owner by now keeps those.
    let shown = link.end()
    pending.cancel()
    link.finish()
    store.releaseAll()
    shown?.ownerWasReleased(sectionCount: sections.count)
  }

  /// Computes an update, passes it to the display, and reports it.
  func carryOut(_ completions: [UpdateCompletion] = [], _ make: () -> ListUpdate) {
    isUpdating = true
    var update = make()
    isUpdating = false
    deliver(&update)
    link.report(update)
    for completion in completions { completion(.success(update)) }
  }

  /// Replaces the list now.
  ///
  /// If several sections have one identity, the first is shown, and the update reports the others.
  /// - Parameter sections: The new list, from top to bottom.
  /// - Complexity: As a diff of the models, plus one decomposition and diff for each loaded
  ///   section. For one ``IdentifiedList`` or ``LiveList``, only the models that its versions do
  ///   not share are compared; if several ``ListSections`` with one type of controller exchange
  ///   sections, all sections are compared.
  public func apply(@ListBuilder _ sections: () -> [ListSections]) {
    apply(SectionMap(sections()))
  }

  func apply(_ given: SectionMap) {
    let revision = pending.beginList()
    let waiting = WaitingCompletions(pending.supersedeRequests())
    enqueue {
      // A live list may have changed while this call waited.
      let newest = given.newest(isApplied: true)
      $0.replaceSections(by: newest, revision: revision, completions: waiting.removeAll())
    }
  }

  /// Replaces the model of one section now, without reading the other sections.
  /// - Parameter model: A model with the identity of a model in the list.
  /// - Returns: Whether the list has such a section; if not, nothing changes.
  /// - Complexity: As ``sectionIndex(of:)``, plus one decomposition and diff if the section is
  ///   loaded; the first time after the whole list was applied, also linear in the section's run.
  @discardableResult
  public func apply(_ model: some Diffable) -> Bool {
    if let value: any Diffable = (model as? AnyDiffable)?.value, sectionIndex(of: value) != nil {
      return apply(value)
    }
    guard sectionIndex(of: model) != nil else {
      diagnose(.sectionVanished(AnyDiffable(model).diffIdentifier.description))
      return false
    }
    enqueue { adapter in
      // If this call had to wait, the section may have moved or left the list.
      guard let index = adapter.sectionIndex(of: model) else { return }
      adapter.carryOut {
        let reference = adapter.sections[index]
        let transition = adapter.store.replaceModel(at: index, with: model)
        var update = ListUpdate()
        var survivors = Survivors()
        if let section = reference.section { survivors.add(section, transition) }
        adapter.refresh(survivors, nil, into: &update.changes)
        return update
      }
    }
    return true
  }

  /// Shows the list on another display from now on, beginning with an insert of all sections.
  ///
  /// The previous display receives no more updates, and its rows are no longer visible.
  /// - Parameter display: The new display; retained by the adapter.
  public func show(on display: some ListDisplay) {
    enqueue { adapter in
      adapter.visibility.setRows([], listeners: adapter.link.events)
      adapter.visibility.setNear([], listeners: adapter.link.events)
      adapter.link.replaceDisplay(by: display)
      adapter.carryOut {
        ListUpdate(sections: Changeset(inserts: Positions(0..<adapter.sections.count)))
      }
    }
  }

  /// Shows all loaded sections again, even if nothing changed.
  /// - Parameters:
  ///   - keepingControllers: Whether the controllers and their state stay, and only their rows are
  ///     requested and bound again; if false, new controllers replace them. The selection stays in
  ///     both cases.
  ///   - completion: Called with the update once everything is shown.
  public func reload(keepingControllers: Bool = true, completion: UpdateCompletion? = nil) {
    let waiting = WaitingCompletions(completion.map { [$0] } ?? [])
    enqueue { adapter in
      adapter.replaceSections(
        by: adapter.sections,
        revision: adapter.pending.appliedRevision,
        treatment: keepingControllers ? .bindAgain : .replaceController,
        completions: waiting.removeAll()
      )
    }
  }

  /// Carries out a call now, or as soon as the calls before it are done.
  ///
  /// A waiting call does not retain the adapter, and is dropped when the adapter is released.
  func enqueue(_ call: @escaping (ListAdapter) -> Void) {
    // Most calls need not wait, so nothing is allocated for them.
    if calls.carryOut({ call(self) }) { return }
    calls.enqueue { [weak self] in
      if let self { call(self) }
    }
  }
}
