import BindingCore
import BindingRender
import ExampleSupport

/// Searches a list of mountains, and prints what each query changes.
@main
struct MountainSearch {
  enum Section { case mountains }

  typealias Results = Snapshot<Section, Mountain>

  static func main() async {
    await Program("MountainSearch", usage: Options.usage).run { try run(try Options($0)) }
  }

  static func run(_ options: Options) throws {
    var output = StandardStream(.output)
    if options.wantsHelp {
      output.write(Options.help + "\n")
      return try output.finish()
    }
    var profile = TerminalProfile.standardOutput
    profile.columns = options.width ?? profile.columns
    let list = DiffableDataSource<Section, Mountain, TextList>(
      display: TextList(MountainCell.self, empty: "  No mountain has this in its name.")
    )

    func print(_ line: StyledText) { line.print(to: &output, profile: profile) }
    func printList() { output.write(list.withDisplay { [profile] in $0.text(profile: profile) }) }
    func printCount() { print("\(list.snapshot().itemCount) of \(mountains.count)") }
    list.apply(try results(for: ""))
    print("\("Mountains Search", .bold)")
    printList()
    printCount()
    try output.finish()

    while let query = options.query ?? readLine() {
      print(query.isEmpty ? "Search:" : "Search: \(query)")
      let old = list.snapshot()
      list.apply(try results(for: query))
      if list.snapshot() == old {
        print("nothing changed")
      } else if let update = list.withDisplay({ $0.latestUpdate }) {
        let items = update.items
        print(
          """
          \(items.deletes.count) deleted, \(items.inserts.count) inserted, \
          \(items.moves.count) moved, \(items.updates.count) updated
          """
        )
        for path in items.deletes {
          if let mountain = old.item(at: path) { print("- \(mountain.name)") }
        }
        output.write(
          list.withDisplay { [profile] in
            $0.text(ofChanges: update, profile: profile)
          }
        )
        if list.snapshot().itemCount == 0 { printList() }
        printCount()
      }
      // After each query, for those who wait for the answer, and to notice when they have gone.
      try output.finish()
      if options.query != nil { return }
    }
  }

  /// The mountains with a text in their names, by name.
  static func results(for query: String) throws -> Results {
    var results = Results()
    try results.appendSections([.mountains])
    try results.append(
      mountains.filter { $0.matches(query) }
        .sorted { Mountain.folded($0.name) < Mountain.folded($1.name) }
    )
    return results
  }
}

/// What was asked for on the command line.
struct Options {
  var query: String?
  var width: Int?
  var wantsHelp = false

  static let usage = "usage: MountainSearch [--query TEXT] [--width N] [--help]"

  static let help = """
    \(usage)

    Prints a list of mountains, then reads queries from standard input, one a line, and prints what
    each of them changes: rows that went (-), came (+), moved (>) or were bound again (~). Case and
    diacritics do not matter; an empty line shows all mountains again.

      --query TEXT   one query instead of standard input
      --width N      cut lines off at N columns (default: the terminal's; a pipe has no limit)
      --help         print this
    """

  init(_ arguments: [String]) throws(UsageError) {
    var arguments = Arguments(arguments)
    while let argument = try arguments.next() {
      switch argument {
      case .option("--query"): query = try arguments.value("a text")
      case .option("--width"): width = try arguments.number(1...1_000_000)
      case .option("--help"), .option("-h"): wantsHelp = true
      default: throw arguments.unexpected(argument)
      }
    }
  }
}
