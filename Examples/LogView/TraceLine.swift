import ExampleSupport

/// A line of a stack trace, by what it begins with.
struct TraceLine {
  enum Language { case java, python, go }

  private let language: Language
  let isBeginning: Bool
  /// Whether the line that names the exception has ended the trace, unless another is caused by it.
  private var hasEnded = false

  private static let beginnings: [(StaticString, Language)] = [
    ("Exception in thread ", .java), ("Traceback (most recent call last)", .python),
    ("panic: ", .go), ("fatal error: ", .go),
  ]
  private static let others: [(StaticString, Language)] = [
    ("Caused by: ", .java), ("During handling of the above exception", .python),
    ("The above exception was the direct cause", .python), ("goroutine ", .go),
    ("created by ", .go),
  ]
  private static let indented: [(StaticString, Language)] = [
    ("at ", .java), ("... ", .java), ("Caused by: ", .java), ("Suppressed: ", .java),
    ("File \"", .python),
  ]
  private static let endings: [StaticString] = ["Error", "Exception", "Interrupt", "Exit"]

  init?(_ line: LineBytes, _ head: LineHead) {
    func language(_ table: [(StaticString, Language)]) -> Language? {
      table.first { line.has($0.0, at: head.start) }?.1
    }
    let beginning = head.isIndented ? nil : language(Self.beginnings)
    let other = beginning == nil ? language(head.isIndented ? Self.indented : Self.others) : nil
    guard let language = beginning ?? other else { return nil }
    self.language = language
    isBeginning = beginning != nil
  }

  /// Returns whether a line that shows nothing itself belongs to this trace.
  mutating func continues(_ line: LineBytes, _ head: LineHead) -> Bool {
    if head.start >= line.endIndex { return true }
    if hasEnded || head.isIndented { return !hasEnded }
    let end = line.end(from: head.start) { $0.isWord || 0x2E...0x2F ~= $0 || $0 == 0x2A }
    switch language {
    case .java: return false
    case .python:
      hasEnded = true
      return line.at(end) == 0x3A
        || Self.endings.contains { line.has($0, at: end - $0.utf8CodeUnitCount) }
    // The function of a frame, or what the system says.
    case .go:
      return line.at(end) == 0x28 || line.has("exit status", at: head.start)
        || line.has("[signal", at: head.start)
    }
  }
}
