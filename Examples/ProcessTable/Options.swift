import BindingRender
import ExampleSupport

/// The options of the command line.
struct Options {
  private(set) var folder = systemFolder
  private(set) var order = ProcessOrder.cpu
  private(set) var filter = ""
  private(set) var lines: Int?
  private(set) var width: Int?
  private(set) var output = OutputChoice(default: .standardOutput())
  private(set) var color = ColorChoice.auto
  private(set) var wantsHelp = false

  /// The folder in which Linux lists its processes.
  static let systemFolder = "/proc"

  static let usage = """
    usage: ProcessTable [--sort ORDER] [--filter TEXT] [--lines N] [--width N]
                        [--proc DIR] [--interactive | --inline | --spoken | --plain]
                        [--color WHEN] [--help]
    """

  static let help = """
    \(usage)

    Shows the processes of a Linux system as a table. On a terminal it is read again
    each second: c, m, p and n sort by processor, memory, number and name, / filters
    while you type, Space selects, x ends the selected processes after a question, ?
    lists all keys, q quits. The command line of a process is beside or below the
    table; in a small window, Enter shows it. ^X turns the mouse on: a click on the
    title of a column sorts. Elsewhere the table is printed once, with the processor
    time since each process started.

      --sort ORDER    cpu, memory, pid or name (default: cpu)
      --filter TEXT   show only processes whose number, name or command line have
                      these words
      --lines N       show the first N processes (default: all)
      --width N       print at most N columns; the last columns of the table are
                      left out
      --proc DIR      read this folder instead of \(systemFolder)
      --interactive   show it on the whole screen, which is the default on a
                      terminal
      --inline        show it in the lines at the cursor
      --spoken        read it in lines of words, for screen readers; the default on
                      a terminal where ACCESSIBLE is set
      --plain         only print, which is the default into a pipe
      --color WHEN    auto, always or never
      --help          print this
    """

  init(_ arguments: [String]) throws(UsageError) {
    var arguments = Arguments(arguments)
    while let argument = try arguments.next() {
      switch argument {
      case .option("--sort"): order = try arguments.word(ProcessOrder.self)
      case .option("--filter"): filter = try arguments.value("text")
      case .option("--lines"): lines = try arguments.number(1...1_000_000)
      case .option("--width"): width = try arguments.number(1...4_096)
      case .option("--proc"): folder = try arguments.value("a folder")
      case .option("--color"): color = try arguments.word(ColorChoice.self)
      case .option("--help"), .option("-h"): wantsHelp = true
      default:
        guard try output.choose(by: argument) else {
          throw arguments.unexpected(argument)
        }
      }
    }
  }

  /// The width and the styles of printed text.
  var profile: TerminalProfile {
    var profile = TerminalProfile.standardOutput
    if let width { profile.columns = width }
    profile.choose(color)
    return profile
  }
}
