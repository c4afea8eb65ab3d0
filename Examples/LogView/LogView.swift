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
    var inputs = try paths.map { try GrowingFile($0, expected: "a log to read") }
    let rule = RecordRule(chosen: options.recordStart)
    func sources() -> [(input: GrowingFile, reader: RecordReader)] {
      inputs.enumerated().map { ($1, RecordReader(file: $0, rule: rule)) }
    }
    // Lines are not cut: a terminal wraps them, and the end of a cut line would be lost.
    var profile = TerminalProfile(styles: TerminalProfile.standardOutput.styles)
    profile.choose(options.color)
    let output = options.output.output
    if output == .text {
      let pattern = SearchPattern(options.filter, isPhrase: true)
      var plain = PlainLog(pattern: pattern, profile: profile, limit: options.lines)
      return try plain.run(sources())
    }
    let limit = options.lines ?? Options.defaultLines
    var hasSkipped = false
    for index in inputs.indices {
      let bytes = LiveLog.byteLimit / inputs.count
      if inputs[index].skip(toLast: limit, within: bytes) { hasSkipped = true }
    }
    let names = inputs.map(\.name)
    let log = LiveLog(limit: limit, hasLeftOut: hasSkipped, names: inputs.map(\.lastName))
    log.list.options.showsScrollbar = output == .screen(.fullScreen)
    let session = LogSession(log, filter: options.filter, name: names.joined(separator: ", "))
    try await session.run(sources(), output, profile)
  }
}
