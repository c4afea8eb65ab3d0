import BindingRender
import ExampleSupport

/// The options of the command line.
struct Options {
  /// The logs to read; nil for standard input.
  private(set) var paths: [String?] = []
  /// The rule by which a line begins a record; nil to learn it.
  private(set) var recordStart: ChosenStart?
  private(set) var filter = ""
  private(set) var lines: Int?
  /// The largest number of MiB of text that a screen keeps; nil for the default.
  private(set) var memory: Int?
  private(set) var output = OutputChoice(default: .standardOutput())
  private(set) var color = ColorChoice.auto
  private(set) var wantsHelp = false

  /// The number of lines that a screen keeps by default.
  static let defaultLines = 100_000

  static let usage = """
    usage: LogView [FILE | -]... [--filter TEXT] [--lines N] [--memory MIB]
                   [--record-start REGEX] [--color WHEN] [--help]
                   [--interactive | --inline | --spoken | --plain]
    """

  static let help = """
    \(usage)

    Shows a log: files, or standard input through a pipe. On a terminal it follows
    what is added and can be scrolled and filtered; / types a filter, 1 to 4 choose
    the least severity (everything, info, warnings, errors), e and E go to the next
    and previous error, Return shows a record whole beside the log or alone, and
    Escape hides it, G goes to the end and follows it, ? lists the keys, q quits.
    Elsewhere the lines are printed. Several files are shown by the times of their
    lines.

    A record is one event on one or more lines: filters, levels and counts concern
    records. A line belongs to the record above if it does not begin like the
    others: with a time, or else a level, a brace or a bracket, as the first lines
    show. Where they show nothing, each line is a record, except in a stack trace.
    The level of a record (ERROR, warning:, [I], level=debug) is coloured; of the
    colours in the log itself, and of nothing else in it, the codes take effect. A
    file that is rotated, truncated or rewritten is followed, and a line says so. A
    .gz file and UTF-16 with a byte order mark are read as text.

      FILE            read this file; - or nothing reads standard input
      --filter TEXT   show only records that have all words of this, whatever the
                      case and accents; !word excludes one, a | b needs one of
                      two, and 'text is searched for as it is
      --lines N       keep the newest N lines (default on a terminal: \(defaultLines));
                      printed, the last N that pass the filter (default: all)
      --memory MIB    on a terminal, keep at most this many MiB of text, however few
                      lines they are (default: \(LiveLog.byteLimit >> 20))
      --record-start REGEX
                      a line in which this is found begins a record, and no other
      --interactive   show it on the whole screen, which is the default on a
                      terminal
      --inline        show it in the lines at the cursor
      --spoken        read it in lines of words, for screen readers; the default on
                      a terminal where ACCESSIBLE is set
      --plain         only print, which is the default into a pipe; ends with the
                      input
      --color WHEN    auto, always or never
      --help          print this
    """

  init(_ arguments: [String]) throws(UsageError) {
    var arguments = Arguments(arguments)
    while let argument = try arguments.next() {
      switch argument {
      case .operand("-"): paths.append(nil)
      case .operand(let path): paths.append(path)
      case .option("--filter"): filter = try arguments.value("text")
      case .option("--lines"): lines = try arguments.number(1...10_000_000)
      case .option("--memory"): memory = try arguments.number(1...1_000_000)
      case .option("--record-start"):
        recordStart = try ChosenStart(arguments.value("an expression"))
      case .option("--color"): color = try arguments.word(ColorChoice.self)
      case .option("--help"), .option("-h"): wantsHelp = true
      default:
        guard try output.choose(by: argument) else {
          throw arguments.unexpected(argument, expected: "an option or a file")
        }
      }
    }
    if paths.filter({ $0 == nil }).count > 1 {
      throw UsageError("expected standard input once, found it twice")
    }
  }
}
