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
/// Apply the whole list whenever it changes. Sections are told apart by identity: a model that is
/// still there keeps its controller, which is asked for its rows again, and the display is told of
/// the rows that changed.
///
/// Controllers are made, and models decomposed, when their rows are first asked for. Until then a
/// section is not *known*: it has a model and a place, and its rows are not part of any update.
/// Lookups that need rows ask for just those, and say so.
///
/// A call from inside a callback (a controller that selects, a listener that applies) is carried
/// out next, once what is under way has been shown. An adapter belongs to the task or actor that
/// made it.
public final class ListAdapter {
  var display: any ListDisplay
  let scheduler: UpdateScheduler
  let calls = CallQueue()

  var list = SectionList()
  /// The sections whose rows are known, by position.
  var loaded: [LoadedSection?] = []
  /// The known sections by their controllers; made when one is first looked up.
  var sectionsByController: [ObjectIdentifier: LoadedSection]?
  /// Whether a controller has several sections, of which the index knows one.
  var hasSharedController = false
  /// Made when a section is first looked up by its model, and again when sections changed.
  var identities: HashIndex?
  /// The sections whose controllers are being made right now, one inside the other.
  var unfinished: [Int] = []

  var requests = UpdateRequests()
  /// Counts the whole lists that were applied or asked for.
  var listNumber = 0
  /// The newest of them that has been shown.
  var shownNumber = 0
  /// With which update, as long as someone looks for changes elsewhere and may be overtaken: the
  /// update of a whole list is as long as the list.
  var shownUpdate = ListUpdate()
  var searchesElsewhere = 0 {
    didSet { if searchesElsewhere == 0 { shownUpdate = ListUpdate() } }
  }
  /// Those who wait for a list that a newer one has overtaken.
  var superseded: [UpdateCompletion] = []
  /// The sections whose update is waiting to be carried out, and some for which it has been.
  var requestedSections: [LoadedSection] = []
  var selection = Selection()
  let visibility = Visibility()
  /// The list as its display may keep it.
  private(set) lazy var content = AdapterContent(self)

  /// What was found and done while rows were asked for, and belongs to the next report.
  var duplicates: [ListUpdate.Duplicate] = []
  var work = ListUpdate.Work()

  var listenerCount = 0
  var updateListeners = Listeners<ListUpdate>()
  var eventListeners = Listeners<ListEvent>()
  var measurementListeners = Listeners<ListMeasurement>()

  /// How many sections before and behind the visible ones are told to prepare.
  public var workingRange = 0

  /// What becomes of a row that is selected.
  public var selectionMode = SelectionMode.momentary

  /// Carries a move over into the data and applies the list, or answers that it does not.
  ///
  /// Without one, rows can move within their section, if its controller allows, and nothing else.
  public var moveHandler: ((ListMove) -> Bool)?

  /// Receives what is probably a mistake in the program; looking for it costs a little, and begins
  /// when this is set.
  public var diagnosticHandler: ((ListDiagnostic) -> Void)?

  /// Makes an empty list.
  /// - Parameters:
  ///   - display: What shows the list; kept as long as the adapter.
  ///   - scheduler: When requests are carried out.
  public init(display: some ListDisplay, scheduler: UpdateScheduler = .immediate) {
    self.display = display
    self.scheduler = scheduler
    calls.onEndless = { [weak self] in self?.diagnose(.endlessUpdates(calls: $0)) }
  }

  deinit {
    for completion in superseded + requests.completions { completion(.failure(.cancelled)) }
    updateListeners.finish()
    eventListeners.finish()
    for section in loaded { section?.link?.section = nil }
  }

  /// Replaces the list now.
  ///
  /// Of sections with one identity the first is shown; the others are reported in the update.
  /// - Parameter sections: The list as it should be, from top to bottom.
  /// - Complexity: O(*n*) for *n* sections, plus decomposing the models whose rows are known.
  public func apply(@ListBuilder _ sections: () -> [ListSections]) {
    apply(SectionList(sections()))
  }

  func apply(_ given: SectionList) {
    listNumber += 1
    let number = listNumber
    let completions = supersedeRequests()
    let waiting = WaitingCompletions(completions)
    enqueue { $0.replace(with: given, number: number, completions: waiting.take()) }
  }

  /// Hands a newer model to its section now; the other sections are not looked at.
  /// - Parameter model: A model with the identity of one that is in the list.
  /// - Returns: Whether there is such a section; if not, nothing happened.
  /// - Complexity: As ``sectionIndex(of:)``, then that of the one section; the first time after the
  ///   whole list was applied, linear in the section's run.
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
      // If this had to wait, the section may be elsewhere, or have left.
      guard let index = adapter.sectionIndex(of: model) else { return }
      let own = adapter.list.ownReference(at: index)
      let section = adapter.loaded[index]
      let transition = own.run.replaceModel(at: own.offset, with: model, for: section)
      var update = ListUpdate()
      var handed = HandedSections()
      if let section {
        section.oldIndex = index
        handed.add(section, transition)
      }
      adapter.refresh(handed, into: &update.changes)
      adapter.finish(update)
    }
    return true
  }

  /// Shows the list on another display from now on, from the top.
  ///
  /// The display so far is told nothing more, and its rows are not in view any more.
  /// - Parameter display: What shows the list; kept as long as the adapter.
  public func show(on display: some ListDisplay) {
    enqueue { adapter in
      adapter.visibility.show([], tell: adapter.eventListeners)
      adapter.visibility.approach([], tell: adapter.eventListeners)
      adapter.display = display
      adapter.finish(ListUpdate(sections: Changeset(inserts: Array(0..<adapter.list.count))))
    }
  }

  /// Shows all known sections anew, though nothing may have changed.
  /// - Parameters:
  ///   - keepingControllers: Whether controllers, and with them all that they keep, stay,
  ///   and only their rows are asked for and bound again; otherwise they are made anew. The
  ///   selection stays either way.
  ///   - completion: Called with the update, once everything is shown.
  public func reload(keepingControllers: Bool = true, completion: UpdateCompletion? = nil) {
    let waiting = WaitingCompletions(completion.map { [$0] } ?? [])
    enqueue { adapter in
      adapter.replace(
        with: adapter.list,
        number: adapter.shownNumber,
        survivors: keepingControllers ? .bindAgain : .makeAgain,
        completions: waiting.take()
      )
    }
  }

  /// Carries out a call, now or as soon as those before it are done.
  ///
  /// What waits does not keep the adapter: once it is released, nothing of it is carried out.
  func enqueue(_ call: @escaping (ListAdapter) -> Void) {
    calls.perform { [weak self] in
      if let self { call(self) }
    }
  }
}
