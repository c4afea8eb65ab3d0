// Follows the imports and types of ../Jobs.swift; prints ../Jobs.txt.
struct Broken: Error {}

let runner = JobRunner(["fetch", "build", "test"])
let screen = TestScreen(runner.program, columns: 40, rows: 5)
await runner.run { job, report in
  report(0.5)
  if job.id == "build" { print(screen.lines.joined(separator: "\n") + "\n") }
  if job.id == "test" { throw Broken() }
}
print(screen.lines.joined(separator: "\n"))
