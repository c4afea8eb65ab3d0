extension ListAdapter {
  /// A token that identifies a listener of an adapter, so that it can be removed.
  public struct ListenerToken: Hashable, Sendable {
    let observers: ObjectIdentifier
    let number: Int
  }

  /// The duration of a part of an update.
  public struct Measurement: Hashable, Sendable {
    /// A part of an update.
    public enum Phase: Hashable, Sendable {
      /// Finding which sections were inserted, deleted or moved.
      case findingSections
      /// Requesting the rows of the section at an index from its controller, and comparing them.
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
    observers.onUpdate(listener)
  }

  /// Calls a closure with each event of display, selection, highlighting and scrolling.
  /// - Parameter listener: Called after the controller that the event concerns.
  /// - Returns: A token for ``removeListener(_:)``.
  @discardableResult
  public func onEvent(_ listener: @escaping (ListEvent) -> Void) -> ListenerToken {
    observers.onEvent(listener)
  }

  /// Calls a closure with the duration of each part of an update.
  ///
  /// Without a listener nothing is measured.
  /// - Parameter listener: Called after each part.
  /// - Returns: A token for ``removeListener(_:)``.
  @discardableResult
  public func onMeasurement(_ listener: @escaping (Measurement) -> Void) -> ListenerToken {
    observers.onMeasurement(listener)
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
