import Synchronization

/// A search through numbers on other threads, whose result is stored until it is taken.
final class BackgroundSearch: Sendable {
  private let result: Result
  private let task: Task<Void, Never>

  private final class Result: Sendable {
    let numbers = Mutex<[Int32]?>(nil)
  }

  /// Starts a search.
  /// - Parameters:
  ///   - numbers: The numbers to search.
  ///   - appendPassing: Appends the numbers that pass.
  ///   - whenFound: Called on another thread once the search is complete; not called if it was
  ///     cancelled.
  init(
    _ numbers: OrderedNumbers,
    _ appendPassing: @escaping FilterStage.ConcurrentFilter,
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

  /// The numbers that pass, in order; nil until the search is complete.
  var found: [Int32]? { result.numbers.withLock { $0 } }

  /// Waits until the search is complete or cancelled.
  func end() async { await task.value }

  func cancel() { task.cancel() }

  deinit { task.cancel() }
}
