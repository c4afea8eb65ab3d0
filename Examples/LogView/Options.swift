import BindingRender
import ExampleSupport

/// The options of the command line.
struct Options {
  /// The log to read; nil for standard input.
  private(set) var path: String?
  private var isInputGiven = false
  private(set) var filter = ""
  private(set) var lines: Int?
  private(set) var output = OutputChoice(default: .standardOutput())
  private(set) var color = ColorChoice.auto
  private(set) var wantsHelp = false

  /// The number of lines that a screen keeps by default.
  static let defaultLines = 100_000

  static let usage = """
    usage: LogView [FILE | -] [--filter TEXT] [--lines N] \
    [--interactive | --inline | --spoken | --plain] [--color WHEN] [--help]
    """

  static let help = """
    \(usage)

    Shows a log: a file, or standard input through a pipe. On a terminal it follows what is added
    and can be scrolled and filtered; / types a filter, 1 to 4 choose the least severity
    (everything, info, warnings, errors), G goes to the end and follows it, ? lists the keys, q
    quits. Elsewhere the lines are printed. The level of a line (ERROR, warning:, [I], level=debug)
    is coloured. Of colours that the log itself contains, the codes are shown as text: no line can
    command the terminal.

      FILE            read this file; - or nothing reads standard input
      --filter TEXT   show only lines that contain this, whatever the case and accents
      --lines N       keep the newest N lines (default on a terminal: \(defaultLines), and of them
                      no more than \(LiveLog.byteLimit >> 20) MiB); printed, the last N that pass the filter
                      (default: all)
      --interactive   show it on the whole screen, which is the default on a terminal
      --inline        show it in the lines at the cursor
      --spoken        read it in lines of words, for screen readers; the default on a terminal where
                      ACCESSIBLE is set
      --plain         only print, which is the default into a pipe; ends with the input
      --color WHEN    auto, always or never
      --help          print this
    """

  init(_ arguments: [String]) throws(UsageError) {
    var arguments = Arguments(arguments)
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let path): try setInput(path)
      case .option("--filter"): filter = try arguments.value("text")
      case .option("--lines"): lines = try arguments.number(1...10_000_000)
      case .option("--color"): color = try arguments.word(ColorChoice.self)
      case .option("--help"), .option("-h"): wantsHelp = true
      default:
        guard try output.choose(by: argument) else {
          throw arguments.unexpected(argument, expected: "an option or a file")
        }
      }
    }
  }

  private mutating func setInput(_ path: String) throws(UsageError) {
    if isInputGiven { throw UsageError("expected one FILE, found more than one") }
    isInputGiven = true
    self.path = path == "-" ? nil : path
  }
}
