import TerminalSupport
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// What a program at a terminal leaves behind, seen from the terminal's side.
@Suite("TerminalSession", .serialized)
struct TerminalSessionTests {
  private static let entering =
    "\u{1B}[?1049h\u{1B}[?1007s\u{1B}[?1007h\u{1B}[?2004h\u{1B}[?2031h\u{1B}[?25l\u{1B}[?7l"
  private static let leaving =
    "\u{1B}\\\u{1B}[0m\u{1B}[?2026l\u{1B}[?7h\u{1B}[?25h\u{1B}[?2031l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[r\u{1B}[9999H\u{1B}[K\u{1B}[?1007r\u{1B}[?1049l"
  private static let capturing = "\u{1B}[?1000h\u{1B}[?1006h"
  private static let releasing = "\u{1B}[?1006l\u{1B}[?1000l"
  private static let question = "\u{1B}[?2026$p\u{1B}[c"

  /// Stops with its program, and continues it after a line.
  private static let suspending = "set -m; \"$0\"; echo stopped >&2; read line; fg >&2"

  private func start(_ arguments: [String] = [], shell: String? = nil) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal("TerminalProbe", arguments, shell: shell)
    try terminal.waitForReport("ready 60 20")
    return terminal
  }

  /// Runs a program to its end, with one of the exit statuses, or of the signals, negated.
  private func run(
    _ arguments: [String] = [],
    statuses: [Int32] = [0],
    end: (PseudoTerminal) throws -> Void
  ) throws {
    let terminal = try start(arguments)
    try terminal.waitForOutput("frame")
    #expect(terminal.settings != terminal.original)
    try end(terminal)
    let status = try terminal.waitForEnd()
    #expect(statuses.contains(status))
    #expect(terminal.settings == terminal.original)
    #expect(terminal.output.hasSuffix(Self.leaving), "\(terminal.output.debugDescription)")
    #expect(terminal.output.ranges(of: Self.leaving).count == 1)
  }

  @Test(
    "A program that ends by itself leaves the terminal as it was",
    .disabled(if: PseudoTerminal.isSanitized),
    arguments: [
      ("q", 0), ("l", 0), ("x", 3), ("t", -SIGTRAP), ("f", -SIGTRAP), ("i", -SIGTRAP),
    ]
  )
  func ends(key: String, expected: Int32) throws {
    // A trap is another signal on other processors.
    try run(statuses: expected < 0 ? [-SIGILL, -SIGTRAP] : [expected]) { $0.type(key) }
  }

  @Test(
    "A program that is ended by a signal leaves the terminal as it was, with the signal's status",
    .disabled(if: PseudoTerminal.isSanitized),
    arguments: ending
  )
  func signals(signal: Int32) throws {
    try run(statuses: [-signal]) { $0.send(signal) }
  }

  private static let ending: [Int32] = {
    var signals = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP,
      SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
    ]
    // The last two are those of real time, whose lowest are the C library's own.
    #if os(Linux)
    signals += [SIGIO, SIGSTKFLT, SIGPWR, 40, 64]
    #endif
    return signals
  }()

  /// How Swift's backtracer may be set; nil is its default. It takes its time, so that by default
  /// not all signals meet it.
  private static let backtracers: [(setting: String?, signal: Int32)] =
    ([SIGABRT] + (makesAll ? [SIGSEGV, SIGQUIT, SIGBUS, SIGFPE, SIGILL, SIGTRAP] : [])).map {
      ("enable=yes,interactive=no", $0)
    } + [(nil, SIGABRT), ("enable=yes,interactive=yes", SIGQUIT)]
    + (makesAll ? [(nil, SIGQUIT), ("enable=yes,interactive=yes", SIGABRT)] : [])

  @Test(
    "A fault signal that is sent ends the program, however Swift's backtracer is set",
    .tags(.long),
    .disabled(if: PseudoTerminal.isSanitized),
    arguments: backtracers
  )
  func backtraces(setting: String?, signal: Int32) throws {
    let terminal = try PseudoTerminal("TerminalProbe", backtraces: setting)
    try terminal.waitForOutput("frame")
    terminal.send(signal)
    #if os(Linux)
    // Who quits is not asked what to do. A key counts once it has been asked for a second time.
    if setting != "enable=yes,interactive=no", signal != SIGQUIT {
      try terminal.waitForOutput("to quit (29s)")
      terminal.type("q")
    }
    #endif
    try terminal.end(status: -signal)
    #expect(terminal.output.ranges(of: Self.leaving).count == 1)
    #if os(Linux)
    let text = terminal.output + terminal.errors
    #expect(text.contains("Backtrace took") == (signal != SIGQUIT))
    #endif
    #expect(!terminal.errors.contains("ended"))
  }

  @Test("A signal that the program handles itself, and that ends others, is left to it")
  func handled() throws {
    try run(["handling"]) { terminal in
      terminal.send(SIGUSR1)
      try terminal.waitForReport("handled")
      terminal.type("a")
      try terminal.waitForReport("key(")
      terminal.type("q")
    }
  }

  @Test(
    "A program that overflows its stack leaves the terminal as it was",
    .disabled(if: PseudoTerminal.isSanitized)
  )
  func overflow() throws {
    try run(statuses: [-SIGSEGV, -SIGBUS]) { $0.type("o") }
    let program = try PseudoTerminal("TerminalProbe", ["overflowing"])
    try program.waitForOutput("line")
    program.type("o")
    #expect([-SIGSEGV, -SIGBUS].contains(try program.waitForEnd()))
    #expect(program.settings == program.original)
    #expect(program.output.contains("\u{1B}[?1049l"))
  }

  @Test(
    "Control with C ends the program as usual, and a program that handles it goes on",
    .disabled(if: PseudoTerminal.isSanitized)
  )
  func interrupt() throws {
    try run(statuses: [-SIGINT]) { $0.type("\u{3}") }
    try run(["handling"]) { terminal in
      terminal.type("\u{3}")
      try terminal.waitForReport("ended")
      #expect(terminal.errors.contains("handled"))
    }
  }

  @Test("A hangup ends the program, and is the end of the events where it is ignored")
  func hangup() throws {
    let terminal = try start()
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == -SIGHUP)

    let ignoring = try start(["ignoring"])
    ignoring.hangUp()
    #expect(try ignoring.waitForEnd() == 0)
    #expect(ignoring.errors.contains("ended\nleft false\nreturned\n"))
    try run(["ignoring"]) { terminal in
      terminal.send(SIGHUP)
      terminal.type("q")
    }
  }

  @Test("Suspended, the terminal is as it was; continued, all modes are set again")
  func suspension() throws {
    let terminal = try start(shell: Self.suspending)
    try terminal.waitForOutput("frame")
    let modes = terminal.settings
    terminal.type("\u{1A}")
    try terminal.waitForReport("stopped")
    try terminal.waitForOutput(Self.leaving)
    #expect(terminal.settings == terminal.original)
    terminal.resize(columns: 50, rows: 10)
    terminal.type("\n")
    try terminal.waitForReport("resumed")
    try terminal.waitForReport("resize(BindingRender.TerminalSize(columns: 50, rows: 10))")
    #expect(terminal.settings == modes)
    try terminal.waitForOutput(Self.entering, times: 2)
    #expect(terminal.output.hasSuffix(Self.entering))
    try terminal.end(typing: "q")
    #expect(terminal.output.hasSuffix(Self.leaving))
    #expect(terminal.errors.ranges(of: "resumed").count == 1)
  }

  @Test("A frame is not drawn on a terminal that a shell has taken")
  func background() throws {
    let terminal = try start(shell: Self.suspending)
    try terminal.waitForOutput("frame")
    terminal.type("g")
    try terminal.waitForReport("stopped")
    terminal.type("\n")
    try terminal.waitForReport("resumed")
    #expect(terminal.output.ranges(of: "frame").count == 1)
    try terminal.end(typing: "q")
    #expect(terminal.output.hasSuffix(Self.leaving))
  }

  @Test("A suspension that nobody could end is none, and a stop that was not seen is noticed after")
  func orphan() throws {
    try run { terminal in
      // The leader of a session has no shell to continue it.
      terminal.send(SIGCONT)
      try terminal.waitForReport("resumed")
      terminal.type("q")
    }
    let terminal = try start()
    terminal.type("\u{1A}")
    try terminal.waitForReport("resumed")
    try terminal.end(typing: "q")
    #expect(terminal.output.ranges(of: Self.entering).count == 2)
  }

  @Test("A window of another size is an event")
  func resize() throws {
    try run { terminal in
      terminal.resize(columns: 100, rows: 30)
      try terminal.waitForReport("resize(BindingRender.TerminalSize(columns: 100, rows: 30))")
      terminal.type("q")
    }
  }

  @Test("Answers of the terminal are taken and never are keys")
  func answers() throws {
    try run { terminal in
      try terminal.waitForOutput(Self.question)
      terminal.type("a\u{1B}[?2026;2$y\u{1B}[?6")
      try terminal.waitForReport("key(a)")
      terminal.type("2c\u{1B}[200~b\u{1B}[201~w")
      try terminal.waitForReport("synchronized true")
      #expect(terminal.errors.contains("paste(\"b\")"))
      #expect(terminal.errors.ranges(of: "redraw").count == 1)
      #expect(terminal.errors.ranges(of: "key").count == 2)
      terminal.type("q")
    }
  }

  @Test("A terminal that might print the question is not asked")
  func console() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["inline"], name: "linux")
    try terminal.waitForReport("ready")
    terminal.type("\u{1B}")
    try terminal.waitForReport("key(escape)")
    try terminal.end(typing: "2q")
    #expect(!terminal.output.contains(Self.question))
    #expect(!terminal.output.contains("1049"))
    #expect(terminal.errors.contains("another session of this process already uses the terminal"))
  }

  @Test(
    "A terminal that cannot be painted in place is refused without a byte",
    arguments: [("dumb", "TERM is \"dumb\""), (nil, "TERM is not set"), ("", "TERM is \"\"")]
  )
  func unsuitable(name: String?, message: String) throws {
    for mode in ["inline", "full"] {
      let terminal = try PseudoTerminal("TerminalProbe", [mode], name: name)
      #expect(try terminal.waitForEnd() == 0)
      #expect(terminal.output == "")
      #expect(
        terminal.errors
          == "\(message); expected a terminal that can be repainted in place\nreturned\n"
      )
      #expect(terminal.settings == terminal.original)
    }
  }

  @Test("The mouse is asked for where it is wanted")
  func mouse() throws {
    let terminal = try start(["mouse"])
    terminal.type("\u{1B}[<64;1;1M\u{1B}[<0;12;3M\u{1B}[<0;12;3m")
    try terminal.waitForReport("scroll(-3, line: 1, column: 1)")
    try terminal.waitForReport("click(line: 3, column: 12)")
    try terminal.end(typing: "q")
    #expect(terminal.output.hasPrefix(Self.entering + Self.capturing))
    #expect(terminal.output.hasSuffix(Self.leaving))
  }

  @Test("The mouse is captured and left in the middle of a session, and stays so over a stop")
  func mouseToggle() throws {
    let terminal = try start()
    #expect(!terminal.output.contains("1000"))
    terminal.type("m")
    try terminal.waitForOutput(Self.capturing)
    try terminal.stopAndContinue()
    try terminal.waitForOutput(Self.entering + Self.capturing)
    terminal.type("m")
    try terminal.waitForOutput(Self.releasing)
    let count = terminal.output.ranges(of: Self.capturing).count
    try terminal.stopAndContinue()
    try terminal.waitForOutput(Self.entering, times: 3)
    #expect(terminal.output.ranges(of: Self.capturing).count == count)
    terminal.type("m")
    try terminal.waitForOutput(Self.capturing, times: count + 1)
    terminal.send(SIGTERM)
    try terminal.end(status: -SIGTERM)
    #expect(terminal.output.hasSuffix(Self.leaving))
  }

  @Test("A session on the controlling terminal leaves standard output alone")
  func controllingTerminal() throws {
    let terminal = try start(shell: "\"$0\" tty | tr a-z A-Z >&2")
    try terminal.end(typing: "q")
    #expect(terminal.output.hasPrefix(Self.entering) && terminal.output.hasSuffix(Self.leaving))
    #expect(terminal.errors.hasSuffix("PRINTED\n"))
    let without = try PseudoTerminal("TerminalProbe", shell: "setsid -w \"$0\" tty")
    #expect(try without.waitForEnd() == 0)
    #expect(without.errors == "the process has no controlling terminal\nreturned\n")
  }

  @Test("Without a terminal there is no session")
  func pipe() throws {
    let terminal = try PseudoTerminal("TerminalProbe", shell: "\"$0\" | cat")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.output.isEmpty)
    #expect(terminal.errors == "standard output is not a terminal\nreturned\n")
  }

  @Test("Keys come from the terminal where standard input is something else")
  func redirected() throws {
    let terminal = try start(shell: "echo x | \"$0\"")
    try terminal.end(typing: "q")
    #expect(terminal.output.hasSuffix(Self.leaving))
  }

  @Test(
    "A string that nobody ends is given up after a second, and keys are keys again",
    .tags(.long)
  )
  func unfinishedString() throws {
    try run { terminal in
      try terminal.waitForOutput(Self.question)
      terminal.type("\u{1B}[?62c\u{1B}]x")
      usleep(1_300_000)
      terminal.type("a")
      try terminal.waitForReport("key(a)")
      terminal.type("\u{1B}P" + String(repeating: "x", count: 4096) + "q")
    }
  }

  @Test("While an answer is due, the rest of a string may come late, and is no key", .tags(.long))
  func lateAnswer() throws {
    try run { terminal in
      try terminal.waitForOutput(Self.question)
      terminal.type("\u{1B}P1$r")
      usleep(1_300_000)
      terminal.type("ab\u{1B}\\c")
      try terminal.waitForReport("key(c)")
      #expect(terminal.errors.ranges(of: "key").count == 1)
      terminal.type("\u{1B}[?62cq")
    }
  }
}
