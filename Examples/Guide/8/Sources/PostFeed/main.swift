import BindingRender

let usage = "usage: PostFeed [--interactive | --inline | --spoken | --plain]"
var output = ListOutput.standardOutput(.inline)
var hasKeys = false
for argument in CommandLine.arguments.dropFirst() {
  guard let chosen = ListOutput(option: argument) else {
    ProgramFailure.exit(at: argument, usage: usage)
  }
  output = chosen
  hasKeys = [.screen(.fullScreen), .speech].contains(output)
}

let feed = Feed()
if hasKeys { await feed.program.main(output) }
await feed.program.main(output) { try await feed.simulateLikes(3) }
