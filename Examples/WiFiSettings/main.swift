import BindingRender

let usage = "usage: WiFiSettings [--ticks N] [--interactive | --inline | --spoken | --plain]"
var (output, ticks, hasKeys) = (ListOutput.standardOutput(.inline), 8, false)
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  if let chosen = ListOutput(option: argument) {
    output = chosen
    hasKeys = [.screen(.fullScreen), .speech].contains(output)
  } else {
    let value = arguments.popFirst() ?? ""
    guard argument == "--ticks", let number = Int(value), number > 0 else {
      ProgramFailure.exit(at: value == "" ? argument : "\(argument) \(value)", usage: usage)
    }
    ticks = number
  }
}

let settings = Settings(seed: 1)
if !hasKeys { await settings.program.main(output) { try await settings.scan(ticks) } }
Task {
  while true {
    try await Task.sleep(for: .seconds(1))
    settings.tick()
  }
}
await settings.program.main(output)
