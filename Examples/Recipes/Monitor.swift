import BindingCore
import BindingRender

struct Job: Diffable, Equatable, Identifiable {
  let id: String
  let share: Double
  let report: String
}

struct LogLine: Diffable, Equatable, Identifiable {
  let id: Int
  let text: String
}

let jobs = LiveList([
  Job(id: "compile", share: 1, report: "230 files in 41 s"),
  Job(id: "test", share: 0.4, report: "696 tests, of which 281 have passed"),
  Job(id: "package", share: 0, report: "waits for the tests"),
])
let jobList = TextList { (job: Job) in
  let bar = StyledText.progress(job.share, columns: 10)
  return "\(StyledText(job.id).padded(to: 8)) \(bar) \(Int(job.share * 100))%"
}
let jobAdapter = ListAdapter(display: jobList)
jobAdapter.apply { ListSections(rows: jobs) }
let jobPane = ListPane(jobList)
jobPane.title = { "Jobs" }

let log = LiveList([LogLine(id: 1, text: "compiled"), LogLine(id: 2, text: "testing")])
let logList = TextList { (line: LogLine) in "\(line.text)" }
logList.options.followedEdge = .bottom
let logAdapter = ListAdapter(display: logList)
logAdapter.apply { ListSections(rows: log) }
let logPane = ListPane(logList)
logPane.title = { "Log" }

let header = TextPane { size in
  .progress(jobs.reduce(0) { $0 + $1.share } / Double(jobs.count), columns: size.columns)
}
let details = TextPane { _ in
  guard let focus = jobList.focusedPath else { return "" }
  let job = jobs[focus.section]
  return "\(job.id, .bold)\n\(job.report)"
}
let top = Split(columns: jobPane.share(atLeast: 22), details.share(atLeast: 20))
let program = ListProgram(Split(rows: header.fixed(1), top.share(2), logPane.share()))
await program.main()
