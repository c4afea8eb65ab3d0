import BindingCore
import BindingRender
import ExampleSupport

/// Shows the settings of a simulated Wi-Fi, and prints the changes of each tick of its scanner.
@main
struct WiFiSettings {
  static func main() async {
    await Program("WiFiSettings", usage: Options.usage).run { try await run(try Options($0)) }
  }

  static func run(_ options: Options) async throws {
    if options.wantsHelp { return try Program.print(help: Options.help) }
    let output = StandardStream(.output)
    if options.isLive ?? (ScreenMode.standardOutput != nil) {
      return try await LiveSettings().run(options)
    }
    let screen = PrintedSettings(output: output, width: options.width)
    if options.usesSequence {
      for await state in WiFiController.states(seed: options.seed, ticks: options.ticks) {
        guard screen.wantsMore else { break }
        screen.show(state)
      }
    } else {
      // The handler captures the screen weakly: once it is released, ticks are ignored.
      let controller = WiFiController(seed: options.seed) { [weak screen] in screen?.show($0.state)
      }
      controller.run(ticks: options.ticks)
    }
    try screen.finish()
  }
}

/// Prints the settings, then the changes of each tick.
final class PrintedSettings {
  private var output: StandardStream
  private var profile = TerminalProfile.standardOutput
  private let list = TextList(ToggleCell.self, CurrentCell.self, NetworkCell.self)
  private let settings: DiffableDataSource<Section, AnyDiffable>
  private var failure: (any Error)?
  /// Whether to continue; false after an error, or once the reader has closed the pipe.
  var wantsMore: Bool { failure == nil && output.isWritable }
  private var ticks = 0
  private var shown: WiFiState?

  init(output: StandardStream, width: Int?) {
    self.output = output
    profile.columns = width ?? profile.columns
    settings = DiffableDataSource(display: list)
  }

  func show(_ state: WiFiState) {
    guard wantsMore else { return }
    ticks += 1
    do {
      let old = settings.snapshot()
      settings.apply(try state.snapshot())
      let title: StyledText = "\("Tick \(ticks)", .underline)"
      title.print(to: &output, profile: profile)
      if old.isEmpty {
        output.write(list.text(profile: profile))
      } else if state != shown {
        printChanges(from: old)
      }
      shown = state
    } catch {
      failure = error
    }
  }

  private func printChanges(from old: Snapshot<Section, AnyDiffable>) {
    guard let update = list.latestUpdate else { return }
    let gone =
      update.items.deletes
      + update.sections.deletes.flatMap { section in
        old.section(at: section).map { name in
          (0..<old.itemCount(in: name)).map { ItemPath(section: section, item: $0) }
        } ?? []
      }
    for path in gone {
      guard let row = old.item(at: path) else { continue }
      output.write("- \(list.text(of: row, profile: profile))")
    }
    output.write(list.text(ofChanges: update, profile: profile))
  }

  func finish() throws {
    if let failure { throw failure }
    try output.finish()
  }
}

/// The options of the command line.
struct Options {
  var seed: UInt64 = 1
  var ticks = 8
  var width: Int?
  var usesSequence = false
  /// Whether the list is repainted in place; nil chooses by standard output.
  var isLive: Bool?
  var wantsHelp = false

  static let usage = """
    usage: WiFiSettings [--seed N] [--ticks N] [--sequence] [--inline | --plain] [--width N] \
    [--help]
    """

  static let help = """
    \(usage)

    Shows the settings of a simulated Wi-Fi: the switch, the current network, and the others by
    strength. On a terminal each tick of the scanner is repainted in place. Into a pipe is printed
    what it changes: rows that went (-), came (+), moved (>) or were bound again (~). In the middle
    of four ticks or more, Wi-Fi is switched off and on again.

      --seed N     what the simulation depends on (default 1)
      --ticks N    how many ticks to show (1 to 100000; default 8)
      --sequence   read the scanner's states as a sequence instead of handling its updates
      --inline     repaint in place, which is the default on a terminal
      --plain      only print, which is the default into a pipe
      --width N    cut printed lines off at N columns (default: the terminal's; a pipe has no limit)
      --help       print this
    """

  init(_ arguments: [String]) throws(UsageError) {
    var arguments = Arguments(arguments)
    while let argument = try arguments.next() {
      switch argument {
      case .option("--seed"): seed = UInt64(try arguments.number(0...Int.max))
      case .option("--ticks"): ticks = try arguments.number(1...100_000)
      case .option("--width"): width = try arguments.number(1...1_000_000)
      case .option("--sequence"): usesSequence = true
      case .option("--inline"): try setLive(true)
      case .option("--plain"): try setLive(false)
      case .option("--help"), .option("-h"): wantsHelp = true
      default: throw arguments.unexpected(argument)
      }
    }
  }

  private mutating func setLive(_ isLive: Bool) throws(UsageError) {
    guard self.isLive != !isLive else {
      throw UsageError("expected one of --inline and --plain, found two")
    }
    self.isLive = isLive
  }
}
