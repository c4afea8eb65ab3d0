import BindingRender

let ways = "--interactive | --inline | --spoken | --plain"
let usage = "usage: PostFeed [\(ways)] [--serve PATH | --attach PATH]"
var output = ListOutput.standardOutput(.inline)
var hasKeys = false
var (server, attachment): (String?, ListAttachment?)
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  if argument == "--serve", attachment == nil, let path = arguments.popFirst() {
    server = path
  } else if argument == "--attach", server == nil, let path = arguments.popFirst() {
    attachment = ListAttachment(to: path)
  } else if let chosen = ListOutput(option: argument) {
    output = chosen
    hasKeys = [.screen(.fullScreen), .speech].contains(output)
  } else {
    ProgramFailure.exit(at: argument, usage: usage)
  }
}

if let server { await serveFeed(at: server) }
if let attachment { await attachment.main(output) }
let feed = Feed()
if hasKeys { await feed.program.main(output) }
await feed.program.main(output) { try await feed.simulateLikes(3) }
