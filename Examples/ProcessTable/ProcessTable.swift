import BindingRender
import ExampleSupport
import Foundation

/// Shows the processes of a Linux system as a table: printed once, or live on a terminal.
@main
struct ProcessTable {
  static func main() async {
    await Program(usage: Options.usage).run { try await run(try Options($0)) }
  }

  @MainActor
  static func run(_ options: Options) async throws {
    if options.wantsHelp { return try Program.print(Options.help) }
    let reader = ProcessReader(options.folder)
    let processes = ProcessList(
      order: options.order,
      filter: SearchPattern(options.filter),
      hiding: reader.isOfThisSystem ? Int(getpid()) : nil,
      limit: options.lines
    )
    // Errors of reading are reported before the terminal is changed.
    processes.show(try await reader.read())
    let output = options.output.output
    processes.pane.list.options.showsScrollbar = output == .screen(.fullScreen)
    try await ProcessSession(processes, reader, options).run(output, profile: options.profile)
  }
}
