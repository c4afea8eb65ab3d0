import ExampleSupport

/// A line of a stack trace or of the report of a crash, by what it begins with.
struct TraceLine {
  enum Language { case java, python, group, go, rust, swift, php }

  let language: Language
  let isBeginning: Bool
  /// Whether the line that names the exception has ended the trace, unless another is caused by it.
  private(set) var hasEnded = false
  /// Whether the next line is what the program says of its end.
  private var expectsMessage = false

  private typealias Table = [(text: StaticString, language: Language)]

  private static let beginnings: Table = [
    ("Exception in thread ", .java), ("Unhandled exception", .java),
    ("Traceback (most recent call last)", .python), ("+ Exception Group Traceback", .group),
    ("panic: ", .go), ("fatal error: ", .go), ("SIGQUIT: ", .go), ("SIGSEGV: ", .go),
    ("*** Signal ", .swift), ("Fatal error: Uncaught ", .php), ("Fatal error: ", .swift),
  ]
  private static let others: Table = [
    ("Caused by: ", .java), ("During handling of the above exception", .python),
    ("The above exception was the direct cause", .python), ("goroutine ", .go),
    ("created by ", .go), ("stack backtrace:", .rust), ("note: run with `RUST_", .rust),
    ("Stack trace:", .php),
  ]
  private static let indented: Table = [
    ("at ", .java), ("... ", .java), ("Caused by: ", .java), ("Suppressed: ", .java),
    ("---> ", .java), ("from ", .java), ("File \"", .python),
  ]
  /// The beginnings of lines of a report that are not indented.
  private static let swiftLines: [StaticString] = [
    "*** ", "💣 ", "Thread ", "Platform:", "Registers:", "Images (", "Backtrace took ",
    "Press space ", "Crash", "Current stack trace",
  ]
  private static let goLines: [StaticString] = [
    "exit status ", "[signal ", "PC=0x", "runtime stack:",
  ]

  /// What the texts of the tables begin with, as most lines do not.
  private static let initials = ByteSet("CDEFSTUacfgnps*+-.")

  private static func language(_ table: Table, _ line: LineBytes, at start: Int) -> Language? {
    if !initials.contains(line.at(start)) { return nil }
    return table.first { line.has($0.text, at: start) }?.language
  }

  /// Returns the language of the trace or report that begins at a position.
  static func language(of line: LineBytes, at start: Int) -> Language? {
    if line.at(start).isDigit { return nil }
    if let language = language(beginnings, line, at: start) { return language }
    if line.has("thread '", at: start),
      line[start...].prefix(128).indices.contains(where: { line.has(" panicked at ", at: $0) })
    {
      return .rust
    }
    // `main.swift:7: Fatal error: x`
    let name = line.end(from: start) { $0.isWord || 0x2D...0x2F ~= $0 || $0 == 0x2B }
    guard line.has(".swift:", at: name - 6) else { return nil }
    let number = line.end(from: name + 1) { $0.isDigit }
    return [": Fatal error", ": Precondition failed", ": Assertion failed"].contains {
      line.has($0, at: number)
    } ? .swift : nil
  }

  init?(_ line: LineBytes, _ head: LineHead) {
    let isGroup = head.isIndented && line.at(head.start) == UInt8(ascii: "+")
    let beginning =
      head.isIndented && !isGroup ? nil : Self.language(of: line, at: head.start)
    let table = head.isIndented ? Self.indented : Self.others
    guard let language = beginning ?? Self.language(table, line, at: head.start) else { return nil }
    self.language = language
    isBeginning = beginning != nil
    expectsMessage = isBeginning && language == .rust && line.last == UInt8(ascii: ":")
  }

  /// Whether this begins the report of a crash, to which no line above belongs.
  var isPanic: Bool { isBeginning && (language == .rust || language == .swift) }

  /// Returns whether a line that shows nothing itself belongs to this trace.
  mutating func continues(_ line: LineBytes, _ head: LineHead) -> Bool {
    if head.start >= line.endIndex || expectsMessage {
      expectsMessage = false
      return true
    }
    if hasEnded || head.isIndented { return !hasEnded }
    func has(_ texts: [StaticString]) -> Bool { texts.contains { line.has($0, at: head.start) } }
    let end = line.end(from: head.start) { $0.isWord || Self.nameSigns.contains($0) }
    // A register and its contents, as in `rax 0x17`.
    let isRegister = line.has("0x", at: line.afterBlanks(from: end))
    switch language {
    case .java: return head.isInner(line)
    case .python:
      hasEnded = true
      // The name of an exception, with or without what it says.
      let name = line[head.start..<end].lastIndex(of: 0x2E) ?? head.start - 1
      return line.at(end) == 0x3A || end >= line.endIndex && line.at(name + 1).isCapital
    case .group: return false
    // The function of a frame, or what the system says.
    case .go: return line.at(end) == 0x28 || isRegister || has(Self.goLines)
    case .rust: return line.has("note: ", at: head.start)
    case .swift:
      return isRegister || line.has("0x", at: head.start) || has(Self.swiftLines)
        || line.at(head.start).isDigit && line.has("  ", at: end)
    case .php: return line.at(head.start) == UInt8(ascii: "#")
    }
  }

  private static let nameSigns = ByteSet("./*-%@")
}
