import Synchronization

/// Keeps the jobs of tasks and of actors until a test lets them run, on the test's own thread.
package final class ManualExecutor: SerialExecutor, TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  /// Creates an executor without jobs.
  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs the waiting jobs, and those that they add to this executor.
  /// - Returns: Whether there were any.
  @discardableResult
  package func run() -> Bool {
    var hasRun = false
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(),
        taskExecutor: asUnownedTaskExecutor()
      )
      hasRun = true
    }
    return hasRun
  }
}

/// A task that proceeds only when a test says so.
package struct ManualTask<Success: Sendable>: Sendable {
  private let task: Task<Success, any Error>
  /// Runs the parts of the task that are outside the actor.
  private let outside = ManualExecutor()
  private let actor: ManualExecutor

  /// Starts a task and runs it until it waits for something or leaves the actor.
  /// - Parameters:
  ///   - actor: The executor of the actor that the task uses.
  ///   - body: The work of the task, beginning with a call to the actor.
  package init(on actor: ManualExecutor, _ body: @escaping @Sendable () async throws -> Success) {
    self.actor = actor
    task = Task(executorPreference: outside) { try await body() }
    outside.run()
    actor.run()
  }

  /// Runs the task until it ends or waits for something else.
  package func proceed() {
    while outside.run() || actor.run() {}
  }

  /// Cancels the task and runs what follows from the cancellation.
  package func cancel() {
    task.cancel()
    proceed()
  }

  /// The value the task returned, or the error it threw, once ``proceed()`` has run it to its end.
  package var value: Success {
    get async throws { try await task.value }
  }
}
