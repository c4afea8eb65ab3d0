extension SharedDataSource {
  /// Shows a snapshot by what changed from the one before.
  /// - Parameter snapshot: The snapshot to show.
  public func apply(_ snapshot: Snapshot<Section, Item>) { perform { $0.apply(snapshot) } }

  /// Shows a snapshot by what changed from the one before, and waits until it is shown.
  ///
  /// If the task is cancelled meanwhile, the snapshot is shown all the same, and this returns then.
  /// - Parameter snapshot: The snapshot to show.
  /// - Returns: What changed.
  @discardableResult
  public nonisolated(nonsending) func apply(
    _ snapshot: Snapshot<Section, Item>
  ) async -> ListUpdate {
    await result { source, finish in source.apply(snapshot, completion: finish) }
  }

  /// Edits the snapshot that is shown, and shows the result; nothing comes in between.
  /// - Parameter edit: Edits a copy of the snapshot that is shown; one that can throw is awaited.
  public func update(_ edit: @escaping @Sendable (inout Snapshot<Section, Item>) -> Void) {
    perform { $0.update(edit) }
  }

  /// Edits the snapshot that is shown, and waits until the result is shown.
  /// - Parameter edit: Edits a copy of the snapshot that is shown.
  /// - Returns: What changed.
  /// - Throws: What the edit throws; then nothing changes.
  @discardableResult
  public nonisolated(nonsending) func update<Failure>(
    _ edit: @escaping @Sendable (inout Snapshot<Section, Item>) throws(Failure) -> Void
  ) async throws(Failure) -> ListUpdate {
    try await result { source, finish in source.update(edit, completion: finish) }.get()
  }
}
