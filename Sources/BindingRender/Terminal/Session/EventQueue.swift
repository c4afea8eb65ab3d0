#if !os(Windows) && !os(WASI)
import Synchronization

/// The events of a terminal that its program has not taken yet.
final class EventQueue: Sendable {
  private let (stream, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
  private let isRedrawDue = Atomic(false)
  private let waitingCost = Atomic(0)

  /// The cost of the events that wait together.
  var cost: Int { waitingCost.load(ordering: .acquiring) }

  /// Adds an event.
  func add(_ event: TerminalEvent) {
    waitingCost.add(event.cost, ordering: .acquiringAndReleasing)
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
    waitingCost.subtract(event.cost, ordering: .acquiringAndReleasing)
    if event == .redraw { isRedrawDue.store(false, ordering: .releasing) }
    return event
  }

  /// Ends the events, after those that wait.
  func finish() { continuation.finish() }
}

extension TerminalEvent {
  /// What it costs to keep the event: 1, and more for a long text.
  var cost: Int {
    if case .paste(let text) = self { 1 + text.utf8.count >> 6 } else { 1 }
  }
}
#endif
