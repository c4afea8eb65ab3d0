import Synchronization

/// A search of numbers on other threads, whose result waits to be taken.
final class BackgroundSearch: Sendable {
  private let result: Result
  private let task: Task<Void, Never>

  private final class Result: Sendable {
    let numbers = Mutex<[Int32]?>(nil)
  }

  /// Begins a search.
  /// - Parameters:
  ///   - numbers: The numbers.
  ///   - appendPassing: Finds those that pass.
  ///   - whenFound: Called on another thread once all are found; not if the search was cancelled.
  init(
    _ numbers: OrderedNumbers,
    _ appendPassing: @escaping FilterOrder.ConcurrentFilter,
    _ whenFound: @escaping @Sendable () -> Void
  ) {
    let result = Result()
    self.result = result
    task = Task {
      guard let passing = await numbers.passing(appendPassing) else { return }
      result.numbers.withLock { $0 = passing }
      whenFound()
    }
  }

  /// The numbers that pass, in order; nil until they are known.
  var found: [Int32]? { result.numbers.withLock { $0 } }

  /// Waits until all are found or the search was cancelled.
  func end() async { await task.value }

  func cancel() { task.cancel() }

  deinit { task.cancel() }
}
