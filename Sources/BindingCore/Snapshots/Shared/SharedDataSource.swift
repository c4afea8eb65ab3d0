import Synchronization

/// A data source that any task can use.
///
/// ```swift
/// let books = SharedDataSource {
///   let list = TextList(BookCell.self)
///   return (DiffableDataSource<Shelf, Book>(display: list), list)
/// }
/// Task { await books.update { $0.remove(ids: [book.id]) } }
/// let text = books.withSource { source, list in list.text() }
/// ```
///
/// Calls are carried out in order, one at a time. The task that calls first also carries out the
/// calls that other tasks make in the meantime. Calls from inside a handler or the display are
/// queued in the same way.
///
/// A handler that uses the data source must capture it weakly. Calls by the handler are carried out
/// before the next call from elsewhere.
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
    fileprivate(set) var snapshot: Snapshot<Section, Item>
    fileprivate(set) var waiting: [@Sendable (Source) -> Void] = []
    private(set) var isBusy = false
    /// The number of `withSource` calls in progress; a call made in the meantime may come from
    /// inside one.
    fileprivate(set) var userCount = 0

    /// Returns whether the caller must carry out the waiting calls.
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

  /// Locked while the data source is used. While it is locked, `state` may be locked too, but not
  /// the reverse.
  private let parts: Mutex<Parts>
  private let state: Mutex<State>

  /// Shares a data source.
  /// - Parameter make: Creates the data source, and the object that draws it: its display, or a
  ///   terminal that shows it. Both can then be reached only through this object.
  public init(_ make: @Sendable () throws -> sending (Source, Display)) rethrows {
    let (source, display) = try make()
    state = Mutex(State(snapshot: source.snapshot()))
    parts = Mutex(Parts(source: source, display: display))
  }

  /// Returns a copy of the snapshot that is shown; during a call, the snapshot before that call.
  public func snapshot() -> Snapshot<Section, Item> { state.withLock { $0.snapshot } }

  /// Uses the data source as soon as the earlier calls are carried out, without waiting for that.
  ///
  /// In async code, `perform(_:)` must be awaited, but this need not be.
  /// - Parameter body: Uses the data source, and must not store it.
  public func enqueue(_ body: @escaping @Sendable (Source) -> Void) {
    let starts = state.withLock { state in
      state.waiting.append(body)
      return state.userCount == 0 && state.start()
    }
    if starts { carryOutCalls() }
  }

  /// Uses the data source as soon as the earlier calls are carried out, and waits for the result.
  /// - Parameter body: Uses the data source, and must not store it.
  /// - Returns: The closure's result.
  @discardableResult
  public nonisolated(nonsending) func perform<Result: Sendable>(
    _ body: @escaping @Sendable (Source) -> Result
  ) async -> Result {
    await result { source, finish in finish(body(source)) }
  }

  /// Uses the data source and its display now, to read or to draw, while no other call is carried
  /// out.
  ///
  /// Calls made from inside the closure are carried out after it. The closure, handlers and the
  /// display already have access to the data source, and must not call this.
  /// - Parameter body: Uses the data source and its display, and must not store either.
  /// - Returns: The closure's result.
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
          // Published first, so that the waiting task reads the snapshot that it has just applied.
          self.publish(source)
          continuation.resume(returning: result)
        }
      }
    }
  }

  private func publish(_ source: Source) {
    // The old snapshot is released outside the lock, because releasing it may call code of the
    // items.
    var snapshot = source.snapshot()
    state.withLock { swap(&$0.snapshot, &snapshot) }
  }
}
