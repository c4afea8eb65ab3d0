/// The sections of a list in order, stored as runs.
struct SectionRuns {
  private(set) var runs: [any SectionRun] = []
  private(set) var count = 0
  /// The runs as they were given, if sections of them were left out, which may have to be shown once
  /// those before them have left.
  private var givenRuns: [any SectionRun]?

  /// Creates the sections that a program gives; they are not to be loaded.
  init(_ sections: [ListSections] = []) {
    runs = sections.map(\.run).filter(\.isShown)
    count = runs.reduce(0) { $0 + $1.count }
  }

  /// Creates a list of runs of its own.
  init(runs: [any SectionRun]) {
    self.runs = runs.filter(\.isShown)
    for run in self.runs {
      run.start = count
      count += run.count
    }
  }

  /// Returns the list with the newest models of live lists, and its other runs as they are.
  /// - Parameter isApplied: Whether the program applies it, perhaps with other closures.
  func newest(isApplied: Bool) -> SectionRuns {
    var list = self
    list.givenRuns = nil
    list.runs = (givenRuns ?? runs).map { $0.newest(isApplied: isApplied) ?? $0 }
    list.count = list.runs.reduce(0) { $0 + $1.count }
    return list
  }

  /// Keeps the runs that a program gave, of which sections were left out.
  mutating func keep(_ given: SectionRuns) { givenRuns = given.runs.map { $0.appliedCopy() } }

  /// Replaces the model of the section at an index, which must exist.
  /// - Returns: What happens to the section, if it is loaded.
  func replaceModel(at index: Int, with model: some Diffable) -> SectionTransition {
    let place = self[index]
    for run in givenRuns ?? [] where run.controllerType == place.run.controllerType {
      if let offset = run.offset(of: model) { _ = run.replaceModel(at: offset, with: model) }
    }
    return place.run.replaceModel(at: place.offset, with: model)
  }

  /// The run of a section and the section's offset in it.
  struct Reference {
    let run: any SectionRun
    let offset: Int

    var section: (any LoadedSection)? { run.section(at: offset) }
    var model: AnyDiffable { run.model(at: offset) }
    var identity: SectionIdentity {
      SectionIdentity(controllerType: run.controllerType, model: model.diffIdentifier)
    }

    /// Whether both have one identity.
    func isSame(as other: Reference) -> Bool {
      run.isSameSection(at: offset, as: other.run, at: other.offset)
    }
  }

  /// Returns the run of the section at an index, which must exist, and the section's offset.
  /// - Complexity: O(log *r*) for *r* runs.
  subscript(index: Int) -> Reference {
    let run = runs[runs.indices.partitioningIndex { runs[$0].start > index } - 1]
    return Reference(run: run, offset: index - run.start)
  }

  /// Returns the section at an index, if there is one and it is loaded.
  func loadedSection(at index: Int) -> (any LoadedSection)? {
    (0..<count).contains(index) ? self[index].section : nil
  }

  /// All loaded sections, from top to bottom.
  var loadedSections: [any LoadedSection] { runs.flatMap(\.sections) }

  /// Returns the index of the section of a model, or nil.
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

  /// All sections, given or its own.
  var references: [Reference] {
    runs.flatMap { run in (0..<run.count).map { Reference(run: run, offset: $0) } }
  }

  /// Returns the list without some sections, with nothing loaded.
  /// - Parameter indices: The indices of the sections, ascending.
  func removing(_ indices: [Int]) -> SectionRuns {
    var rest = indices[...]
    var kept: [any SectionRun] = []
    var start = 0
    for run in runs {
      let end = start + run.count
      let leaving = rest.prefix { $0 < end }
      rest = rest.dropFirst(leaving.count)
      kept.append(leaving.isEmpty ? run.copy() : run.removing(leaving.map { $0 - start }))
      start = end
    }
    return SectionRuns(runs: kept)
  }
}
