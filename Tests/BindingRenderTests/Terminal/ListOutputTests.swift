import BindingRender
import Testing

@Suite("ListOutput")
struct ListOutputTests {
  private func output(_ environment: [String: String], terminal: Bool = true) -> ListOutput {
    ListOutput(.inline, isTerminal: terminal) { environment[$0] }
  }

  @Test("A terminal is a screen; one that is dumb or unknown, and anything else, gets text")
  func terminal() {
    #expect(output(["TERM": "xterm"]) == .screen(.inline))
    #expect(output(["TERM": "xterm"], terminal: false) == .text)
    #expect(
      ListOutput(isTerminal: true) { ["TERM": "xterm"][$0] } == .screen(.fullScreen)
    )
    #expect(output(["TERM": "dumb"]) == .text)
    #expect(output(["TERM": ""]) == .text)
    #expect(output([:]) == .text)
  }

  @Test("Nothing moves for a build machine")
  func still() {
    #expect(output(["TERM": "xterm", "CI": "true"]) == .text)
    #expect(output(["TERM": "xterm", "CI": "1"]) == .text)
    for none in ["", "0", "false", "False"] {
      #expect(output(["TERM": "xterm", "CI": none]) == .screen(.inline))
    }
  }

  @Test("A user with a screen reader gets words at a terminal, and text elsewhere")
  func words() {
    #expect(output(["TERM": "xterm", "ACCESSIBLE": "1"]) == .speech)
    #expect(output(["TERM": "xterm", "ACCESSIBLE": "0"]) == .screen(.inline))
    #expect(output(["TERM": "xterm", "ACCESSIBLE": ""]) == .screen(.inline))
    #expect(output(["TERM": "xterm", "ACCESSIBLE": "False"]) == .screen(.inline))
    #expect(output(["TERM": "xterm", "ACCESSIBLE": "1"], terminal: false) == .text)
    #expect(output(["TERM": "xterm", "ACCESSIBLE": "1", "CI": "1"]) == .text)
    // No session can start there.
    #expect(output(["TERM": "dumb", "ACCESSIBLE": "1"]) == .text)
  }
}
