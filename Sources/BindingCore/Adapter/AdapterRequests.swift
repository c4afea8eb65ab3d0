extension ListAdapter {
  /// Replaces the list on the next turn.
  ///
  /// Any number of requests until then cost one update; of several lists the one asked for last is
  /// made, once, when the turn comes.
  /// - Parameters:
  ///   - sections: The list as it should be; called when the turn comes.
  ///   - completion: Called with the update, after the completions of earlier requests.
  public func setNeedsUpdate(
    @ListBuilder _ sections: @escaping () -> [ListSections],
    completion: UpdateCompletion? = nil
  ) {
    listNumber += 1
    requests.list = sections
    schedule(completion)
  }

  /// Asks one section for its rows again on the next turn.
  /// - Parameters:
  ///   - model: A model with the section's identity; its content does not matter.
  ///   - completion: Called with the update, or with an error if there is no such section.
  /// - Complexity: As ``sectionIndex(of:)``, then that of the one section.
  public func setNeedsUpdate(of model: some Diffable, completion: UpdateCompletion? = nil) {
    guard let index = sectionIndex(of: model) else {
      diagnose(.sectionVanished(AnyDiffable(model).diffIdentifier.description))
      completion?(.failure(CancellationError()))
      return
    }
    // Rows that are not known yet will be the newest when they are first asked for.
    if let section = live[index] {
      setNeedsUpdate(section, completion)
    } else {
      schedule(completion)
    }
  }

  /// Replaces the list on the next turn, and waits until it is shown.
  ///
  /// - Parameters:
  ///   - concurrently: Whether to make the list now and to find the changes of its sections on
  ///     another thread, while this actor goes on: worth it for a hundred thousand models, and
  ///     possible for one ``ListSections`` that follows another of its kind. If a newer list comes
  ///     in meanwhile, this one is not shown any more.
  ///   - sections: The list as it should be; called when the turn comes, or now if concurrently.
  /// - Returns: The update that shows the list, or the one that shows a newer list.
  /// - Throws: If the task is cancelled while it waits; the list is replaced all the same.
  @discardableResult
  public nonisolated(nonsending) func update(
    concurrently: Bool = false,
    @ListBuilder _ sections: @escaping () -> [ListSections]
  ) async throws(CancellationError) -> ListUpdate {
    if concurrently { return try await updateConcurrently(sections) }
    return try await waiting { setNeedsUpdate(sections, completion: $0) }
  }

  /// Asks one section for its rows again on the next turn, and waits until it is shown.
  /// - Parameter model: A model with the section's identity; its content does not matter.
  /// - Throws: If there is no such section, or the task is cancelled while it waits.
  @discardableResult
  public nonisolated(nonsending) func update(
    of model: some Diffable
  ) async throws(CancellationError) -> ListUpdate {
    try await waiting { setNeedsUpdate(of: model, completion: $0) }
  }

  /// Shows one state after another until there are no more.
  ///
  /// While a state is being shown, newer ones replace each other: a slow display skips to the
  /// newest.
  /// - Parameters:
  ///   - states: The states, such as arrays of models.
  ///   - sections: Turns a state into the list.
  /// - Throws: What the states throw, or a `CancellationError` if the task is cancelled.
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
        for try await state in states { continuation.yield(state) }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    defer { pump.cancel() }
    for try await state in newest {
      apply(SectionList(sections(state)))
    }
    try Task.checkCancellation()
  }

  func setNeedsUpdate(_ section: LiveSection, _ completion: UpdateCompletion?) {
    if !section.isUpdateRequested {
      section.isUpdateRequested = true
      requests.sections.append(section)
    }
    schedule(completion)
  }

  private func schedule(_ completion: UpdateCompletion?) {
    if let completion { requests.completions.append(completion) }
    if requests.isScheduled { return }
    requests.isScheduled = true
    scheduler.schedule { [weak self] in
      guard let self else { return }
      calls.perform { self.takeTurn() }
    }
  }

  private func takeTurn() {
    requests.isScheduled = false
    // Unless another call has asked the sections for their rows already.
    let sections = requests.sections.filter(\.isUpdateRequested).uniqued()
    requests.sections = []
    let list = requests.list
    requests.list = nil
    let completions = takeCompletions()
    if let list {
      replace(with: SectionList(list()), completions: completions)
    } else if !sections.isEmpty || !completions.isEmpty {
      update(sections, completions)
    }
  }

  func takeCompletions() -> [UpdateCompletion] {
    defer { requests.completions = [] }
    return requests.completions
  }

  private nonisolated(nonsending) func updateConcurrently(
    _ sections: () -> [ListSections]
  ) async throws(CancellationError) -> ListUpdate {
    listNumber += 1
    let number = listNumber
    let given = SectionList(sections())
    requests.list = nil
    let completions = takeCompletions()
    let replacements = replacementCount
    var changes: Changeset<Int>?
    if let find = given.sendableChanges(from: list) {
      changes = await Self.elsewhere(find)
    }
    return try await waiting { completion in
      guard number == listNumber else {
        // A newer list has been shown, or will be on the next turn.
        requests.completions.insert(contentsOf: completions, at: 0)
        return schedule(completion)
      }
      calls.perform {
        self.replace(
          with: given,
          changes: self.replacementCount == replacements ? changes : nil,
          completions: completions + [completion]
        )
      }
    }
  }

  @concurrent
  private static func elsewhere(
    _ find: @escaping @Sendable () -> Changeset<Int>
  ) async -> Changeset<Int> {
    find()
  }

  /// Waits for a completion to be called, or for the task to be cancelled.
  private nonisolated(nonsending) func waiting(
    _ request: (@escaping UpdateCompletion) -> Void
  ) async throws(CancellationError) -> ListUpdate {
    let (results, continuation) = AsyncStream.makeStream(
      of: Result<ListUpdate, CancellationError>.self
    )
    request { result in
      continuation.yield(result)
      continuation.finish()
    }
    for await result in results { return try result.get() }
    throw CancellationError()
  }
}
