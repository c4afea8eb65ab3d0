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
/// still there keeps its controller, which is asked for its rows again, and only rows that changed
/// are bound again.
///
/// Controllers are made, and models decomposed, when their rows are first asked for. Until then a
/// section is not *known*: it has a model and a place, and its rows are not part of any update.
/// Lookups that need rows ask for just those, and say so.
///
/// A call from inside a callback (a controller that selects, a listener that applies) is carried
/// out next, once what is under way has been shown. An adapter belongs to the task or actor that
/// made it.
public final class ListAdapter {
  private(set) var display: any ListDisplay
  let scheduler: UpdateScheduler
  let calls = CallQueue()

  var list = SectionList()
  /// The sections whose rows are known, by position.
  var live: [LiveSection?] = []
  /// The known sections by their controllers.
  var sectionsByController: [ObjectIdentifier: LiveSection] = [:]
  /// Made when a section is first looked up by its model, and again when sections changed.
  var identities: IdentityIndex?
  /// The sections whose controllers are being made right now.
  var unfinished: Set<Int> = []

  var requests = UpdateRequests()
  /// Counts the whole lists that were applied or asked for.
  var listNumber = 0
  /// The newest of them that has been shown, and with which update.
  var shownNumber = 0
  var shownUpdate = ListUpdate()
  /// Those who wait for a list that a newer one has overtaken.
  var superseded: [UpdateCompletion] = []
  /// Counts how often the list was replaced.
  var replacementCount = 0
  var selection = Selection()
  let visibility = Visibility()

  /// What was found and done while rows were asked for, and belongs to the next report.
  var duplicates: [ListUpdate.Duplicate] = []
  var work = ListUpdate.Work()

  var listenerCount = 0
  var updateListeners = Listeners<ListUpdate>()
  var eventListeners = Listeners<ListEvent>()
  var measurementListeners = Listeners<ListMeasurement>()
  /// Ends the streams of updates and events.
  var streamEndings: [() -> Void] = []

  /// How many sections before and behind the visible ones are told to prepare.
  public var workingRange = 0

  /// What becomes of a row that is selected.
  public var selectionMode = SelectionMode.momentary

  /// Carries a move over into the data and applies the list, or answers that it does not.
  ///
  /// Without one, rows can move within their section, if its controller allows, and nothing else.
  public var moveHandler: ((ListMove) -> Bool)?

  /// Receives what is probably a mistake in the program; looking for it costs a little.
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
    for end in streamEndings { end() }
    for section in live { section?.link?.section = nil }
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
    calls.perform { self.replace(with: given, number: number, completions: completions) }
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
    calls.perform {
      // If this had to wait, the section may be elsewhere, or have left.
      guard let index = self.sectionIndex(of: model) else { return }
      let own = self.list.ownReference(at: index)
      let section = self.live[index]
      let transition = own.run.replaceModel(at: own.offset, with: model, for: section?.binding)
      var update = ListUpdate()
      if let section {
        section.oldIndex = index
        switch transition {
        case .replace: self.remake([section], into: &update.changes.sections)
        case .skip where !section.isUpdateRequested: break
        case .skip, .compareRows: self.refresh(section, into: &update.changes.items)
        }
      }
      self.finish(update)
    }
    return true
  }

  /// Shows the list on another display from now on, from the top.
  ///
  /// The display so far is told nothing more, and its rows are not in view any more.
  /// - Parameter display: What shows the list; kept as long as the adapter.
  public func show(on display: some ListDisplay) {
    calls.perform {
      self.visibility.show([], tell: self.eventListeners)
      self.visibility.approach([], tell: self.eventListeners)
      self.display = display
      self.finish(ListUpdate(sections: Changeset(inserts: Array(0..<self.list.count))))
    }
  }

  /// Shows all known sections anew, though nothing may have changed.
  /// - Parameters:
  ///   - keepingControllers: Whether controllers, and with them all that they keep, stay,
  ///   and only their rows are asked for and bound again; otherwise they are made anew. The
  ///   selection stays either way.
  ///   - completion: Called with the update, once everything is shown.
  public func reload(keepingControllers: Bool = true, completion: UpdateCompletion? = nil) {
    calls.perform {
      self.replace(
        with: self.list,
        number: self.shownNumber,
        survivors: keepingControllers ? .bindAgain : .makeAgain,
        completions: completion.map { [$0] } ?? []
      )
    }
  }

  /// What becomes of sections that are in the list before and after.
  enum Survivors {
    case decide
    case bindAgain
    case makeAgain
  }

  func replace(
    with given: SectionList,
    number: Int,
    changes known: Changeset<Int>? = nil,
    survivors: Survivors = .decide,
    completions: [UpdateCompletion] = []
  ) {
    let old = list
    var new = given
    var sections = known ?? measure(.findingSections) { new.changes(from: old) }
    // The old list is unique, so without an insert the new one is as well.
    let repetitions = sections.inserts.isEmpty ? [] : new.repetitions()
    if !repetitions.isEmpty {
      new.remove(at: repetitions.map(\.position))
      sections = new.changes(from: old)
      report(repetitions, in: given)
    }
    diagnoseReplacedIdentifiers(sections, old, new)
    for index in sections.deletes {
      if let section = live[index] { forget(section) }
    }
    // Let go of at the end: a controller may ask the list for something as it goes.
    let oldLive = live
    defer { withExtendedLifetime((old, oldLive)) {} }
    live = sections.applying(to: live, insert: { _ in nil })
    list = new
    replacementCount += 1
    if sections.isStructural { identities = nil }

    // All sections learn their new places before the first model is handed over, and all have
    // their models before the first controller is asked.
    let sectionsNow = live
    if sections.isStructural {
      for (index, section) in sectionsNow.enumerated() {
        guard let section else { continue }
        section.oldIndex = section.index
        section.index = index
      }
    }
    var update = ListUpdate(sections: sections)
    var asked: [LiveSection] = []
    var replaced: [LiveSection] = []
    for (index, section) in sectionsNow.enumerated() {
      guard let section else { continue }
      let transition = hand(over: index, to: section, survivors)
      if transition == .skip, !section.isUpdateRequested { continue }
      if !sections.isStructural { section.oldIndex = index }
      if transition == .replace { replaced.append(section) } else { asked.append(section) }
    }
    for section in asked {
      refresh(section, bindsAgain: survivors == .bindAgain, into: &update.changes.items)
    }
    remake(replaced, into: &update.changes.sections)
    if !sections.moves.isEmpty { update.changes.items.deletes.sort() }
    shownNumber = max(shownNumber, number)
    let waiting = superseded + completions
    superseded = []
    finish(update, waiting) { self.shownUpdate = $0 }
  }

  private func hand(
    over index: Int,
    to section: LiveSection,
    _ survivors: Survivors
  ) -> SectionTransition {
    let reference = list[index]
    if diagnosticHandler != nil, section.identityHash != section.binding.identityHash {
      diagnose(.identifierChanged(section: index))
    }
    switch survivors {
    case .decide: return reference.run.update(section.binding, at: reference.offset)
    case .bindAgain: return .compareRows
    case .makeAgain: return .replace
    }
  }

  /// Makes the controllers of sections anew, and has the sections go and come.
  private func remake(_ sections: [LiveSection], into changes: inout Changeset<Int>) {
    var places: [Changeset<Int>.Pair] = []
    for section in sections {
      guard let old = section.oldIndex, let new = section.index else { continue }
      visibility.forget(section, tell: eventListeners)
      detach(section)
      let reference = list[new]
      let oldBinding = section.binding
      defer { withExtendedLifetime(oldBinding) {} }
      section.binding = reference.run.makeBinding(at: reference.offset)
      attach(section)
      var ignored = Changeset<ItemPath>()
      refresh(section, into: &ignored)
      places.append(.init(old: old, new: new))
    }
    changes.replace(places)
  }

  /// Connects a section with its list and asks for nothing yet.
  func attach(_ section: LiveSection) {
    let controller = ObjectIdentifier(section.binding.erasedController)
    if let other = sectionsByController[controller], other.index != nil {
      diagnose(.sharedController(section.binding.controllerName))
    }
    sectionsByController[controller] = section
    let link = SectionLink(section: section, list: self)
    section.link = link
    section.binding.didAttach(to: SectionContext(link: link))
    section.binding.didUpdate()
  }

  /// Lets go of a section that leaves the list.
  private func forget(_ section: LiveSection) {
    section.index = nil
    detach(section)
    selection.forget(section)
  }

  private func detach(_ section: LiveSection) {
    section.link?.section = nil
    let controller = ObjectIdentifier(section.binding.erasedController)
    if sectionsByController[controller] === section { sectionsByController[controller] = nil }
  }

  func update(_ sections: [LiveSection], _ completions: [UpdateCompletion] = []) {
    var items = Changeset<ItemPath>()
    let present = sections.compactMap { section in section.index.map { (section, $0) } }
    for (section, index) in present.sorted(by: { $0.1 < $1.1 }) {
      section.oldIndex = index
      refresh(section, into: &items)
    }
    finish(ListUpdate(items: items), completions)
  }

  func refresh(
    _ section: LiveSection,
    bindsAgain: Bool = false,
    into items: inout Changeset<ItemPath>
  ) {
    guard let old = section.oldIndex, let new = section.index else { return }
    var result = measure(.askingForRows(section: new)) { section.refresh() }
    work.sectionsAsked += 1
    work.rowsAsked += result.rowsAsked
    report(result.duplicates, inSection: new)
    diagnoseReplacedIdentifiers(result, in: section, at: new)
    if !result.changes.deletes.isEmpty { selection.keepRows(of: section) }
    if bindsAgain { result.changes.updateSurvivors(oldCount: result.old.count) }
    let changes = result.changes.paths(from: old, to: new)
    items.deletes += changes.deletes
    items.inserts += changes.inserts
    items.moves += changes.moves
    items.updates += changes.updates
  }

  func finish(
    _ update: ListUpdate,
    _ completions: [UpdateCompletion] = [],
    _ keep: (ListUpdate) -> Void = { _ in }
  ) {
    if !update.isEmpty {
      measure(.displaying) { display.apply(update, of: self) }
    }
    var update = update
    update.duplicates = duplicates
    update.work = work
    update.work.take(display.takeReport())
    duplicates = []
    work = ListUpdate.Work()
    for type in update.work.typesWithoutCell { diagnose(.missingCell(type)) }
    if !update.isEmpty { refreshVisibleRows() }
    keep(update)
    updateListeners(update)
    for completion in completions { completion(.success(update)) }
  }
}

extension Changeset<Int> {
  /// Makes surviving elements ones that went and came.
  mutating func replace(_ survivors: [Pair]) {
    if survivors.isEmpty { return }
    let places = Set(survivors.map(\.new))
    moves.removeAll { places.contains($0.new) }
    deletes = (deletes + survivors.map(\.old)).sorted()
    inserts = (inserts + survivors.map(\.new)).sorted()
  }

  /// Makes all elements that stay ones that changed.
  mutating func updateSurvivors(oldCount: Int) {
    updates = origins(oldCount: oldCount).enumerated().compactMap { position, origin in
      origin.map { Pair(old: $0, new: position) }
    }
  }
}
