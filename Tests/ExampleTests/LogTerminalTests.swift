import Foundation
import TerminalSupport
import Testing

/// The log viewer at a terminal of 60 columns and 20 rows.
@Suite("LogView at a terminal")
struct LogTerminalTests {
  @Test("Lines of a pipe are printed as they arrive")
  func streaming() throws {
    let shell = #"{ echo one; read line; echo two; } | "$0" --plain"#
    let terminal = try PseudoTerminal("LogView", shell: shell)
    try terminal.waitForOutput("one")
    terminal.type("go on\n")
    try terminal.waitForOutput("two")
    try terminal.end()
  }
}
