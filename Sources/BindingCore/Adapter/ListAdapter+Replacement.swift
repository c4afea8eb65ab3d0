extension ListAdapter {
  /// How a replacement treats loaded sections that stay in the list.
  enum Treatment {
    case askController
    case bindAgain
    case replaceController
  }

  func replaceSections(
    by given: SectionMap,
    revision: Int,
    treatment: Treatment = .askController,
    completions: [UpdateCompletion] = []
  ) {
    // Released at the end, because the `deinit` of a controller may call the list.
    let old = sections
    let oldModels = modelsToDiagnose
    defer { withExtendedLifetime(old) {} }
    var replacement = SectionMap.Replacement()
    defer { withExtendedLifetime(replacement) {} }
    carryOut(completions) {
      if treatment == .askController {
        // The program's code may edit live lists while they are compared with the previous ones.
        subscription.followAlso(given.runs.compactMap(\.liveOrder))
        replacement = store.replace(by: given)
        selection.listDidChange()
        selectedSections.listDidChange()
        subscription.follow(sections.runs.compactMap(\.liveOrder))
      } else {
        replacement.visited = sections.loadedSections
      }
      pending.record(replacement.duplicates)
      diagnoseReplacedIdentifiers(replacement.changes, oldModels, old.count)
      diagnoseSharedModels(replacement.changes.inserts)
      store.keep(replacement.left, upTo: retentionLimit)
      // Before any controller is called, because it may read the list and load its sections.
      let returned = store.restore(replacement.changes.inserts)
      if treatment == .replaceController { store.trimKept(to: 0) }

      diagnoseIdentities()
      diagnoseOrders()
      // Every section receives its newest model before the rows of any section are requested.
      var update = ListUpdate(sections: replacement.changes)
      var survivors = Survivors()
      for section in replacement.visited {
        survivors.add(section, transition(of: section, treatment))
      }
      for section in returned { reappear(section) }
      store.trimKept(to: retentionLimit)
      for run in sections.runs { run.endReplacement() }
      // Sections that requested an update although nothing changed.
      survivors.addRequested(pending.takeSections())
      let needsOrigins = replacement.changes.isStructural && !survivors.isEmpty
      let origins = needsOrigins ? IndexMap(replacement.changes.inverted()) : nil
      refresh(survivors, origins, bindsAgain: treatment == .bindAgain, into: &update.changes)
      if !replacement.changes.moves.isEmpty { update.changes.items.deletes.sort() }
      pending.show(revision)
      return update
    }
  }

  private func transition(
    of section: any LoadedSection,
    _ treatment: Treatment
  ) -> SectionTransition {
    switch treatment {
    case .askController: section.update()
    case .bindAgain: .compareRows
    case .replaceController: .replace
    }
  }

  /// Requests the rows of sections, or creates new controllers for them.
  /// - Parameter origins: Maps new indices of sections to old ones; nil if no section was inserted,
  ///   deleted or moved.
  func refresh(
    _ survivors: Survivors,
    _ origins: IndexMap?,
    bindsAgain: Bool = false,
    into changes: inout SectionedChangeset
  ) {
    for section in survivors.compared {
      refresh(section, origins, bindsAgain: bindsAgain, into: &changes.items)
    }
    replaceControllers(of: survivors.replaced, origins, into: &changes.sections)
  }

  /// Creates new controllers for sections, and records each section as a delete and an insert.
  private func replaceControllers(
    of sections: [any LoadedSection],
    _ origins: IndexMap?,
    into changes: inout Changeset<Int>
  ) {
    var places: [Changeset<Int>.Pair] = []
    for section in sections {
      guard let new = section.index, let old = origins.origin(of: new) else { continue }
      visibility.endDisplay(of: section, listeners: link.events)
      store.detach(section)
      // Released at the end, because its `deinit` may call the list.
      let oldController = section.controller
      defer { withExtendedLifetime(oldController) {} }
      section.replaceController()
      attach(section)
      var ignored = Changeset<ItemPath>()
      refresh(section, origins, into: &ignored)
      places.append(.init(old: old, new: new))
    }
    changes.turnIntoDeletesAndInserts(places)
  }

  /// Connects a section to the list and its controller, without requesting rows yet.
  func attach(_ section: any LoadedSection) {
    if onDiagnostic != nil {
      diagnoseController(of: section)
      section.identityHash = section.modelHash
    }
    store.attach(section)
    var context = section.context
    // Most controllers do not keep their context, which then needs no link.
    if !isKnownUniquelyReferenced(&context) {
      let link = SectionLink(section: section, adapter: self)
      section.link = link
      context.link = link
    }
    section.didUpdate()
  }

  func update(_ sections: [any LoadedSection], _ completions: [UpdateCompletion] = []) {
    carryOut(completions) {
      var items = Changeset<ItemPath>()
      var present = sections.filter { $0.index != nil }
      // Actions refresh a single section.
      if present.count > 1 { present.sort { ($0.index ?? 0) < ($1.index ?? 0) } }
      for section in present { refresh(section, nil, into: &items) }
      return ListUpdate(items: items)
    }
  }

  /// Requests the rows of a section that was hidden or had left; to the display the section is new.
  func reappear(_ section: any LoadedSection) {
    section.reappear()
    guard let index = section.index else { return }
    load(section, at: index)
  }

  /// Requests the first rows of a section.
  func load(_ section: any LoadedSection, at index: Int) {
    pending.record(section.load(at: index))
  }

  func refresh(
    _ section: any LoadedSection,
    _ origins: IndexMap?,
    bindsAgain: Bool = false,
    into items: inout Changeset<ItemPath>
  ) {
    guard let new = section.index else { return }
    var result = section.refresh(at: new)
    pending.record(result)
    diagnoseReplacedIdentifiers(result, in: section, at: new)
    if bindsAgain { result.changes.updateSurvivors(oldCount: result.old.count) }
    // The rows of a section that the update inserts are new to the display as a whole.
    guard let old = origins.origin(of: new) else { return }
    items.append(result.changes.paths(from: old, to: new))
  }

  /// Completes an update and passes it to the display.
  ///
  /// The update is complete before it is delivered, so that all receive the same value. Work that
  /// the display causes while it applies the update counts toward the next one.
  func deliver(_ update: inout ListUpdate) {
    selection.listDidChange()
    pending.addFindings(to: &update)
    update.work.add(link.display.takeWork())
    for type in update.work.typesWithoutCell { diagnose(.missingCell(type)) }
    if !update.isEmpty {
      visibility.updateCount += 1
      link.show(update, of: content, diagnose)
      refreshVisibleRows(after: update.sections)
    }
  }
}

/// Loaded sections that stay and have their newest models, grouped by what happens to them next.
struct Survivors {
  fileprivate(set) var compared: [any LoadedSection] = []
  private(set) var replaced: [any LoadedSection] = []

  var isEmpty: Bool { compared.isEmpty && replaced.isEmpty }

  mutating func add(_ section: any LoadedSection, _ transition: SectionTransition) {
    switch transition {
    case .skip where !section.isUpdateRequested: break
    case .skip, .compareRows: compared.append(section)
    case .replace: replaced.append(section)
    }
  }
}

extension Survivors {
  /// Adds the sections with a pending update that are not compared or replaced already.
  mutating func addRequested(_ sections: [any LoadedSection]) {
    let pending = sections.filter { $0.isUpdateRequested && $0.index != nil }
    if pending.isEmpty { return }
    let present = Set((compared + replaced).map(ObjectIdentifier.init))
    compared += pending.uniqued().filter { !present.contains(ObjectIdentifier($0)) }
    compared.sort { ($0.index ?? 0) < ($1.index ?? 0) }
  }
}

extension IndexMap? {
  /// Returns the index of a section before the update; nil if the update inserts it. Without a map,
  /// all sections stay where they are.
  fileprivate func origin(of index: Int) -> Int? { map { $0.destination(of: index) } ?? index }
}

extension Changeset {
  /// Adds the changes of another section. The first changes, perhaps a million, are not copied.
  fileprivate mutating func append(_ other: Changeset) {
    if isEmpty {
      self = other
      return
    }
    deletes += other.deletes
    inserts += other.inserts
    moves += other.moves
    updates += other.updates
  }
}
