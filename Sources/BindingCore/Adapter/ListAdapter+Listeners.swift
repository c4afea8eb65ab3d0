extension ListAdapter {
  /// A token that identifies a listener of an adapter, so that it can be removed.
  public struct ListenerToken: Hashable, Sendable {
    let observers: ObjectIdentifier
    let number: Int
  }

  /// Calls a closure after each update, once the display has applied it.
  /// - Parameter listener: Called with every update, including those in which nothing changed.
  /// - Returns: A token for ``removeListener(_:)``.
  @discardableResult
  public func onUpdate(_ listener: @escaping (ListUpdate) -> Void) -> ListenerToken {
    observers.onUpdate(listener)
  }

  /// Calls a closure with each event of display, selection, highlighting and scrolling.
  /// - Parameter listener: Called after the controller that the event concerns.
  /// - Returns: A token for ``removeListener(_:)``.
  @discardableResult
  public func onEvent(_ listener: @escaping (ListEvent) -> Void) -> ListenerToken {
    observers.onEvent(listener)
  }

  /// Removes a listener.
  ///
  /// A report in progress, for example of newly visible rows, still reaches it.
  /// - Parameter token: The token returned when it was added; a token of another adapter has no
  ///   effect.
  public func removeListener(_ token: ListenerToken) {
    observers.remove(token)
  }

  /// Returns a stream of the updates from now on, which ends when the adapter is released.
  /// - Parameter limit: The number of updates buffered for a slow reader, at least one; beyond that
  ///   the oldest are dropped.
  public func updates(bufferingNewest limit: Int = 256) -> AsyncStream<ListUpdate> {
    observers.updates(bufferingNewest: limit)
  }

  /// Returns a stream of the events from now on, which ends when the adapter is released.
  /// - Parameter limit: The number of events buffered for a slow reader, at least one; beyond that
  ///   the oldest are dropped.
  public func events(bufferingNewest limit: Int = 256) -> AsyncStream<ListEvent> {
    observers.events(bufferingNewest: limit)
  }
}
