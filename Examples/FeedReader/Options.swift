import BindingRender
import ExampleSupport

/// The options of the command line.
struct Options {
  enum Source {
    case file(String)
    case generated(Int)
  }

  var source = Source.generated(4)
  private var hasSource = false
  var likes = 3
  var width: Int?
  var output = OutputChoice(default: .standardOutput(.inline))
  var color = ColorChoice.auto
  var wantsHelp = false

  /// The standard output, with the width and styles that the options select.
  var profile: TerminalProfile {
    var profile = TerminalProfile.standardOutput
    profile.columns = width ?? profile.columns
    profile.choose(color)
    return profile
  }

  static let usage = """
    usage: FeedReader [FILE | - | --posts N] [--likes N]
                    [--interactive | --inline | --spoken | --plain] [--color WHEN]
                    [--width N] [--help]
    """

  static let help = """
    \(usage)

    Shows a feed of posts and simulates likes, one post after another from the top.
    On a terminal the likes are repainted in place. Into a pipe the feed is printed,
    and after each like the rows that were bound again, with a mark in front.

      FILE            read posts from a JSON file; - reads standard input
      --posts N       generate N posts instead of reading any (0 to 10000000;
                      default 4)
      --likes N       how many likes to simulate (0 to 1000000; default 3)
      --interactive   read, like and comment on the whole screen; ? lists the keys
      --inline        repaint in place, which is the default on a terminal
      --spoken        the same as --interactive in lines of words, for screen
                      readers
      --plain         only print, which is the default into a pipe
      --color WHEN    auto, always or never
      --width N       break or cut printed lines at N columns (default: the
                      terminal's, or no limit)
      --help          print this
    """

  init(_ arguments: [String]) throws(UsageError) {
    var arguments = Arguments(arguments)
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let path): try setSource(.file(path))
      case .option("--likes"): likes = try arguments.number(0...1_000_000)
      case .option("--width"): width = try arguments.number(1...1_000_000)
      case .option("--posts"): try setSource(.generated(arguments.number(0...10_000_000)))
      case .option("--color"): color = try arguments.word(ColorChoice.self)
      case .option("--help"), .option("-h"): wantsHelp = true
      default:
        guard try output.choose(by: argument) else {
          throw arguments.unexpected(argument, expected: "an option or a file")
        }
      }
    }
  }

  private mutating func setSource(_ source: Source) throws(UsageError) {
    if hasSource { throw UsageError("expected one FILE or --posts N, found more than one") }
    (self.source, hasSource) = (source, true)
  }
}
