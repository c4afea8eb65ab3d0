extension ListAdapter {
  /// Calls a closure after each update, when the display has taken it over.
  /// - Parameter listener: Called with every update, those in which nothing changed included.
  /// - Returns: What to give to ``removeListener(_:)``.
  @discardableResult
  public func onUpdate(_ listener: @escaping (ListUpdate) -> Void) -> ListenerToken {
    let token = makeToken()
    updateListeners.add(token, listener)
    return token
  }

  /// Calls a closure with what happens as the list is looked at and used.
  /// - Parameter listener: Called after the controller that an event concerns.
  /// - Returns: What to give to ``removeListener(_:)``.
  @discardableResult
  public func onEvent(_ listener: @escaping (ListEvent) -> Void) -> ListenerToken {
    let token = makeToken()
    eventListeners.add(token, listener)
    return token
  }

  /// Calls a closure with the time that each part of an update takes.
  ///
  /// Without a listener nothing is measured.
  /// - Parameter listener: Called after each part.
  /// - Returns: What to give to ``removeListener(_:)``.
  @discardableResult
  public func onMeasurement(_ listener: @escaping (ListMeasurement) -> Void) -> ListenerToken {
    let token = makeToken()
    measurementListeners.add(token, listener)
    return token
  }

  /// Calls a listener no more, from the next update or event on.
  /// - Parameter token: What came back when it was added; one of another list does nothing here.
  public func removeListener(_ token: ListenerToken) {
    updateListeners.remove(token)
    eventListeners.remove(token)
    measurementListeners.remove(token)
  }

  /// Returns the updates from now on, until the adapter is released.
  /// - Parameter limit: How many updates wait for a slow reader; beyond that the oldest are dropped.
  public func updates(bufferingNewest limit: Int = 256) -> AsyncStream<ListUpdate> {
    updateListeners.stream(bufferingNewest: limit)
  }

  /// Returns the events from now on, until the adapter is released.
  /// - Parameter limit: How many events wait for a slow reader; beyond that the oldest are dropped.
  public func events(bufferingNewest limit: Int = 256) -> AsyncStream<ListEvent> {
    eventListeners.stream(bufferingNewest: limit)
  }

  private func makeToken() -> ListenerToken {
    listenerCount += 1
    return ListenerToken(list: ObjectIdentifier(self), number: listenerCount)
  }

  func measure<Result>(_ phase: ListMeasurement.Phase, _ body: () -> Result) -> Result {
    if measurementListeners.isEmpty { return body() }
    let clock = ContinuousClock()
    let start = clock.now
    let result = body()
    measurementListeners(ListMeasurement(phase: phase, duration: clock.now - start))
    return result
  }
}
