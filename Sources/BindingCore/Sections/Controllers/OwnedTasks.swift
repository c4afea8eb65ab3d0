/// The tasks of a section or a program that have not ended.
package final class OwnedTasks {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var count = 0

  package init() {}

  /// Starts a task on the actor of the caller.
  package func start(
    isolation: isolated any Actor = #isolation,
    _ operation: @escaping () async -> Void
  ) -> Task<Void, Never> {
    count += 1
    let number = count
    let task = Task {
      _ = isolation
      await operation()
      tasks[number] = nil
    }
    tasks[number] = task
    return task
  }

  /// Cancels all tasks.
  package func cancel() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }
}
