extension DiffableDataSource {
  /// Calls a closure after each update, once the display has applied it.
  ///
  /// That is also how a program learns of changes of live elements that it follows.
  /// - Parameter listener: Called with every update, including those in which nothing changed.
  /// - Returns: A token for ``removeListener(_:)``.
  @discardableResult
  public func onUpdate(_ listener: @escaping (ListUpdate) -> Void) -> ListenerToken {
    link.onUpdate(listener)
  }

  /// Removes a listener.
  ///
  /// A report in progress still reaches it.
  /// - Parameter token: The token returned when it was added; a token of another data source has no
  ///   effect.
  public func removeListener(_ token: ListenerToken) { link.remove(token) }

  /// Returns a stream of the updates from now on, which ends when the data source is released.
  /// - Parameter limit: The number of updates buffered for a slow reader, at least one; beyond that
  ///   the oldest are dropped.
  public func updates(bufferingNewest limit: Int = 256) -> AsyncStream<ListUpdate> {
    link.updates(bufferingNewest: limit)
  }
}
