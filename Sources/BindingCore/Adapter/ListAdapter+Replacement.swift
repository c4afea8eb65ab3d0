extension ListAdapter {
  /// What happens to sections that are in the list before and after.
  enum Survivors {
    case decide
    case bindAgain
    case makeAgain
  }

  func replace(
    with given: SectionList,
    number: Int,
    changes known: SectionList.Changes? = nil,
    survivors: Survivors = .decide,
    completions: [UpdateCompletion] = []
  ) {
    let old = list
    var new = given
    let found = known ?? measure(.findingSections) { new.changes(from: old) }
    var sections = found.sections
    if !found.duplicates.isEmpty {
      new.remove(at: found.duplicates.map(\.position))
      sections = new.changes(from: old).sections
      duplicates += found.duplicates.map { given.duplicate(at: $0) }
    }
    diagnoseReplacedIdentifiers(sections, old, new)
    for index in sections.deletes {
      if let section = loaded[index] { forget(section) }
    }
    // Released at the end, because the `deinit` of a controller may call the list.
    let oldLoaded = loaded
    let visits = new.takeOver(
      old,
      isSame: !sections.isStructural && survivors == .decide && diagnosticHandler == nil
    )
    defer { withExtendedLifetime((old, oldLoaded, visits)) {} }
    loaded = sections.applying(to: loaded, insert: { _ in nil })
    list = new
    if sections.isStructural { identities = nil }

    // All sections have their new indices before the first one gets its model, and all have their
    // models before the first controller is asked for rows.
    let sectionsNow = loaded
    if sections.isStructural {
      for (index, section) in sectionsNow.enumerated() {
        guard let section else { continue }
        section.oldIndex = section.index
        section.index = index
      }
    }
    var update = ListUpdate(sections: sections)
    let requested = requestedSections.filter(\.isUpdateRequested).compactMap(\.index)
    requestedSections = []
    var handed = HandedSections()
    for visit in visits {
      visit.forEach(besides: requested) { offset, index in
        guard let section = sectionsNow[index] else { return }
        if diagnosticHandler != nil { diagnoseIdentity(of: section, at: index) }
        let transition: SectionTransition =
          switch survivors {
          case .decide: visit.run.update(section, at: offset, from: visit.before)
          case .bindAgain: .compareRows
          case .makeAgain: .replace
          }
        if !sections.isStructural { section.oldIndex = index }
        handed.add(section, transition)
      }
    }
    refresh(handed, bindsAgain: survivors == .bindAgain, into: &update.changes)
    if !sections.moves.isEmpty { update.changes.items.deletes.sort() }
    shownNumber = max(shownNumber, number)
    let waiting = superseded + completions
    superseded = []
    let shown = show(update)
    if searchesElsewhere > 0 { shownUpdate = shown }
    tell(shown, waiting)
  }

  /// Asks sections for their rows, or gives them new controllers.
  func refresh(
    _ sections: HandedSections,
    bindsAgain: Bool = false,
    into changes: inout SectionedChangeset
  ) {
    for section in sections.asked {
      refresh(section, bindsAgain: bindsAgain, into: &changes.items)
    }
    remake(sections.replaced, into: &changes.sections)
  }

  /// Gives sections new controllers, and records each section as a delete and an insert.
  private func remake(_ sections: [any LoadedSection], into changes: inout Changeset<Int>) {
    var places: [Changeset<Int>.Pair] = []
    for section in sections {
      guard let old = section.oldIndex, let new = section.index else { continue }
      visibility.forget(section, tell: eventListeners)
      detach(section)
      let reference = list[new]
      // Released at the end, because its `deinit` may call the list.
      let oldController = section.controller
      defer { withExtendedLifetime(oldController) {} }
      reference.run.renew(section, at: reference.offset)
      attach(section)
      var ignored = Changeset<ItemPath>()
      refresh(section, into: &ignored)
      places.append(.init(old: old, new: new))
    }
    changes.replace(places)
  }

  /// Connects a section with the list and its controller; no rows are asked for yet.
  func attach(_ section: any LoadedSection) {
    if diagnosticHandler != nil {
      diagnoseController(of: section)
      section.identityHash = section.modelHash
    }
    let other = sectionsByController?.updateValue(
      section,
      forKey: ObjectIdentifier(section.controller)
    )
    if other != nil { hasSharedController = true }
    let link = SectionLink(section: section, list: self)
    section.link = link
    section.context.link = link
    section.didUpdate()
  }

  /// Removes what is kept for a section that leaves the list.
  private func forget(_ section: any LoadedSection) {
    section.index = nil
    detach(section)
    selection.forget(section)
  }

  private func detach(_ section: any LoadedSection) {
    section.link?.section = nil
    let controller = ObjectIdentifier(section.controller)
    guard sectionsByController?[controller] === section else { return }
    // Another section may have this controller too; it is found when the index is built again.
    if hasSharedController {
      sectionsByController = nil
    } else {
      sectionsByController?[controller] = nil
    }
  }

  func update(_ sections: [any LoadedSection], _ completions: [UpdateCompletion] = []) {
    var items = Changeset<ItemPath>()
    let present = sections.compactMap { section in section.index.map { (section, $0) } }
    for (section, index) in present.sorted(by: { $0.1 < $1.1 }) {
      section.oldIndex = index
      refresh(section, into: &items)
    }
    finish(ListUpdate(items: items), completions)
  }

  /// Asks a section for its first rows.
  func load(_ section: any LoadedSection, at index: Int) {
    record(measure(.askingForRows(section: index)) { section.load(at: index) })
  }

  private func record(_ result: SectionState.Refreshed) {
    work.sectionsAsked += 1
    work.rowsAsked += result.count
    duplicates += result.duplicates
  }

  func refresh(
    _ section: any LoadedSection,
    bindsAgain: Bool = false,
    into items: inout Changeset<ItemPath>
  ) {
    guard let old = section.oldIndex, let new = section.index else { return }
    var result = measure(.askingForRows(section: new)) { section.refresh(at: new) }
    record(result)
    diagnoseReplacedIdentifiers(result, in: section, at: new)
    if !result.changes.deletes.isEmpty { selection.keepRows(of: section) }
    if bindsAgain { result.changes.updateSurvivors(oldCount: result.old.count) }
    let changes = result.changes.paths(from: old, to: new)
    items.deletes += changes.deletes
    items.inserts += changes.inserts
    items.moves += changes.moves
    items.updates += changes.updates
  }

  func finish(_ update: ListUpdate, _ completions: [UpdateCompletion] = []) {
    tell(show(update), completions)
  }

  /// Completes an update and passes it to the display.
  ///
  /// The update is complete before anyone receives it, so that all get the same value. Work that
  /// the display causes while it applies the update counts toward the next one.
  private func show(_ update: ListUpdate) -> ListUpdate {
    var update = update
    update.duplicates = duplicates
    update.work = work
    update.work.add(display.takeWork())
    duplicates = []
    work = ListUpdate.Work()
    for type in update.work.typesWithoutCell { diagnose(.missingCell(type)) }
    if !update.isEmpty {
      measure(.displaying) { display.apply(update, of: content) }
      refreshVisibleRows()
    }
    return update
  }

  private func tell(_ update: ListUpdate, _ completions: [UpdateCompletion]) {
    updateListeners.removeEndedStreams()
    eventListeners.removeEndedStreams()
    updateListeners(update)
    for completion in completions { completion(.success(update)) }
  }
}

/// Sections that have their newest models, by what happens to them next.
struct HandedSections {
  private(set) var asked: [any LoadedSection] = []
  private(set) var replaced: [any LoadedSection] = []

  mutating func add(_ section: any LoadedSection, _ transition: SectionTransition) {
    switch transition {
    case .skip where !section.isUpdateRequested: break
    case .skip, .compareRows: asked.append(section)
    case .replace: replaced.append(section)
    }
  }
}

extension Changeset<Int> {
  /// Turns elements that stay into a delete and an insert each.
  mutating func replace(_ survivors: [Pair]) {
    if survivors.isEmpty { return }
    let places = Set(survivors.map(\.new))
    moves.removeAll { places.contains($0.new) }
    deletes = (deletes + survivors.map(\.old)).sorted()
    inserts = (inserts + survivors.map(\.new)).sorted()
  }

  /// Records an update for each element that stays.
  mutating func updateSurvivors(oldCount: Int) {
    updates = origins(oldCount: oldCount).enumerated().compactMap { position, origin in
      origin.map { Pair(old: $0, new: position) }
    }
  }
}
