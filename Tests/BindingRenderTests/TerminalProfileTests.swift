import BindingRender
import Testing

@Suite("TerminalProfile")
struct TerminalProfileTests {
  private func styles(_ environment: [String: String], terminal: Bool = true) -> StyleSupport {
    TerminalProfile(environment: environment, terminalColumns: terminal ? 80 : nil).styles
  }

  @Test("A terminal shows colours, a pipe shows none")
  func standard() {
    #expect(styles(["TERM": "xterm-256color"]) == .colors16)
    #expect(styles(["TERM": "xterm-256color"], terminal: false) == .none)
  }

  @Test("A dumb or unknown terminal shows none")
  func dumb() {
    #expect(styles(["TERM": "dumb"]) == .none)
    #expect(styles([:]) == .none)
    #expect(styles(["TERM": ""]) == .none)
  }

  @Test("NO_COLOR takes colour away and leaves attributes, before anything else")
  func noColor() {
    #expect(styles(["TERM": "xterm", "NO_COLOR": "1"]) == .attributes)
    #expect(styles(["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"]) == .attributes)
    #expect(styles(["TERM": "xterm", "NO_COLOR": ""]) == .colors16)
    #expect(styles(["TERM": "xterm", "NO_COLOR": "1"], terminal: false) == .none)
    #expect(styles(["TERM": "dumb", "NO_COLOR": "1"]) == .none)
  }

  @Test("Colour can be forced into a pipe", arguments: ["CLICOLOR_FORCE", "FORCE_COLOR"])
  func force(name: String) {
    #expect(styles([name: "1"], terminal: false) == .colors16)
    #expect(styles([name: "0"], terminal: false) == .none)
    #expect(styles([name: ""], terminal: false) == .none)
  }

  @Test("Lines in a pipe have no limit")
  func columns() {
    #expect(TerminalProfile(environment: [:], terminalColumns: nil).columns == nil)
    #expect(TerminalProfile(environment: [:], terminalColumns: 72).columns == 72)
  }
}
