extension ListAdapter {
  /// Calls a closure after each update, once the display has applied it.
  /// - Parameter listener: Called with every update, including those in which nothing changed.
  /// - Returns: A token for ``removeListener(_:)``.
  @discardableResult
  public func onUpdate(_ listener: @escaping (ListUpdate) -> Void) -> ListenerToken {
    link.onUpdate(listener)
  }

  /// Calls a closure with each event of display, selection, highlighting and scrolling.
  /// - Parameter listener: Called after the controller that the event concerns.
  /// - Returns: A token for ``removeListener(_:)``.
  @discardableResult
  public func onEvent(_ listener: @escaping (ListEvent) -> Void) -> ListenerToken {
    link.onEvent(listener)
  }

  /// Removes a listener.
  ///
  /// A report in progress, for example of newly visible rows, still reaches it.
  /// - Parameter token: The token returned when it was added; a token of another adapter has no
  ///   effect.
  public func removeListener(_ token: ListenerToken) {
    link.remove(token)
  }

  /// Returns a stream of the updates from now on, which ends when the adapter is released.
  /// - Parameter limit: The number of updates buffered for a slow reader, at least one; beyond that
  ///   the oldest are dropped.
  public func updates(bufferingNewest limit: Int = 256) -> AsyncStream<ListUpdate> {
    link.updates(bufferingNewest: limit)
  }

  /// Returns a stream of the events from now on, which ends when the adapter is released.
  /// - Parameter limit: The number of events buffered for a slow reader, at least one; beyond that
  ///   the oldest are dropped.
  public func events(bufferingNewest limit: Int = 256) -> AsyncStream<ListEvent> {
    link.events(bufferingNewest: limit)
  }
}
