// Jobs with progress, one after the other. A terminal repaints them in place; in a log each change
// is a line. The exit status says whether a job failed.

import BindingRender

struct Job: Diffable, Equatable, Identifiable {
  enum State: Equatable {
    case waiting
    case running(Double)
    case done
    case failed(String)
  }

  let id: String
  var state = State.waiting
}

struct JobCell: Bindable {
  private var job = Job(id: "")
  var text: StyledText { text(in: CellContext()) }
  mutating func bind(_ job: Job) { self.job = job }

  func text(in context: CellContext) -> StyledText {
    switch job.state {
    case .waiting: return "  \(job.id, .dim)"
    case .running(let share):
      let mark = Spinner.dots.text(by: context.clock)
      return "\(mark) \(job.id) \(StyledText.progress(share, columns: 10))"
    case .done: return "\("✓", .green) \(job.id)"
    case .failed(let reason): return "\("✗", .red) \(job.id): \(reason)"
    }
  }
}

@MainActor
final class JobRunner {
  let program: ListProgram
  private let jobs: LiveList<Job>

  init(_ names: [String]) {
    let jobs = LiveList(names.map { Job(id: $0) })
    self.jobs = jobs
    program = ListProgram(ListPane(jobs, in: TextList(JobCell.self)))
    program.status = { "\(jobs.count { $0.state == .done }) of \(jobs.count) done" }
  }

  /// Does the jobs one after the other; the program has failed if one of them has.
  func run(_ work: @MainActor (Job, (Double) -> Void) async throws -> Void) async {
    for job in Array(jobs) {
      jobs[id: job.id]?.state = .running(0)
      do {
        try await work(job) { jobs[id: job.id]?.state = .running($0) }
        jobs[id: job.id]?.state = .done
      } catch {
        jobs[id: job.id]?.state = .failed("\(error)")
      }
    }
    program.quit(status: jobs.contains { $0.state != .done } ? 1 : 0)
  }
}

let runner = JobRunner(["fetch", "build", "test"])
await runner.program.main {
  await runner.run { job, report in
    for step in 1...10 {
      try await Task.sleep(for: .milliseconds(100))
      report(Double(step) / 10)
    }
  }
}
