import ExampleSupport

/// A line of a stack trace, by what it begins with.
struct TraceLine {
  enum Language { case java, python, go }
  private static let endings: [StaticString] = ["Error", "Exception", "Interrupt", "Exit"]

  private let language: Language
  let isBeginning: Bool
  /// Whether the line that names the exception has ended the trace, unless another is caused by it.
  private var hasEnded = false

  init?(_ line: LineBytes, _ head: LineHead) {
    let start = head.start
    if head.isIndented {
      let isFrame = line.has("at ", at: start) || line.has("... ", at: start)
      let isJava =
        isFrame || line.has("Caused by: ", at: start) || line.has("Suppressed: ", at: start)
      guard isJava || line.has("File \"", at: start) else { return nil }
      self.init(isJava ? .java : .python, false)
      return
    }
    switch line.at(start) {
    case UInt8(ascii: "C") where line.has("Caused by: ", at: start): self.init(.java, false)
    case UInt8(ascii: "E") where line.has("Exception in thread ", at: start): self.init(.java, true)
    case UInt8(ascii: "T") where line.has("Traceback (most recent call last)", at: start):
      self.init(.python, true)
    case UInt8(ascii: "D") where line.has("During handling of the above exception", at: start),
      UInt8(ascii: "T") where line.has("The above exception was the direct cause", at: start):
      self.init(.python, false)
    case UInt8(ascii: "p") where line.has("panic: ", at: start),
      UInt8(ascii: "f") where line.has("fatal error: ", at: start):
      self.init(.go, true)
    case UInt8(ascii: "g")
    where line.has("goroutine ", at: start) && line.contains(UInt8(ascii: "[")),
      UInt8(ascii: "c") where line.has("created by ", at: start):
      self.init(.go, false)
    default: return nil
    }
  }

  private init(_ language: Language, _ isBeginning: Bool) {
    self.language = language
    self.isBeginning = isBeginning
  }

  /// Returns whether a line that shows nothing itself belongs to this trace.
  mutating func continues(_ line: LineBytes, _ head: LineHead) -> Bool {
    if head.start >= line.endIndex { return true }
    if hasEnded || head.isIndented { return !hasEnded }
    let name = line[head.start...].prefix { $0.isWord || $0 == 0x2E || $0 == 0x2F || $0 == 0x2A }
    switch language {
    case .java: return false
    case .python:
      hasEnded = true
      return line.at(name.endIndex) == 0x3A
        || Self.endings.contains { line.has($0, at: name.endIndex - $0.utf8CodeUnitCount) }
    // The function of a frame, or what the system says.
    case .go:
      return line.at(name.endIndex) == UInt8(ascii: "(") || line.has("exit status", at: head.start)
        || line.has("[signal", at: head.start)
    }
  }
}
