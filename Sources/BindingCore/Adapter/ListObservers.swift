/// The listeners and streams that receive the updates and events of an adapter.
final class ListObservers {
  private(set) var updates = Listeners<ListUpdate>()
  private(set) var events = Listeners<ListEvent>()
  private var measurements = Listeners<ListAdapter.Measurement>()
  private var tokenCount = 0

  private func makeToken() -> ListAdapter.ListenerToken {
    tokenCount += 1
    return ListAdapter.ListenerToken(observers: ObjectIdentifier(self), number: tokenCount)
  }

  func onUpdate(_ listener: @escaping (ListUpdate) -> Void) -> ListAdapter.ListenerToken {
    let token = makeToken()
    updates.add(token.number, listener)
    return token
  }

  func onEvent(_ listener: @escaping (ListEvent) -> Void) -> ListAdapter.ListenerToken {
    let token = makeToken()
    events.add(token.number, listener)
    return token
  }

  func onMeasurement(
    _ listener: @escaping (ListAdapter.Measurement) -> Void
  ) -> ListAdapter.ListenerToken {
    let token = makeToken()
    measurements.add(token.number, listener)
    return token
  }

  func remove(_ token: ListAdapter.ListenerToken) {
    if token.observers != ObjectIdentifier(self) { return }
    updates.remove(token.number)
    events.remove(token.number)
    measurements.remove(token.number)
  }

  func updates(bufferingNewest limit: Int) -> AsyncStream<ListUpdate> {
    updates.stream(bufferingNewest: limit)
  }

  func events(bufferingNewest limit: Int) -> AsyncStream<ListEvent> {
    events.stream(bufferingNewest: limit)
  }

  func report(_ update: ListUpdate) {
    updates.removeEndedStreams()
    events.removeEndedStreams()
    updates(update)
  }

  /// Carries out a part of an update, and measures it if there is a listener.
  func measure<Result>(
    _ phase: ListAdapter.Measurement.Phase,
    _ body: () -> Result
  ) -> Result {
    if measurements.isEmpty { return body() }
    let clock = ContinuousClock()
    let start = clock.now
    let result = body()
    measurements(ListAdapter.Measurement(phase: phase, duration: clock.now - start))
    return result
  }

  /// Ends all streams.
  func finish() {
    updates.finish()
    events.finish()
  }
}
