import BindingRender
import ExampleSupport

/// The options of the command line.
struct Options {
  var seed: UInt64 = 1
  var ticks = 8
  var width: Int?
  var usesSequence = false
  var output = OutputChoice(withoutKeys: .inline)
  var wantsHelp = false

  static let usage = """
    usage: WiFiSettings [--seed N] [--ticks N] [--sequence]
                        [--interactive | --inline | --spoken | --plain] [--width N]
                        [--help]
    """

  static let help = """
    \(usage)

    Shows the settings of a simulated Wi-Fi: the switch, the current network, and
    the others by strength. On a terminal each tick of the scanner is repainted in
    place. Into a pipe is printed what it changes: rows that went (-), came (+),
    moved (>) or were bound again (~). In the middle of four ticks or more, Wi-Fi is
    switched off and on again.

      --seed N       what the simulation depends on (default 1)
      --ticks N      how many ticks to show (1 to 100000; default 8)
      --sequence     read the scanner's states as a sequence instead of handling its
                     updates
      --interactive  use the whole screen: Return turns the switch and joins a
                     network, m moves one that was joined: the first in reach is
                     joined again; q quits
      --inline       repaint in place, which is the default on a terminal
      --spoken       the same as --interactive in lines of words, for screen readers
      --plain        only print, which is the default into a pipe
      --width N      cut printed lines off at N columns (default: the terminal's; a
                     pipe has no limit)
      --help         print this
    """

  init(_ arguments: [String]) throws(UsageError) {
    var arguments = Arguments(arguments)
    while let argument = try arguments.next() {
      switch argument {
      case .option("--seed"): seed = UInt64(try arguments.number(0...Int.max))
      case .option("--ticks"): ticks = try arguments.number(1...100_000)
      case .option("--width"): width = try arguments.number(1...1_000_000)
      case .option("--sequence"): usesSequence = true
      case .option("--help"), .option("-h"): wantsHelp = true
      default:
        guard try output.choose(by: argument) else {
          throw arguments.unexpected(argument)
        }
      }
    }
  }
}
