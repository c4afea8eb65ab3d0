import BindingRender
import ExampleSupport
import Foundation

/// Shows a log: prints it, or follows it on a terminal.
@main
struct LogView {
  static func main() async {
    await Program(usage: Options.usage).run { try await run(try Options($0)) }
  }

  @MainActor
  static func run(_ options: Options) async throws {
    if options.wantsHelp { return try Program.print(Options.help) }
    let paths = options.paths.isEmpty ? [nil] : options.paths
    if options.paths.isEmpty, isatty(0) == 1 {
      throw UsageError("expected a FILE or a log through a pipe, found neither")
    }
    let output = options.output.output
    // On a screen, a pipe without a writer does not hold up the others.
    var inputs = try paths.map {
      try GrowingFile($0, expected: "a log to read", waits: output == .text)
    }
    let rule = RecordRule(chosen: options.recordStart)
    func sources() -> [(input: GrowingFile, reader: RecordReader)] {
      inputs.enumerated().map { ($1, RecordReader(file: $0, rule: rule)) }
    }
    // Lines are not cut: a terminal wraps them, and the end of a cut line would be lost.
    var profile = TerminalProfile(styles: TerminalProfile.standardOutput.styles)
    profile.choose(options.color)
    if output == .text {
      let pattern = SearchPattern(options.filter)
      var plain = PlainLog(pattern: pattern, profile: profile, limit: options.lines)
      return try plain.run(sources())
    }
    let limit = options.lines ?? Options.defaultLines
    let byteLimit = options.memory.map { $0 << 20 } ?? LiveLog.byteLimit
    var skipped = 0
    for index in inputs.indices {
      skipped += inputs[index].skip(toLast: limit, within: byteLimit / inputs.count)
    }
    // Folders would push what follows the names off the screen.
    var names = inputs.map(\.lastName)
    if Set(names).count < names.count { names = inputs.map(\.name) }
    let log = LiveLog(limit: limit, byteLimit: byteLimit, skipped: skipped, names: names)
    log.list.options.showsScrollbar = output == .screen(.fullScreen)
    let session = LogSession(log, filter: options.filter, name: names.joined(separator: ", "))
    try await session.run(sources(), output, profile)
  }
}
