extension ListAdapter {
  /// Replaces the list on the next turn.
  ///
  /// Any number of requests before the turn cost one update; of several lists, only the last
  /// requested is created.
  /// - Parameters:
  ///   - sections: The new list, from top to bottom; called when the turn comes.
  ///   - completion: Called with the update, after the completions of earlier requests.
  public func setNeedsUpdate(
    @ListBuilder _ sections: @escaping () -> [ListSections],
    completion: UpdateCompletion? = nil
  ) {
    pending.requests.list = (pending.beginList(), sections)
    schedule(completion)
  }

  /// Refreshes the rows of one section on the next turn.
  /// - Parameters:
  ///   - model: A model with the section's identity; its content does not matter.
  ///   - completion: Called with the update, or with an error if there is no such section.
  /// - Complexity: As ``sectionIndex(of:)``, plus one decomposition and diff if the section is
  ///   loaded.
  public func setNeedsUpdate(of model: some Diffable, completion: UpdateCompletion? = nil) {
    guard let index = sectionIndex(of: model) else {
      // A list that waits to be shown may contain the section; the rows of a new section are
      // current anyway.
      if pending.hasList { return scheduleIfArriving(model, completion) }
      return reject(AnyDiffable(model).diffIdentifier.description, completion)
    }
    // The rows of a section that is not loaded will be current when they are first read.
    if let section = store.loadedSection(at: index) {
      setNeedsUpdate(section, completion)
    } else {
      schedule(completion)
    }
  }

  /// Replaces the list on the next turn, and waits until it is shown.
  /// - Parameter sections: The new list, from top to bottom; called when the turn comes.
  /// - Returns: The update that shows the list, or the one that shows a newer list.
  /// - Throws: ``UpdateFailure/cancelled`` if the task is cancelled while it waits; the list is
  ///   replaced nevertheless.
  @discardableResult
  public nonisolated(nonsending) func update(
    @ListBuilder _ sections: @escaping () -> [ListSections]
  ) async throws(UpdateFailure) -> ListUpdate {
    try await waiting { setNeedsUpdate(sections, completion: $0) }
  }

  /// Refreshes the rows of one section on the next turn, and waits until they are shown.
  /// - Parameter model: A model with the section's identity; its content does not matter.
  /// - Returns: The update that shows the rows.
  /// - Throws: ``UpdateFailure/noSection`` if there is no such section, ``UpdateFailure/cancelled``
  ///   if the task is cancelled while it waits.
  @discardableResult
  public nonisolated(nonsending) func update(
    of model: some Diffable
  ) async throws(UpdateFailure) -> ListUpdate {
    try await waiting { setNeedsUpdate(of: model, completion: $0) }
  }

  /// Shows each state of a sequence as the whole list, until the sequence ends.
  ///
  /// While one state is being shown, newer ones replace each other: a slow display skips to the
  /// newest.
  /// - Parameters:
  ///   - states: The states, such as arrays of models.
  ///   - sections: Creates the list for a state.
  /// - Throws: The error that the sequence throws, or a `CancellationError` if the task is
  ///   cancelled.
  public nonisolated(nonsending) func follow<States: AsyncSequence & Sendable>(
    _ states: States,
    @ListBuilder sections: (States.Element) -> [ListSections]
  ) async throws where States.Element: Sendable {
    let (newest, continuation) = AsyncThrowingStream.makeStream(
      of: States.Element.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let pump = Task {
      do {
        for try await state in states {
          // Some sequences never end, and few check whether their task was cancelled.
          if Task.isCancelled { break }
          continuation.yield(state)
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    defer { pump.cancel() }
    for try await state in newest {
      try Task.checkCancellation()
      apply(SectionMap(sections(state)))
    }
    try Task.checkCancellation()
  }

  /// Schedules a request that fails unless the section is in the list when the turn comes.
  private func scheduleIfArriving(_ model: some Diffable, _ completion: UpdateCompletion?) {
    schedule { [weak self] result in
      if case .success = result, let self, sectionIndex(of: model) == nil {
        diagnose(.sectionVanished(AnyDiffable(model).diffIdentifier.description))
        completion?(.failure(.noSection))
      } else {
        completion?(result)
      }
    }
  }

  func setNeedsUpdate(_ section: any LoadedSection, _ completion: UpdateCompletion?) {
    pending.request(section)
    schedule(completion)
  }

  /// Fails a request for a section that is not in the list, in the order of the requests.
  func reject(_ name: String, _ completion: UpdateCompletion?) {
    diagnose(.sectionVanished(name))
    schedule(completion.map { fail in { _ in fail(.failure(.noSection)) } })
  }

  func liveListsDidChange() {
    pending.requests.hasLiveChanges = true
    schedule(nil)
  }

  func schedule(_ completion: UpdateCompletion?) {
    let requests = pending.requests
    if let completion { requests.completions.append(completion) }
    // Remaining calls, as after `.endlessUpdates`, wait for the next call, so one is scheduled.
    if requests.isScheduled && !calls.isStalled { return }
    requests.isScheduled = true
    scheduler.schedule { [weak self] in
      self?.enqueue { $0.carryOut(requests) }
    }
  }

  private func carryOut(_ requests: UpdateRequests) {
    let (sections, completions) = pending.begin(requests)
    defer { pending.end() }
    // A newer list may have been shown in the meantime.
    if let (revision, make) = requests.list, revision > pending.appliedRevision {
      // The closure may have edited a live list behind its sections.
      let newest = SectionMap(make()).newest(isApplied: true)
      replaceSections(by: newest, revision: revision, completions: completions)
    } else if requests.hasLiveChanges {
      let newest = self.sections.newest(isApplied: false)
      let updateCount = visibility.updateCount
      replaceSections(
        by: newest,
        revision: pending.appliedRevision,
        completions: completions
      )
      if updateCount == visibility.updateCount {
        link.hiddenElementsDidChange()
      }
    } else if !sections.isEmpty || !completions.isEmpty {
      update(sections, completions)
    }
  }

  /// Waits until a completion is called or the task is cancelled.
  private nonisolated(nonsending) func waiting(
    _ request: (@escaping UpdateCompletion) -> Void
  ) async throws(UpdateFailure) -> ListUpdate {
    let (results, continuation) = AsyncStream.makeStream(
      of: Result<ListUpdate, UpdateFailure>.self
    )
    request { result in
      continuation.yield(result)
      continuation.finish()
    }
    for await result in results { return try result.get() }
    throw .cancelled
  }
}
