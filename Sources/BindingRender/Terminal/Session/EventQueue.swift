#if !os(Windows) && !os(WASI)
import Synchronization

/// The events of a terminal that its program has not taken yet.
final class EventQueue: Sendable {
  private let (stream, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
  private let isRedrawDue = Atomic(false)
  private let waitingCount = Atomic(0)

  /// The number of events that wait.
  var count: Int { waitingCount.load(ordering: .acquiring) }

  /// Adds an event.
  func add(_ event: TerminalEvent) {
    waitingCount.add(1, ordering: .acquiringAndReleasing)
    continuation.yield(event)
  }

  /// Adds a ``TerminalEvent/redraw``, unless one waits already.
  func requestRedraw() {
    if isRedrawDue.exchange(true, ordering: .acquiringAndReleasing) { return }
    add(.redraw)
  }

  /// Waits for the next event; returns nil once the queue is finished.
  func take() async -> TerminalEvent? {
    var iterator = stream.makeAsyncIterator()
    guard let event = await iterator.next() else { return nil }
    waitingCount.subtract(1, ordering: .acquiringAndReleasing)
    if event == .redraw { isRedrawDue.store(false, ordering: .releasing) }
    return event
  }

  /// Ends the events, after those that wait.
  func finish() { continuation.finish() }
}
#endif
