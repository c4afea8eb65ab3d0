extension SharedDataSource {
  /// Shows a snapshot, and updates the display by the changes from the previous one.
  /// - Parameter snapshot: The snapshot to show.
  public func apply(_ snapshot: Snapshot<Section, Item>) { enqueue { $0.apply(snapshot) } }

  /// Shows a snapshot by its changes from the previous one, and waits until it is shown.
  ///
  /// If the task is cancelled in the meantime, the snapshot is nevertheless shown before this
  /// returns.
  /// - Parameter snapshot: The snapshot to show.
  /// - Returns: The update with the changes.
  @discardableResult
  public nonisolated(nonsending) func apply(
    _ snapshot: Snapshot<Section, Item>
  ) async -> ListUpdate {
    await result { source, finish in source.apply(snapshot, completion: finish) }
  }

  /// Edits the snapshot that is shown, and shows the result, with no other call in between.
  /// - Parameter edit: Edits a copy of the snapshot that is shown; an edit that can throw must be
  ///   awaited.
  public func update(_ edit: @escaping @Sendable (inout Snapshot<Section, Item>) -> Void) {
    enqueue { $0.update(edit) }
  }

  /// Edits the snapshot that is shown, and waits until the result is shown.
  /// - Parameter edit: Edits a copy of the snapshot that is shown.
  /// - Returns: The update with the changes.
  /// - Throws: The error of the edit; then nothing changes.
  @discardableResult
  public nonisolated(nonsending) func update<Failure>(
    _ edit: @escaping @Sendable (inout Snapshot<Section, Item>) throws(Failure) -> Void
  ) async throws(Failure) -> ListUpdate {
    try await result { source, finish in source.update(edit, completion: finish) }.get()
  }
}
