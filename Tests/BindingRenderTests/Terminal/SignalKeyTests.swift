import TerminalSupport
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

/// Control with C, Z and `\`, which a session reads as bytes and turns into signals.
@Suite("Keys that are signals", .serialized, .disabled(if: PseudoTerminal.isSanitized))
struct SignalKeyTests {
  private func start(
    _ arguments: [String] = [],
    shell: String? = nil
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal("TerminalProbe", arguments, shell: shell)
    if arguments.contains("program") {
      try terminal.waitForOutput("third")
    } else {
      try terminal.waitForReport("ready")
      try terminal.waitForOutput("frame")
    }
    return terminal
  }

  @Test("In pasted text they are text, and end and suspend nothing")
  func paste() throws {
    let terminal = try start()
    #expect(terminal.changedSettings.contains("signals"))
    terminal.type("\u{1B}[200~nice\u{3}\rtouch f\u{1C}\u{1A}\r\u{1B}[201~")
    try terminal.waitForReport(#"paste("nice\u{03}\ntouch f\u{1C}\u{1A}\n")"#)
    #expect(!terminal.errors.contains("resumed"))
    try terminal.end(typing: "q")
  }

  @Test("Elsewhere they are their signals, also in the middle of a sequence that never ends")
  func signals() throws {
    for (keys, signal) in [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT), ("\u{1B}]0;x\u{3}", SIGINT)] {
      try start().end(typing: keys, status: -signal)
    }
  }

  @Test(
    "A paste that is silent for a second no longer keeps them, but still is no key",
    .tags(.long)
  )
  func silentPaste() throws {
    let terminal = try start()
    terminal.type("\u{1B}[200~q\u{3}q")
    usleep(1_400_000)
    terminal.type("q")
    usleep(100_000)
    try terminal.end(typing: "\u{3}", status: -SIGINT)
  }

  @Test("They are the characters that the terminal has for them; where it has none, a key is a key")
  func otherCharacters() throws {
    let terminal = try start(shell: "stty intr ^X quit undef susp undef; exec \"$0\"")
    terminal.type("\u{3}\u{1C}\u{1A}\u{0}")
    try terminal.waitForReport("key(control-c)")
    try terminal.waitForReport("key(control-\\)")
    try terminal.waitForReport("key(control-z)")
    try terminal.waitForReport("key(control-space)")
    terminal.type("\u{18}")
    #expect(try terminal.waitForEnd() == -SIGINT)
  }

  @Test("A terminal that was set to make no signals makes none")
  func noSignals() throws {
    let terminal = try start(shell: "stty -isig; \"$0\"; stty isig")
    terminal.type("\u{3}\u{1A}")
    try terminal.waitForReport("key(control-c)")
    try terminal.waitForReport("key(control-z)")
    try terminal.end(typing: "q")
  }

  @Test("One that is a key of every list, but not of the program, is its signal")
  func usualKeys() throws {
    let terminal = try start(["program"], shell: "stty intr ^F; exec \"$0\" program")
    terminal.type("\u{6}")
    #expect(try terminal.waitForEnd() == -SIGINT)
  }

  @Test("All programs of a pipeline get the signal")
  func pipeline() throws {
    let terminal = try start(shell: "sleep 100 | \"$0\"; echo not reached >&2")
    try terminal.end(typing: "\u{3}", status: -SIGINT)
    #expect(!terminal.errors.contains("not reached"))
  }

  @Test("They act while the program hangs, and while the terminal takes no output", .tags(.long))
  func hanging() throws {
    let hanging = try start(["program"])
    hanging.type("h")
    try hanging.waitForReport("hanging")
    try hanging.end(typing: "\u{3}", status: -SIGINT)

    let blocked = try start()
    blocked.type("b")
    try blocked.waitForReport("blocked")
    usleep(300_000)
    // The thread that reads keys must not wait for the frame.
    blocked.resize(columns: 70, rows: 20)
    blocked.send(SIGWINCH)
    usleep(100_000)
    blocked.type("\u{3}")
    #expect(blocked.endsUnread(within: 3))
    #expect(try blocked.waitForEnd() == -SIGINT)
  }

  @Test("One that is bound is a key, and its signal where the binding does not apply", .tags(.long))
  func bound() throws {
    let terminal = try start(["program", "stopping"])
    terminal.type("\u{3}")
    try terminal.waitForReport("told to stop")
    usleep(1_200_000)
    // The first was taken, so this is a key too.
    terminal.type("\u{3}")
    usleep(100_000)
    try terminal.end(typing: "q")
    #expect(terminal.errors.ranges(of: "told to stop").count == 2)

    try start(["program", "stopping", "idle"]).end(typing: "\u{3}", status: -SIGINT)
    // A question takes keys that do not hold while typing.
    let searching = try start(["program", "stopping"])
    searching.type("/")
    try searching.waitForOutput("\u{1B}[?25h")
    try searching.end(typing: "\u{3}", status: -SIGINT)
  }

  @Test(
    "One that is bound is its signal once an earlier one was not taken for a second",
    .tags(.long)
  )
  func unhandled() throws {
    let terminal = try start(["program", "stopping"])
    terminal.type("h")
    try terminal.waitForReport("hanging")
    terminal.type("\u{3}\u{3}")
    #expect(!terminal.endsUnread(within: 1))
    usleep(200_000)
    try terminal.end(typing: "\u{3}", status: -SIGINT)
    #expect(!terminal.errors.contains("told"))
  }

  @Test("While another program has the terminal, they are the terminal's")
  func command() throws {
    let shell = #"trap "echo interrupted >&2; exit 7" INT; echo running >&2; sleep 100"#
    let terminal = try start(["program", "stopping", "command=\(shell)"])
    terminal.type("v")
    try terminal.waitForReport("running")
    #expect(terminal.settings == terminal.original)
    usleep(100_000)
    terminal.type("\u{3}")
    try terminal.waitForReport("success(7)")
    try terminal.end(typing: "q")
    #expect(!terminal.errors.contains("told"))
  }
}
