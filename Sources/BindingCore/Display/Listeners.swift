import Synchronization

/// The listeners of one kind of value: closures, in the order they were added, and streams.
struct Listeners<Value: Sendable> {
  private var listeners: [(number: Int, call: (Value) -> Void)] = []
  private var streams: [Stream] = []

  private struct Stream {
    let continuation: AsyncStream<Value>.Continuation
    let end: StreamEnd
  }

  var isEmpty: Bool { listeners.isEmpty && streams.isEmpty }

  mutating func add(_ number: Int, _ call: @escaping (Value) -> Void) {
    listeners.append((number, call))
  }

  mutating func remove(_ number: Int) {
    listeners.removeAll { $0.number == number }
  }

  /// Adds a stream, and removes streams whose readers have ended.
  mutating func stream(bufferingNewest limit: Int) -> AsyncStream<Value> {
    removeEndedStreams()
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self,
      bufferingPolicy: .bufferingNewest(max(1, limit))
    )
    let end = StreamEnd()
    continuation.onTermination = { _ in end.isReached.store(true, ordering: .relaxed) }
    streams.append(Stream(continuation: continuation, end: end))
    return stream
  }

  mutating func removeEndedStreams() {
    if streams.isEmpty { return }
    streams.removeAll { $0.end.isReached.load(ordering: .relaxed) }
  }

  /// Ends all streams.
  func finish() {
    for stream in streams { stream.continuation.finish() }
  }

  func callAsFunction(_ value: Value) {
    for listener in listeners { listener.call(value) }
    for stream in streams { stream.continuation.yield(value) }
  }
}

/// Records that the reader of a stream has ended, which can happen on any thread.
private final class StreamEnd: Sendable {
  let isReached = Atomic(false)
}
