import Synchronization

/// A data source that any task may use.
///
/// ```swift
/// let books = SharedDataSource {
///   let list = TextList(BookCell.self)
///   return (DiffableDataSource<Shelf, Book>(display: list), list)
/// }
/// Task { await books.update { $0.delete([book.id]) } }
/// let text = books.withSource { source, list in list.text() }
/// ```
///
/// Calls are carried out in order, one at a time, by whichever task is first: it also carries out
/// the calls that others make meanwhile. A call from inside a handler or the display is one of them.
///
/// A handler that uses the data source captures it weakly where it is created. What the handler asks
/// of it comes before the next call from elsewhere.
public final class SharedDataSource<Section: Hashable & Sendable, Item: Diffable, Display>:
  Sendable
{
  /// The type of the data source that is shared.
  public typealias Source = DiffableDataSource<Section, Item>

  private struct Parts {
    let source: Source
    let display: Display
  }

  private struct State {
    var snapshot: Snapshot<Section, Item>
    var waiting: [@Sendable (Source) -> Void] = []
    var isBusy = false
    /// The number of calls of `withSource` under way; a call made meanwhile may come from inside.
    var userCount = 0

    /// Returns whether the caller is the one to carry out the waiting calls.
    mutating func start() -> Bool {
      if isBusy || waiting.isEmpty { return false }
      isBusy = true
      return true
    }

    mutating func takeCalls() -> [@Sendable (Source) -> Void] {
      defer { waiting = [] }
      isBusy = !waiting.isEmpty
      return waiting
    }
  }

  /// Locked while the data source is used. `state` is also locked inside, but not the reverse.
  private let parts: Mutex<Parts>
  private let state: Mutex<State>

  /// Shares a data source.
  /// - Parameter make: Creates the data source, and what it is drawn with: its display, or a terminal
  ///   that shows it. Both are then reached only through this object.
  public init(_ make: @Sendable () throws -> sending (Source, Display)) rethrows {
    let (source, display) = try make()
    state = Mutex(State(snapshot: source.snapshot()))
    parts = Mutex(Parts(source: source, display: display))
  }

  /// Returns a copy of the snapshot that is shown; during a call, of the one before it.
  public func snapshot() -> Snapshot<Section, Item> { state.withLock { $0.snapshot } }

  /// Uses the data source as soon as the calls before are carried out, and does not wait for that.
  ///
  /// In async code, where `perform(_:)` has to be awaited, this need not be.
  /// - Parameter body: Uses the data source, and does not keep it.
  public func enqueue(_ body: @escaping @Sendable (Source) -> Void) {
    let starts = state.withLock { state in
      state.waiting.append(body)
      return state.userCount == 0 && state.start()
    }
    if starts { carryOutCalls() }
  }

  /// Uses the data source as soon as the calls before are carried out.
  /// - Parameter body: Uses the data source, and does not keep it.
  public func perform(_ body: @escaping @Sendable (Source) -> Void) { enqueue(body) }

  /// Uses the data source as soon as the calls before are carried out, and waits for the result.
  /// - Parameter body: Uses the data source, and does not keep it.
  /// - Returns: What the closure returned.
  @discardableResult
  public nonisolated(nonsending) func perform<Result: Sendable>(
    _ body: @escaping @Sendable (Source) -> Result
  ) async -> Result {
    await result { source, finish in finish(body(source)) }
  }

  /// Uses the data source and its display now, to read or to draw, while no call is carried out.
  ///
  /// Calls made from inside the closure are carried out after it. The closure, handlers and the
  /// display have the data source already: they must not call this.
  /// - Parameter body: Uses the data source and its display, and keeps neither.
  /// - Returns: What the closure returned.
  public func withSource<Result, Failure>(
    _ body: @Sendable (Source, Display) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    state.withLock { $0.userCount += 1 }
    defer {
      let starts = state.withLock { state in
        state.userCount -= 1
        return state.start()
      }
      if starts { carryOutCalls() }
    }
    return try parts.withLock { (parts) throws(Failure) in
      defer { publish(parts.source) }
      return try body(parts.source, parts.display)
    }
  }

  private func carryOutCalls() {
    while true {
      let calls = state.withLock { $0.takeCalls() }
      if calls.isEmpty { return }
      for call in calls {
        parts.withLock { parts in
          call(parts.source)
          publish(parts.source)
        }
      }
    }
  }

  /// Enqueues a call and waits until it calls `finish`, which may be after its turn.
  nonisolated(nonsending) func result<Result: Sendable>(
    of call: @escaping @Sendable (Source, _ finish: @escaping (Result) -> Void) -> Void
  ) async -> Result {
    await withCheckedContinuation { continuation in
      enqueue { source in
        call(source) { result in
          // First, so that the waiting task finds the snapshot it has just applied.
          self.publish(source)
          continuation.resume(returning: result)
        }
      }
    }
  }

  private func publish(_ source: Source) {
    // The old snapshot is released after the lock, because that may call code of the items.
    var snapshot = source.snapshot()
    state.withLock { swap(&$0.snapshot, &snapshot) }
  }
}
