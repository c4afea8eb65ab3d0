extension ListAdapter {
  /// Identifies a listener of an adapter, so that it can be removed.
  public struct ListenerToken: Hashable, Sendable {
    fileprivate let adapter: ObjectIdentifier
    fileprivate let number: Int
  }

  /// The duration of a part of an update.
  public struct Measurement: Hashable, Sendable {
    /// A part of an update.
    public enum Phase: Hashable, Sendable {
      /// Finding which sections were inserted, deleted or moved.
      case findingSections
      /// Asking the controller of the section at an index for its rows, and comparing them.
      case askingForRows(section: Int)
      /// Applying the update to the display.
      case displaying
    }

    /// The part of the update that was measured.
    public let phase: Phase
    /// The time it took.
    public let duration: Duration
  }

  /// Calls a closure after each update, once the display has applied it.
  /// - Parameter listener: Called with every update, including those in which nothing changed.
  /// - Returns: A token for ``removeListener(_:)``.
  @discardableResult
  public func onUpdate(_ listener: @escaping (ListUpdate) -> Void) -> ListenerToken {
    let token = makeToken()
    updateListeners.add(token, listener)
    return token
  }

  /// Calls a closure with each event of display, selection, highlighting and scrolling.
  /// - Parameter listener: Called after the controller that the event concerns.
  /// - Returns: A token for ``removeListener(_:)``.
  @discardableResult
  public func onEvent(_ listener: @escaping (ListEvent) -> Void) -> ListenerToken {
    let token = makeToken()
    eventListeners.add(token, listener)
    return token
  }

  /// Calls a closure with the duration of each part of an update.
  ///
  /// Without a listener nothing is measured.
  /// - Parameter listener: Called after each part.
  /// - Returns: A token for ``removeListener(_:)``.
  @discardableResult
  public func onMeasurement(_ listener: @escaping (Measurement) -> Void) -> ListenerToken {
    let token = makeToken()
    measurementListeners.add(token, listener)
    return token
  }

  /// Removes a listener.
  ///
  /// A report that has begun, such as that of newly visible rows, still reaches it.
  /// - Parameter token: The token returned when it was added; one of another adapter has no effect.
  public func removeListener(_ token: ListenerToken) {
    updateListeners.remove(token)
    eventListeners.remove(token)
    measurementListeners.remove(token)
  }

  /// Returns a stream of the updates from now on, which ends when the adapter is released.
  /// - Parameter limit: The number of updates buffered for a slow reader, at least one; beyond that
  ///   the oldest are dropped.
  public func updates(bufferingNewest limit: Int = 256) -> AsyncStream<ListUpdate> {
    updateListeners.stream(bufferingNewest: limit)
  }

  /// Returns a stream of the events from now on, which ends when the adapter is released.
  /// - Parameter limit: The number of events buffered for a slow reader, at least one; beyond that
  ///   the oldest are dropped.
  public func events(bufferingNewest limit: Int = 256) -> AsyncStream<ListEvent> {
    eventListeners.stream(bufferingNewest: limit)
  }

  private func makeToken() -> ListenerToken {
    listenerCount += 1
    return ListenerToken(adapter: ObjectIdentifier(self), number: listenerCount)
  }

  func measure<Result>(_ phase: Measurement.Phase, _ body: () -> Result) -> Result {
    if measurementListeners.isEmpty { return body() }
    let clock = ContinuousClock()
    let start = clock.now
    let result = body()
    measurementListeners(Measurement(phase: phase, duration: clock.now - start))
    return result
  }
}
