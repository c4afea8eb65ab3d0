/// The listeners and streams that receive the updates and events of an adapter.
final class ListObservers {
  private(set) var updates = Listeners<ListUpdate>()
  private(set) var events = Listeners<ListEvent>()
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

  func remove(_ token: ListAdapter.ListenerToken) {
    if token.observers != ObjectIdentifier(self) { return }
    updates.remove(token.number)
    events.remove(token.number)
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

  /// Ends all streams.
  func finish() {
    updates.finish()
    events.finish()
  }
}
