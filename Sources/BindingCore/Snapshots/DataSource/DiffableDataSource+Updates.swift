extension DiffableDataSource {
  /// Shows a snapshot, and updates the display by the changes from the previous one.
  ///
  /// Headers go to the top of their sections and footers to the bottom; see ``RowRole``.
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - completion: Called with the update once it is shown.
  /// - Complexity: O(*c* log *n*) for *c* items in storage that the two snapshots do not share; if
  ///   neither was made from the other by edits, as a diff of all items. Trees of sections with
  ///   items that were added, removed or moved are compared as a whole.
  public func apply(
    _ snapshot: Snapshot<Section, Item>,
    completion: ((ListUpdate) -> Void)? = nil
  ) {
    enqueue { source in
      source.followed.stop()
      var contents = source.contents
      let known = contents.replaceSnapshot(by: snapshot, source.functions)
      let update = source.apply(contents, known)
      completion?(update)
    }
  }

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
    await withCheckedContinuation { continuation in
      apply(snapshot) { continuation.resume(returning: $0) }
    }
  }

  /// Edits the snapshot that is shown, and shows the result.
  ///
  /// An edit that can throw needs a completion or `await` to receive its error.
  /// - Parameter edit: Edits a copy of the snapshot that is shown.
  public func update(_ edit: @escaping (inout Snapshot<Section, Item>) -> Void) {
    update(edit) { (_: Result<ListUpdate, Never>) in }
  }

  /// Edits the snapshot that is shown, and shows the result.
  /// - Parameters:
  ///   - edit: Edits a copy of the snapshot that is shown; if it throws, nothing changes.
  ///   - completion: Called with the update once it is shown, or with the error that the edit
  ///     threw.
  public func update<Failure>(
    _ edit: @escaping (inout Snapshot<Section, Item>) throws(Failure) -> Void,
    completion: @escaping (Result<ListUpdate, Failure>) -> Void
  ) {
    enqueue { source in
      var contents = source.contents
      var snapshot = contents.snapshot
      do throws(Failure) {
        try edit(&snapshot)
      } catch {
        source.handlers.onDiagnostic?(.editRejected("\(error)"))
        return completion(.failure(error))
      }
      let known = contents.replaceSnapshot(by: snapshot, source.functions)
      completion(.success(source.apply(contents, known)))
    }
  }

  /// Edits the snapshot that is shown, and waits until the result is shown.
  ///
  /// If the task is cancelled in the meantime, the result is nevertheless shown before this
  /// returns.
  /// - Parameter edit: Edits a copy of the snapshot that is shown.
  /// - Returns: The update with the changes.
  /// - Throws: The error of the edit; then nothing changes.
  @discardableResult
  public nonisolated(nonsending) func update<Failure>(
    _ edit: @escaping (inout Snapshot<Section, Item>) throws(Failure) -> Void
  ) async throws(Failure) -> ListUpdate {
    let result: Result<ListUpdate, Failure> = await withCheckedContinuation { continuation in
      update(edit) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }
}
