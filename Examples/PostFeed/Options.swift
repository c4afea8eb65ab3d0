import BindingRender

/// What was asked for on the command line.
struct Options {
  enum Source {
    case sample
    case file(String)
    case generated(Int)
  }

  enum Color: String, CaseIterable {
    case auto
    case always
    case never
  }

  var source = Source.sample
  var likes = 3
  var width: Int?
  var wantsRefresh = false
  /// How the feed is shown, or nil for what suits standard output.
  var mode: OutputMode?
  var wantsMouse = false
  var color = Color.auto
  var wantsHelp = false

  static let usage = """
    usage: PostFeed [FILE | - | --posts N] [--likes N] [--refresh] [--width N] \
    [--interactive | --inline | --plain] [--mouse] [--color auto|always|never] [--help]
    """

  static let help = """
    \(usage)

    Shows a feed of posts and simulates likes, one post after another from the top. On a terminal
    the likes are repainted in place. Into a pipe the feed is printed, and after each like the rows
    that were bound again, with a mark in front.

      FILE            read posts from a JSON file; - reads standard input
      --posts N       generate N posts instead of reading any (0 to 10000000)
      --likes N       how many likes to simulate (0 to 1000000; default 3)
      --refresh       then refresh the feed a minute later, with the likes still there
      --interactive   read, like and comment on the whole screen; ? lists the keys
      --inline        repaint in place, which is the default on a terminal
      --plain         only print, which is the default into a pipe
      --mouse         with --interactive: scroll by the mouse wheel
      --color WHEN    auto, always or never
      --width N       cut printed lines off at N columns (default: the terminal's, or no limit)
      --help          print this
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
      func value(_ expected: String) throws(UsageError) -> String {
        if let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() { return value }
        throw UsageError(message: "\(name): expected \(expected), found nothing")
      }
      func number(_ range: ClosedRange<Int>) throws(UsageError) -> Int {
        let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        let text = try value(expected)
        if let number = Int(text), range.contains(number) { return number }
        throw UsageError(message: "\(name): expected \(expected), found \"\(text)\"")
      }
      func color() throws(UsageError) -> Color {
        let text = try value("auto, always or never")
        if let color = Color(rawValue: text) { return color }
        throw UsageError(message: "\(name): expected auto, always or never, found \"\(text)\"")
      }
      switch name {
      case "--likes": likes = try number(0...1_000_000)
      case "--width": width = try number(1...1_000_000)
      case "--posts": try setSource(.generated(number(0...10_000_000)))
      case "--color": self.color = try color()
      case "--interactive" where parts.count == 1: try setMode(.fullScreen)
      case "--inline" where parts.count == 1: try setMode(.inline)
      case "--plain" where parts.count == 1: try setMode(.plain)
      case "--mouse" where parts.count == 1: wantsMouse = true
      case "--refresh" where parts.count == 1: wantsRefresh = true
      case "--help" where parts.count == 1, "-h" where parts.count == 1: wantsHelp = true
      case "--" where parts.count == 1: takesOptions = false
      default: throw UsageError(message: "expected an option or a file, found \"\(argument)\"")
      }
    }
  }

  private mutating func setMode(_ mode: OutputMode) throws(UsageError) {
    guard self.mode == nil || self.mode == mode else {
      throw UsageError(message: "expected one of --interactive, --inline and --plain, found two")
    }
    self.mode = mode
  }

  private mutating func setSource(_ source: Source) throws(UsageError) {
    guard case .sample = self.source else {
      throw UsageError(message: "expected one FILE or --posts N, found more than one")
    }
    self.source = source
  }
}
