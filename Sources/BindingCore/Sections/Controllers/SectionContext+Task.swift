extension SectionContext {
  /// Starts a task that is cancelled with the section, and refreshes the section's rows when it is
  /// done.
  ///
  /// The task runs on the actor of the caller, where the controller may change its state. It is
  /// cancelled when the section leaves the list, its controller is replaced, or the list is
  /// released. Tasks of a hidden or retained section keep running.
  ///
  /// ```swift
  /// @MainActor final class PhotoController: @MainActor BindingSectionController {
  ///   let context = SectionContext()
  ///   private var photo: Photo?
  ///
  ///   func didUpdate(to album: Album) {
  ///     context.task { self.photo = try? await download(album.cover) }
  ///   }
  ///
  ///   func viewModels(for album: Album) -> [AnyDiffable] {
  ///     if let photo { photo } else { Loading() }
  ///   }
  /// }
  /// ```
  ///
  /// The controller must be isolated to an actor, because a task of a nonisolated controller could
  /// change it while the list reads it. In a nonisolated controller, the compiler rejects this call
  /// (`'nil' is not compatible with expected argument type 'any Actor'`) and a `Task` of your own
  /// (`passing closure as a 'sending' parameter risks causing data races`). The first line of the
  /// example solves both.
  /// - Parameters:
  ///   - isolation: The actor that the task runs on: the caller's.
  ///   - operation: The work. To show intermediate results, call ``setNeedsUpdate(completion:)`` in
  ///     it.
  /// - Returns: The task, for cancelling it early; nil if the section is not loaded or has left the
  ///   list, in which case nothing is started.
  @discardableResult
  public func task(
    isolation: isolated any Actor = #isolation,
    _ operation: @escaping () async -> Void
  ) -> Task<Void, Never>? {
    checkDeclared()
    guard let link, let tasks = link.tasks else { return nil }
    return tasks.start {
      _ = isolation
      await operation()
      if link.index != nil { self.setNeedsUpdate() }
    }
  }
}
