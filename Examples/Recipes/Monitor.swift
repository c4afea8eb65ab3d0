// A monitor with bars, a table of processes, their log, and the details of the focused process. `/`
// searches the pane that has the focus; `<` and `>` make the table smaller and larger. In a pipe it
// prints the table and the log.

import BindingCore
import BindingRender

struct Job: Diffable, Equatable, Identifiable {
  let id: Int
  let name: String
  var load: Double
  var memory: Double
}

struct JobCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("PID", .content(max: 6), alignment: .trailing), TextColumn("NAME", .rest(min: 8)),
    TextColumn("CPU%", .fixed(5), alignment: .trailing),
    TextColumn("MEM%", .fixed(5), alignment: .trailing),
  ]
  private(set) var fields: [StyledText] = []

  mutating func bind(_ job: Job) {
    fields = [
      "\(job.id)", "\(job.name, .bold)", "\(Int(100 * job.load))", "\(Int(100 * job.memory))",
    ]
  }
}

struct LogLine: Diffable, Equatable, Identifiable {
  let id: Int
  let text: String
}

@MainActor
final class Monitor {
  let program: ListProgram
  private let jobs = LiveList<Job>()
  private let log = LiveList<LogLine>()
  private let adapters: [ListAdapter]

  init() {
    let jobList = TextList(JobCell.self)
    jobList.options.pinsHeaders = true
    jobList.options.scrollAnchor = .offset
    let logList = TextList { (line: LogLine) in "\(line.text)" }
    logList.options.followedEdge = .bottom
    adapters = [ListAdapter(display: jobList), ListAdapter(display: logList)]
    let busiest = jobs.sorted(by: .descending(\.load))
    adapters[0].apply { ListSections(header: TableHeader<JobCell>(), rows: busiest) }
    adapters[1].apply { [log] in ListSections(oneRowEach: log) }
    let (jobPane, logPane) = (ListPane(jobList), ListPane(logList))
    jobPane.title = { [jobs] in "Processes: \(jobs.count)" }
    logPane.title = { "Log" }
    for pane in [jobPane, logPane] { pane.search = .hide(.rows) }
    let bars = TextPane { [jobs] size in
      func bar(_ share: (Job) -> Double) -> StyledText {
        .progress(jobs.reduce(0) { $0 + share($1) }, columns: max(1, size.columns - 4))
      }
      return "CPU \(bar(\.load))\nMEM \(bar(\.memory))"
    }
    program = ListProgram(
      Split(
        rows: bars.fixed(2),
        jobPane.share(2, atLeast: 4).resizable(),
        logPane.share(atLeast: 3)
      )
    )
    program.showDetails(for: Job.self) { job in
      "\(job.name, .bold)\nprocess \(job.id)\nprocessor \(Int(100 * job.load)) %"
    }
  }

  /// Shows another reading, and says in the log which processes began and ended.
  func show(_ reading: [Job]) {
    let began = reading.filter { jobs[id: $0.id] == nil }
    let ended = jobs.value.filter { job in !reading.contains { $0.id == job.id } }
    let news = began.map { "\($0.name) began" } + ended.map { "\($0.name) ended" }
    jobs.replace(with: reading)
    log.update { log in
      for text in news { log.append(LogLine(id: log.count, text: text)) }
    }
  }
}

/// Stands for the processes of a system.
func processes(at second: Int) -> [Job] {
  let names = ["init", "editor", "compiler", "linker", "indexer"].enumerated()
  return names.filter { $0.offset < 2 || (second / (2 * $0.offset)) % 2 == 0 }.map { number, name in
    let load = Double((second * (7 * number + 3) + 5 * number) % 20) / 100
    return Job(id: 100 + number, name: name, load: load, memory: Double(number + 1) / 20)
  }
}

let monitor = Monitor()
monitor.show(processes(at: 0))
Task {
  for second in 1... {
    try await Task.sleep(for: .seconds(1))
    monitor.show(processes(at: second))
  }
}
await monitor.program.main()
