extension ListAdapter {
  func diagnose(_ diagnostic: ListDiagnostic) {
    onDiagnostic?(diagnostic)
  }

  /// Reports the models whose identity has changed since they were loaded.
  func diagnoseIdentities() {
    if onDiagnostic == nil { return }
    for section in sections.loadedSections {
      let hash = section.modelHash
      let first = section.identityHash ?? hash
      section.identityHash = first
      if first != hash, let index = section.index { diagnose(.identifierChanged(section: index)) }
    }
  }

  /// Reports the first inserted section whose model a controller of another type shows as well.
  func diagnoseSharedModels(_ inserts: Positions<Int>) {
    if onDiagnostic == nil { return }
    // Mostly each type of model has one type of controller, however many runs there are.
    let runs = Dictionary(grouping: sections.runs) { ObjectIdentifier($0.modelType) }
    for run in sections.runs {
      let alike = runs[ObjectIdentifier(run.modelType)] ?? []
      if alike.count == 1 { continue }
      let others = alike.filter { $0.controllerType != run.controllerType }
      if others.isEmpty { continue }
      let range = inserts.count(before: run.start)..<inserts.count(before: run.start + run.count)
      for model in inserts[range].lazy.map({ run.model(at: $0 - run.start).diffIdentifier })
      where others.contains(where: { $0.offset(ofModel: model) != nil }) {
        return diagnose(.sharedModel(model.description))
      }
    }
  }

  /// Reports live lists whose order contradicts itself.
  func diagnoseOrders() {
    if onDiagnostic == nil { return }
    for order in sections.runs.compactMap(\.liveOrder) {
      order.beginChecks()
      let count = order.takeContradictions()
      if count > 0 { diagnose(.contradictoryOrder(count: count)) }
    }
  }

  /// Reports a newly attached section that has the same controller as another.
  func diagnoseController(of section: any LoadedSection) {
    guard let other = loadedSection(of: section.controller), other !== section,
      other.index != nil
    else { return }
    diagnose(.sharedController(section.controllerName))
  }

  /// The first models of the list, for diagnostics; empty without a diagnostic handler.
  var modelsToDiagnose: [AnyDiffable] {
    if onDiagnostic == nil { return [] }
    return (0..<min(8, sections.count)).map { sections[$0].model }
  }

  /// Reports that all sections seem to have new identifiers.
  func diagnoseReplacedIdentifiers(
    _ changes: Changeset<Int>,
    _ oldModels: [AnyDiffable],
    _ oldCount: Int
  ) {
    guard onDiagnostic != nil, changes.replacesAll(oldCount, sections.count),
      hasSameContent(oldModels, modelsToDiagnose)
    else { return }
    diagnose(.identifiersReplaced(.sections, count: sections.count))
  }

  /// Reports that all rows of a section seem to have new identifiers.
  func diagnoseReplacedIdentifiers(
    _ result: RefreshResult,
    in section: any LoadedSection,
    at index: Int
  ) {
    guard onDiagnostic != nil,
      result.changes.replacesAll(result.old.count, section.rows.count),
      hasSameContent(result.old, section.rows)
    else { return }
    diagnose(.identifiersReplaced(.rows(section: index), count: section.rows.count))
  }
}

extension Changeset<Int> {
  /// Whether all elements were deleted and the same number inserted.
  fileprivate func replacesAll(_ oldCount: Int, _ newCount: Int) -> Bool {
    oldCount > 0 && oldCount == newCount && deletes.count == oldCount && inserts.count == newCount
  }
}
