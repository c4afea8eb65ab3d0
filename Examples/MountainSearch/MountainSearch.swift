import BindingCore
import BindingRender
import ExampleSupport

/// Searches a list of mountains, and prints the results of each query.
@main
struct MountainSearch {
  enum Section { case mountains }

  typealias Results = Snapshot<Section, Mountain>

  static func main() async {
    await Program(usage: Options.usage).run { try await run(try Options($0)) }
  }

  static func run(_ options: Options) async throws {
    if options.wantsHelp { return try Program.print(Options.help) }
    if options.picks {
      let search = LiveSearch(query: options.query ?? "")
      return try Program.print(try await search.pick(options.output.output).name)
    }
    if options.output.output != .text {
      return try await LiveSearch(query: options.query ?? "").run(options.output.output)
    }
    var output = StandardStream(.output)
    var profile = TerminalProfile.standardOutput
    profile.columns = options.width ?? profile.columns
    let list = TextList(MountainCell.self, empty: "No mountain has this in its name.")
    let source = DiffableDataSource<Section, Mountain>(display: list)

    func print(_ line: StyledText) { line.print(to: &output, profile: profile) }
    func printResults(for query: String) throws {
      source.apply(try results(for: query))
      output.write(list.text(profile: profile))
      print("\(source.snapshot().itemCount) of \(mountains.count)")
      // Flushed after each query, because a reader may be waiting for the answer, and so that a closed pipe
      // is noticed.
      try output.finish()
    }
    func search(_ query: String) throws {
      print(query.isEmpty ? "Search:" : "Search: \(query)")
      try printResults(for: query)
    }

    if let query = options.query { return try search(query) }
    print("\("Mountains Search", .bold)")
    try printResults(for: "")
    var queries = LineReader(try InputFile(nil, expected: "queries to read"))
    while let query = try queries.next() { try search(query) }
  }

  /// Returns the mountains whose names contain a text, sorted by name.
  static func results(for query: String) throws -> Results {
    let pattern = SearchPattern(query, isPhrase: true)
    var results = Results()
    try results.appendSections([.mountains])
    try results.append(mountains.filter { pattern.matches($0.name) })
    return results
  }
}

/// The options of the command line.
struct Options {
  var query: String?
  /// Whether the user chooses one mountain, whose name is then printed.
  var picks = false
  var width: Int?
  /// The screen for searching as the user types; by default, queries are read line by line.
  var output = OutputChoice(default: .text)
  var wantsHelp = false

  static let usage = """
    usage: MountainSearch [--query TEXT] [--pick]
                          [--interactive | --inline | --spoken | --plain]
                          [--width N] [--help]
    """

  static let help = """
    \(usage)

    Prints a list of mountains, then reads queries from standard input, one a line,
    and prints the mountains that have the text in their names. Case and accents do
    not matter, and ø is found by o, ß by ss; an empty line shows all mountains
    again.

      --query TEXT   print what one query finds instead; on a screen, begin with it
      --pick         choose one on the terminal, in the lines at the cursor unless
                     told otherwise: Enter prints its name, Escape prints nothing
                     and exits with 1
      --interactive  search as one types, on the whole screen
      --inline       the same, in the lines at the cursor
      --spoken       the same, in lines of words for screen readers
      --plain        read and print, which is the default
      --width N      cut lines off at N columns (default: the terminal's; a pipe has
                     no limit)
      --help         print this
    """

  init(_ arguments: [String]) throws(UsageError) {
    var arguments = Arguments(arguments)
    while let argument = try arguments.next() {
      switch argument {
      case .option("--query"): query = try arguments.value("text")
      case .option("--pick"): picks = true
      case .option("--width"): width = try arguments.number(1...1_000_000)
      case .option("--help"), .option("-h"): wantsHelp = true
      default:
        guard try output.choose(by: argument) else {
          throw arguments.unexpected(argument)
        }
      }
    }
  }
}
