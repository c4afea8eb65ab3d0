import BindingRender

let usage =
  "usage: MountainSearch [--query TEXT] [--pick] [--interactive | --inline | --spoken | --plain]"
var (output, query, picks) = (ListOutput.standardOutput(), "", false)
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  if let chosen = ListOutput(option: argument) {
    output = chosen
  } else if argument == "--query", let text = arguments.popFirst() {
    query = text
  } else if argument == "--pick" {
    picks = true
  } else {
    ProgramFailure.exit(at: argument, usage: usage)
  }
}

let search = Search(query: query)
if !picks { await search.program.main(output) }
search.pick()
// The list is on the terminal, and the name goes where the output goes.
let screen = output == .text ? .screen(.inline) : output
await search.program.main(screen, on: .controllingTerminal)
