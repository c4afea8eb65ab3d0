// Jobs of a service with details, and a log. With a path as its argument it serves a console there,
// to as many viewers as attach; without one it shows the console itself. `r` runs the focused job.

import BindingRender

struct Job: Diffable, Equatable, Identifiable {
  let id: String
  var state = "waiting"
}

let jobs = LiveList(["build", "test", "deploy"].map { Job(id: $0) })
let log = LiveList(["the service has started"])

@MainActor
func console(of session: ListSession? = nil) -> ListProgram {
  let (jobPane, logPane) = (ListPane(jobs) { "\($0.id)  \($0.state)" }, ListPane(log) { "\($0)" })
  jobPane.title = { "Jobs" }
  logPane.title = { "Log" }
  logPane.list.options.followedEdge = .bottom
  jobPane.bind("run", "r") { (job: Job) in
    jobs[id: job.id]?.state = "running"
    try await Task.sleep(for: .seconds(1))
    jobs[id: job.id]?.state = "done"
    log.append("\(log.count): \(job.id) is done")
  }
  let program = ListProgram(Split(rows: jobPane.share(), logPane.share()))
  program.showDetails(for: Job.self) { job in "\(job.id, .title)\nThe job is \(job.state)." }
  return program
}

if let path = CommandLine.arguments.dropFirst().first {
  await ListServer(at: path) { console(of: $0) }.main()
}
await console().main()
