import ExampleSupport

/// A line of a stack trace or of the report of a crash, by what it begins with.
struct TraceLine {
  enum Language { case java, node, python, group, go, rust, swift, php, ruby, native }

  /// Where a text stands in a trace: the report of a crash goes on with other lines that are not
  /// indented.
  private enum Place { case beginning, midst, indented, report }

  let language: Language
  let isBeginning: Bool
  /// Whether the line that names the exception has ended the trace, unless another is caused by it.
  private(set) var hasEnded = false
  /// Whether the next line is what the program says of its end.
  private var expectsMessage = false

  /// What the lines of traces begin with. A beginning is an error of its own below a line that
  /// went well.
  private static let texts: [(Language, Place, String)] = [
    (.java, .beginning, "Exception in thread |Unhandled exception|Unhandled Exception|Uncaught "),
    (.php, .beginning, "Fatal error: Uncaught |PHP Fatal error: |PHP Parse error: |PHP Warning: "),
    (.python, .beginning, "Traceback (most recent call last)|Fatal Python error: "),
    (.group, .beginning, "+ Exception Group Traceback"),
    (.go, .beginning, "panic: |fatal error: |runtime: goroutine |SIGQUIT: |SIGSEGV: |SIGABRT: "),
    (.swift, .beginning, "*** Signal |Fatal error: "),
    (.native, .beginning, "Segmentation fault|Bus error|Illegal instruction|Aborted|free(): "),
    (.native, .beginning, "Floating point exception|terminate called |*** stack smashing |** ("),
    (.native, .beginning, "double free or corruption|** exception error: |*** Terminating app "),
    (.java, .midst, "Caused by: "), (.php, .midst, "Stack trace:"),
    (.python, .midst, "During handling of the above exception|The above exception was the direct"),
    (.go, .midst, "goroutine |created by "),
    (.rust, .midst, "stack backtrace:|note: run with `RUST_"),
    (.java, .indented, "at |... |Caused by: |Suppressed: |---> |from "),
    (.python, .indented, "File \""), (.rust, .report, "note: "), (.php, .report, "#"),
    (.go, .report, "exit status |[signal |PC=0x|runtime stack:"), (.node, .report, "Node.js v"),
    (.swift, .report, "*** |💣 |Thread |Platform:|Registers:|Images (|Backtrace took |0x"),
    (.swift, .report, "Press space |Crash|Current stack trace"),
  ]
  /// The texts by their first bytes, as most lines begin with none of these.
  private static let table = {
    var table = [[(text: [UInt8], language: Language, place: Place)]](repeating: [], count: 256)
    for (language, place, all) in texts {
      for text in all.utf8.split(separator: UInt8(ascii: "|")).map(Array.init) {
        table[Int(text[0])].append((text, language, place))
      }
    }
    return table
  }()

  private static func language(of line: LineBytes, at start: Int, _ place: Place) -> Language? {
    let entries = table[Int(line.at(start))]
    if entries.isEmpty { return nil }
    return entries.first { $0.place == place && line[start...].starts(with: $0.text) }?.language
  }

  /// Returns the language of the trace or report that begins at a position.
  static func language(of line: LineBytes, at start: Int) -> Language? {
    if line.at(start).isDigit { return nil }
    if let language = language(of: line, at: start, .beginning) { return language }
    let head = line[min(start, line.endIndex)...].prefix(128)
    if line.has("thread '", at: start) {
      return head.indices.contains { line.has(" panicked at ", at: $0) } ? .rust : nil
    }
    // `main.swift:7: Fatal error: x`, `app.rb:7:in `f': x`, `/app/x.js:7`, `x.sh: line 3:  17
    // Aborted`
    let chunk = head.prefix { !$0.isBlank }
    if line.has(": line ", at: chunk.endIndex - 1) {
      let place = line.end(from: chunk.endIndex + 6) { $0.isDigit || $0.isBlank || $0 == 0x3A }
      return language(of: line, at: place, .beginning)
    }
    let colon = chunk.indices.first { line[$0] == 0x3A && line.at($0 + 1).isDigit }
    guard let name = colon else { return nil }
    let number = line.end(from: name + 1) { $0.isDigit }
    if line.has(".swift", at: name - 6) {
      let ends: [StaticString] = [": Fatal error", ": Precondition failed", ": Assertion failed"]
      return ends.contains { line.has($0, at: number) } ? .swift : nil
    }
    if line.has(":in ", at: number) { return line.has(".rb", at: name - 3) ? .ruby : nil }
    let isNode = line.has("js", at: name - 2) || line.has("node:", at: start)
    return isNode && number == line.endIndex ? .node : nil
  }

  init?(_ line: LineBytes, _ head: LineHead) {
    let isOpen = !head.isIndented || line.at(head.start) == UInt8(ascii: "+")
    let beginning = isOpen ? Self.language(of: line, at: head.start) : nil
    let place = head.isIndented ? Place.indented : .midst
    let language = beginning ?? Self.language(of: line, at: head.start, place)
    guard let language else { return nil }
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
    if Self.language(of: line, at: head.start, .report) == language { return true }
    let end = line.end(from: head.start) { $0.isWord || Self.nameSigns.contains($0) }
    // A register and its contents, as in `rax 0x17`.
    let isRegister = line.has("0x", at: line.afterBlanks(from: end))
    switch language {
    case .java, .ruby, .native: return head.isInner(line)
    case .node: return head.level != nil || head.isInner(line)
    case .python:
      hasEnded = true
      // The name of an exception, with or without what it says.
      let name = line[head.start..<end].lastIndex(of: 0x2E) ?? head.start - 1
      return line.at(end) == 0x3A || end >= line.endIndex && line.at(name + 1).isCapital
    // The function of a frame.
    case .go: return line.at(end) == 0x28 || isRegister
    case .swift: return isRegister || line.at(head.start).isDigit && line.has("  ", at: end)
    case .group, .rust, .php: return false
    }
  }

  private static let nameSigns = ByteSet("./*-%@")
}
