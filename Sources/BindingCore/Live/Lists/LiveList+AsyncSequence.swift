extension LiveList {
  /// Appends each element of a sequence as it arrives, until the sequence ends.
  ///
  /// The next element is requested once the last one is in the list, so a fast source waits for
  /// this actor. Elements that arrive between two turns of an adapter are shown by one update. If
  /// the task is cancelled, this returns once every received element is in the list.
  /// - Parameter elements: The elements; an element whose identity the list already has is left
  ///   out.
  /// - Throws: The error of the sequence; the elements before it stay in the list.
  public nonisolated(nonsending) func append<Elements: AsyncSequence>(
    contentsOf elements: Elements
  ) async throws(Elements.Failure) where Elements.Element == Element {
    try await forEach(elements) { element in update { _ = $0.append(element) } }
  }

  /// Appends the elements of each batch as it arrives, until the sequence ends.
  ///
  /// A batch is one change to followers. The next one is requested once the last one is in the
  /// list. If the task is cancelled, this returns once every received batch is in the list.
  /// - Parameter batches: The batches, such as pages; elements whose identity the list already has
  ///   are left out.
  /// - Throws: The error of the sequence; the elements before it stay in the list.
  public nonisolated(nonsending) func append<Batches: AsyncSequence>(
    contentsOfEach batches: Batches
  ) async throws(Batches.Failure) where Batches.Element: Sequence<Element> {
    try await forEach(batches) { batch in update { $0.append(contentsOf: batch) } }
  }

  /// Replaces the elements by each state of a sequence as it arrives, until the sequence ends.
  ///
  /// The next state is requested once the last one is in the list. For a source that changes
  /// faster, buffer only the newest state. Elements that the list already has remain the same for
  /// followers. If the task is cancelled, this returns once every received state is in the list.
  /// - Parameter states: The states, such as arrays, or versions of a list, which cost only their
  ///   differences.
  /// - Throws: The error of the sequence; the list keeps the last state.
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
    _ body: (Arrivals.Element) -> Void
  ) async throws(Arrivals.Failure) {
    var iterator = arrivals.makeAsyncIterator()
    // Checked here, because few sequences check whether the task was cancelled.
    while !Task.isCancelled, let next = try await iterator.next(isolation: #isolation) {
      body(next)
    }
  }
}
