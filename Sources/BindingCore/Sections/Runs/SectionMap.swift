/// The sections of a list in order, stored as runs.
struct SectionMap {
  private(set) var runs: [any ErasedRun] = []
  private(set) var count = 0
  /// The given runs, if some of their sections were left out as duplicates; those are shown once
  /// the sections with the same identity have left.
  private var givenRuns: [any ErasedRun]?

  /// Creates the list from a program's sections, none of which is loaded.
  init(_ sections: [ListSections] = []) {
    runs = sections.map(\.run).filter(\.mayHaveSections)
    count = runs.reduce(0) { $0 + $1.count }
  }

  /// Creates a list from its own runs.
  init(runs: [any ErasedRun]) {
    self.runs = runs.filter(\.mayHaveSections)
    for run in self.runs {
      run.start = count
      count += run.count
    }
  }

  /// Returns the list with the newest models of live lists, and its other runs unchanged.
  /// - Parameter isApplied: Whether the program applies it, perhaps with other closures.
  func newest(isApplied: Bool) -> SectionMap {
    var list = self
    list.givenRuns = nil
    list.runs = (givenRuns ?? runs).map { $0.newest(isApplied: isApplied) ?? $0 }
    list.count = list.runs.reduce(0) { $0 + $1.count }
    return list
  }

  /// Keeps the runs that a program gave, because some of their sections were left out.
  mutating func keep(_ given: SectionMap) { givenRuns = given.runs.map { $0.appliedCopy() } }

  /// Replaces the model of the section at an index, which must exist.
  /// - Returns: The transition of the section, if it is loaded.
  func replaceModel(at index: Int, with model: some Diffable) -> SectionTransition {
    let place = self[index]
    for run in givenRuns ?? [] where run.controllerType == place.run.controllerType {
      if let offset = run.offset(of: model) { _ = run.replaceModel(at: offset, with: model) }
    }
    return place.run.replaceModel(at: place.offset, with: model)
  }

  /// The run of a section and the section's offset in it.
  struct Reference {
    let run: any ErasedRun
    let offset: Int

    var section: (any LoadedSection)? { run.section(at: offset) }
    var model: AnyDiffable { run.model(at: offset) }
    var identity: SectionIdentity {
      SectionIdentity(controllerType: run.controllerType, model: model.diffIdentifier)
    }
  }

  /// Returns the run of the section at an index, which must exist, and the section's offset.
  /// - Complexity: O(log *r*) for *r* runs.
  subscript(index: Int) -> Reference {
    let run = runs[runs.indices.partitioningIndex { runs[$0].start > index } - 1]
    return Reference(run: run, offset: index - run.start)
  }

  /// Whether all sections are loaded.
  var isLoaded: Bool { runs.allSatisfy(\.isLoaded) }

  /// All loaded sections, from top to bottom.
  var loadedSections: [any LoadedSection] { runs.flatMap(\.sections) }

  /// Returns the index of a model's section, or nil.
  func index(of model: some Diffable) -> Int? {
    for run in runs {
      if let offset = run.offset(of: model) { return run.start + offset }
    }
    return nil
  }

  /// Returns the indices of the sections whose model has an identity, from top to bottom.
  func indices(ofModel identifier: AnyDiffable.Identifier) -> [Int] {
    runs.compactMap { run in run.offset(ofModel: identifier).map { run.start + $0 } }
  }

  /// The identities of all sections, from top to bottom.
  var identities: [SectionIdentity] {
    runs.flatMap { run in (0..<run.count).map { Reference(run: run, offset: $0).identity } }
  }

  /// Returns the list without the given sections, with nothing loaded.
  /// - Parameter indices: The indices of the sections, ascending.
  func removing(_ indices: [Int]) -> SectionMap {
    var rest = indices[...]
    var kept: [any ErasedRun] = []
    var start = 0
    for run in runs {
      let end = start + run.count
      let leaving = rest.prefix { $0 < end }
      rest = rest.dropFirst(leaving.count)
      kept.append(run.removing(leaving.map { $0 - start }))
      start = end
    }
    return SectionMap(runs: kept)
  }
}
