import BindingRender

struct Job: Diffable, Equatable, Identifiable {
  let id: Int
  let name: String
  var state = "waiting"
}

let jobs = LiveList(["build", "test", "deploy"].enumerated().map { Job(id: $0, name: $1) })
let list = TextList { (job: Job) in "\(job.name, .bold)  \(job.state, .muted)" }
let adapter = ListAdapter(display: list)
adapter.apply { ListSections(oneRowEach: jobs) }
let program = ListProgram(list)
program.title = { "Jobs  \(jobs.count { $0.state == "done" }) of \(jobs.count) done" }
program.detail { (job: Job) in "\(job.name, .title)\nJob \(job.id + 1) is \(job.state)." }
program.bind("run", "r") { (job: Job) in
  Task {
    for share in 1...9 {
      jobs[id: job.id]?.state = "\(share)0 %"
      try await Task.sleep(for: .milliseconds(100))
    }
    jobs[id: job.id]?.state = "done"
  }
}
await program.main()
