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
    if options.path == nil, isatty(0) == 1 {
      throw UsageError("expected a FILE or a log through a pipe, found neither")
    }
    let input = try LogInput(options.path)
    // Lines are not cut: a terminal wraps them, and the end of a cut line would be lost.
    var profile = TerminalProfile(styles: TerminalProfile.standardOutput.styles)
    profile.choose(options.color)
    let output = options.output.output
    if output != .text {
      let limit = options.lines ?? Options.defaultLines
      let hasSkipped = input.skip(toLast: limit, within: LiveLog.byteLimit)
      let log = LiveLog(limit: limit, hasLeftOut: hasSkipped)
      log.list.options.showsScrollbar = output == .screen(.fullScreen)
      let session = LogSession(log, filter: options.filter)
      try await session.run(LogFollower(input), output, profile)
    } else {
      let pattern = SearchPattern(options.filter, isPhrase: true)
      let plain = PlainLog(input: input, pattern: pattern, profile: profile)
      try options.lines.map(plain.run(last:)) ?? plain.run()
    }
  }
}
