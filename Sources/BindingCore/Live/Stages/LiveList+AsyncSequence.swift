extension LiveList {
  /// Adds each element of a sequence at the end as it arrives, until the sequence ends.
  ///
  /// The next element is asked for once the last is in the list, so a fast source waits for this
  /// actor. What arrives between two turns of an adapter is shown by one update. If the task is
  /// cancelled, this returns once what was received is in the list.
  /// - Parameter elements: The elements; those whose identity the list has already are left out.
  /// - Throws: What the sequence throws; what came before stays in the list.
  public nonisolated(nonsending) func append<Elements: AsyncSequence>(
    contentsOf elements: Elements
  ) async throws(Elements.Failure) where Elements.Element == Element {
    try await forEach(elements) { element in update { _ = $0.append(element) } }
  }

  /// Adds the elements of each batch at the end as it arrives, until the sequence ends.
  ///
  /// A batch is one change to those that follow. The next one is asked for once the last is in the
  /// list. If the task is cancelled, this returns once what was received is in the list.
  /// - Parameter batches: Such as pages; elements whose identity the list has already are left out.
  /// - Throws: What the sequence throws; what came before stays in the list.
  public nonisolated(nonsending) func append<Batches: AsyncSequence>(
    contentsOfEach batches: Batches
  ) async throws(Batches.Failure) where Batches.Element: Sequence<Element> {
    try await forEach(batches) { batch in update { $0.append(contentsOf: batch) } }
  }

  /// Replaces the elements by each state of a sequence as it arrives, until the sequence ends.
  ///
  /// The next state is asked for once the last is in the list: of a source that changes faster, buffer
  /// the newest state only. Elements that the list has already stay the same to those that follow. If
  /// the task is cancelled, this returns once what was received is in the list.
  /// - Parameter states: Such as arrays, or versions of a list, which cost only what differs.
  /// - Throws: What the sequence throws; the list stays as the last state.
  public nonisolated(nonsending) func replace<States: AsyncSequence>(
    withEach states: States
  ) async throws(States.Failure) where States.Element: Sequence<Element> {
    try await forEach(states) { state in
      if let list = state as? IdentifiedList<Element> {
        replace(with: list)
      } else {
        replace(with: state)
      }
    }
  }

  /// Calls a closure with each value of a sequence, in order.
  private nonisolated(nonsending) func forEach<Arrivals: AsyncSequence>(
    _ arrivals: Arrivals,
    _ takeIn: (Arrivals.Element) -> Void
  ) async throws(Arrivals.Failure) {
    var iterator = arrivals.makeAsyncIterator()
    // Few sequences check whether their task was cancelled.
    while !Task.isCancelled, let next = try await iterator.next(isolation: #isolation) {
      takeIn(next)
    }
  }
}
