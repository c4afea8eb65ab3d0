import BindingRender

struct Step: Diffable, Equatable, Identifiable {
  let id: String
  var share = 0.0
  var hasFailed = false
}

let isWatched = ListOutput.standardOutput(.inline) == .screen(.inline)
let steps = LiveList(["fetch", "build", "test"].map { Step(id: $0) })
let program = ListProgram(steps) { step in
  if step.hasFailed { return "\("✗", .failure) \(step.id)" }
  if step.share == 1 { return "\("✓", .green) \(step.id)" }
  if step.share == 0 || !isWatched { return "  \(step.id, .muted)" }
  return "  \(step.id) \(StyledText.progress(step.share, columns: 20))"
}
program.status = { "\(steps.count { $0.share == 1 }) of \(steps.count) done" }

await program.main {
  for id in steps.map(\.id) {
    for tenth in 1...10 {
      try await Task.sleep(for: .milliseconds(100))
      if tenth == 5, CommandLine.arguments.contains(id) {
        steps[id: id]?.hasFailed = true
        throw ProgramFailure("\(id) has failed", status: 1)
      }
      steps[id: id]?.share = Double(tenth) / 10
    }
  }
}
