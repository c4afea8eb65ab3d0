import BindingRender

struct Job: Diffable, Equatable, Identifiable {
  let id: String
  var state = "waiting"
}

let jobs = LiveList(["build", "test", "deploy"].map { Job(id: $0) })
let program = ListProgram(jobs) { job in "\(job.id, .bold)  \(job.state, .muted)" }
program.title = { "Jobs  \(jobs.count { $0.state == "done" }) of \(jobs.count) done" }
program.showDetails(for: Job.self) { job in "\(job.id, .title)\nThe job is \(job.state)." }
program.bind("run", "r") { (job: Job) in
  jobs[id: job.id]?.state = "running"
  try await Task.sleep(for: .seconds(1))
  jobs[id: job.id]?.state = "done"
}
await program.main()
