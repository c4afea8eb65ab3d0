import Foundation
import TerminalSupport
import Testing

/// The table of processes at a terminal of 60 columns and 20 rows.
@Suite("ProcessTable at a terminal")
struct ProcessTerminalTests {
  private let sample = repositoryFile("Examples/ProcessTable/sample-proc")

  @Test(
    "The user sorts, filters, reads a command line and leaves; what changes is read again",
    .tags(.long)
  )
  func interactive() throws {
    let folder = try ProcessFolder(copying: sample)
    let terminal = try PseudoTerminal("ProcessTable", ["--proc", folder.path])
    try terminal.waitForOutput("10 of 10")
    #expect(terminal.output.contains("▼CPU%"))
    #expect(terminal.output.contains("-c release"))
    try terminal.waitForFrame(after: "j", "process 3117")
    try terminal.waitForFrame(after: "m", "▼MEMORY")
    try terminal.waitForFrame(after: "/post", "1 of 10")
    try terminal.waitForFrame(after: "x", "0 of 10 processes have “postx”")
    try terminal.waitForFrame(after: "\u{15}\r", "10 of 10")
    // Five seconds of a processor in ten.
    let stat = "418 (sshd) S 0 0 0 0 0 0 0 0 0 0 520 40 0 0 20 0 1 0 1800 0 0"
    try folder.write(stat, to: "418/stat")
    try folder.remove("3120")
    try folder.write("1010.00 0", to: "uptime")
    try terminal.waitForFrame(after: "", "50.0")
    try terminal.waitForFrame(after: "", "9 of 9")
    // The processes of another folder are not those of this system.
    terminal.type("x")
    try terminal.waitForFrame(after: "", "9 of 9")
    #expect(!terminal.output.contains("[y/N]"))
    try terminal.end(typing: "q")
    #expect(terminal.errors == "")
  }

  @Test("A folder that goes away ends the program with an error, and the terminal as it was")
  func goneFolder() throws {
    let folder = try ProcessFolder(copying: sample)
    let terminal = try PseudoTerminal("ProcessTable", ["--proc", folder.path, "--inline"])
    try terminal.waitForOutput("10 of 10")
    try folder.remove("")
    #expect(try terminal.waitForEnd() == 66)
    #expect(terminal.errors.contains("found: no such folder"))
  }

  @Test("In words Return says the details of a process")
  func spoken() throws {
    // Asked for, or wished for by the user.
    let spoken = try PseudoTerminal("ProcessTable", ["--proc", sample, "--spoken"])
    try spoken.waitForOutput("memory 1.7G")
    try spoken.end(typing: "q")
    let terminal = try PseudoTerminal(
      "ProcessTable",
      ["--proc", sample],
      shell: #"ACCESSIBLE=1 exec "$0" "$@""#
    )
    try terminal.waitForOutput("memory 1.7G")
    #expect(!terminal.output.contains("-c release"))
    terminal.type("\r")
    try terminal.waitForOutput("-c release")
    try terminal.end(typing: "q")
  }

  #if os(Linux)
  @Test("A process is asked to end only after a yes")
  func end() throws {
    // The number is in no other command line, and a filter that is typed is not either.
    let shell = #"n=71; sleep $n.25 & "$0"; wait $!; echo "status $?" >&2"#
    let terminal = try PseudoTerminal("ProcessTable", shell: shell)
    try terminal.waitForOutput("quit")
    try terminal.waitForFrame(after: "/71.25\r", "1 of")
    terminal.type("x")
    try terminal.waitForOutput("[y/N]")
    #expect(terminal.output.contains(" sleep?\u{1B}[;7m [y/N]"))
    try terminal.waitForFrame(after: "n", "1 of")
    #expect(!terminal.output.contains("Asked"))
    terminal.type("x")
    try terminal.waitForOutput("[y/N]", times: 2)
    try terminal.waitForFrame(after: "y", " sleep to end.")
    terminal.type("q")
    // As a shell tells that a signal ended it: 128 and the number of TERM.
    try terminal.waitForReport("status 143")
    try terminal.end()
  }
  #endif
}
