/// What was asked for on the command line.
struct Options {
  enum Source {
    case sample
    case file(String)
    case generated(Int)
  }

  var source = Source.sample
  var likes = 3
  var width: Int?
  var wantsRefresh = false
  var wantsHelp = false

  static let usage =
    "usage: PostFeed [FILE | - | --posts N] [--likes N] [--refresh] [--width N] [--help]"

  static let help = """
    \(usage)

    Prints a feed of posts, then simulates likes, one post after another from the top. After each
    like only the rows that were bound again are printed, with a mark in front.

      FILE         read posts from a JSON file; - reads standard input
      --posts N    generate N posts instead of reading any (0 to 10000000)
      --likes N    how many likes to simulate (0 to 1000000; default 3)
      --refresh    then refresh the feed a minute later, with the likes still there
      --width N    cut lines off at N columns (default: the terminal's; a pipe has no limit)
      --help       print this
    """

  struct UsageError: Error {
    let message: String
  }

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var takesOptions = true
    while let argument = rest.popFirst() {
      guard takesOptions, argument.hasPrefix("-"), argument != "-" else {
        try setSource(.file(argument))
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      func number(_ range: ClosedRange<Int>) throws(UsageError) -> Int {
        let text = parts.count == 2 ? String(parts[1]) : rest.popFirst()
        let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        guard let text else {
          throw UsageError(message: "\(name): expected \(expected), found nothing")
        }
        guard let number = Int(text), range.contains(number) else {
          throw UsageError(message: "\(name): expected \(expected), found \"\(text)\"")
        }
        return number
      }
      switch name {
      case "--likes": likes = try number(0...1_000_000)
      case "--width": width = try number(1...1_000_000)
      case "--posts": try setSource(.generated(number(0...10_000_000)))
      case "--refresh" where parts.count == 1: wantsRefresh = true
      case "--help" where parts.count == 1, "-h" where parts.count == 1: wantsHelp = true
      case "--" where parts.count == 1: takesOptions = false
      default: throw UsageError(message: "expected an option or a file, found \"\(argument)\"")
      }
    }
  }

  private mutating func setSource(_ source: Source) throws(UsageError) {
    guard case .sample = self.source else {
      throw UsageError(message: "expected one FILE or --posts N, found more than one")
    }
    self.source = source
  }
}
