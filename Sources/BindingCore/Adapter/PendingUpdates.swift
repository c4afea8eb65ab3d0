/// The lists and sections whose update was requested, and what was found meanwhile, until it is
/// shown.
final class PendingUpdates {
  /// The number of whole lists that were applied or requested so far.
  private(set) var latestRevision = 0
  /// The revision of the newest list that has been shown.
  private(set) var appliedRevision = 0

  /// The requests for the next turn.
  private(set) var requests = UpdateRequests()
  /// The sections with a pending update; until the next turn, also some that were updated
  /// otherwise.
  private(set) var sections: [any LoadedSection] = []

  /// Duplicates found and work done while rows were read, to be reported in the next update.
  private var findings = ListUpdate()

  /// Whether any duplicates are to be reported.
  var hasDuplicates: Bool { !findings.duplicates.isEmpty }

  func record(_ duplicates: [ListUpdate.Duplicate]) { findings.duplicates += duplicates }

  func record(_ result: RefreshResult) {
    findings.work.sectionsAsked += 1
    findings.work.rowsAsked += result.count
    if !result.duplicates.isEmpty { record(result.duplicates) }
  }

  /// Carries out work whose duplicates are known already.
  func ignoringDuplicates(_ body: () -> Void) {
    let duplicates = findings.duplicates
    body()
    findings.duplicates = duplicates
  }

  /// Moves the findings to an update.
  func addFindings(to update: inout ListUpdate) {
    (update.duplicates, update.work) = (findings.duplicates, findings.work)
    findings = ListUpdate()
  }

  /// Whether a list was applied or requested and has not been shown yet.
  var hasList: Bool { latestRevision > appliedRevision }

  /// Returns the revision of a list that is applied or requested now.
  func beginList() -> Int {
    latestRevision += 1
    return latestRevision
  }

  func request(_ section: any LoadedSection) {
    if section.isUpdateRequested { return }
    section.isUpdateRequested = true
    sections.append(section)
    requests.sections.append(section)
  }

  /// Begins a new set of requests, because the pending ones are older than the next applied list.
  /// - Returns: The completions of the pending requests.
  func supersedeRequests() -> [UpdateCompletion] {
    let completions = requests.completions
    requests.list = nil
    requests.completions = []
    requests = UpdateRequests()
    return completions
  }

  /// Begins to carry out requests.
  /// - Returns: The sections that still need an update, and the completions.
  func begin(_ requests: UpdateRequests) -> ([any LoadedSection], [UpdateCompletion]) {
    if requests === self.requests { self.requests = UpdateRequests() }
    let completions = requests.completions
    requests.completions = []
    return (requests.sections.filter(\.isUpdateRequested).uniqued(), completions)
  }

  /// Forgets the sections that have been updated.
  func end() { sections.removeAll { !$0.isUpdateRequested } }

  /// Removes and returns the sections with a pending update; some may have been updated already.
  func takeSections() -> [any LoadedSection] {
    defer { sections = [] }
    return sections
  }

  /// Records that a list is being shown.
  func show(_ revision: Int) { appliedRevision = max(appliedRevision, revision) }

  /// Fails the requests that will never be carried out.
  func cancel() {
    for completion in requests.completions { completion(.failure(.cancelled)) }
  }
}

/// The requests that a list carries out on one turn.
///
/// Each turn has its own requests, because a request made after a waiting call to apply a list must
/// not be carried out before that call.
final class UpdateRequests {
  /// The last request to apply a whole list.
  var list: (revision: Int, make: () -> [ListSections])?
  var sections: [any LoadedSection] = []
  /// Whether live lists on display have changed.
  var hasLiveChanges = false
  /// The completions in the order of the requests.
  var completions: [UpdateCompletion] = []
  var isScheduled = false
}

/// The completions of a waiting call; they receive an error if the call is never carried out.
final class WaitingCompletions {
  private var completions: [UpdateCompletion]

  init(_ completions: [UpdateCompletion]) { self.completions = completions }

  deinit {
    for completion in completions { completion(.failure(.cancelled)) }
  }

  /// Removes and returns the completions, which the caller must call.
  func removeAll() -> [UpdateCompletion] {
    defer { completions = [] }
    return completions
  }
}
