import BindingRender
import Testing

@Suite("OutputMode")
struct OutputModeTests {
  private func mode(_ environment: [String: String], terminal: Bool = true) -> OutputMode {
    OutputMode(environment: environment, isTerminal: terminal)
  }

  @Test("A terminal is painted again in place, anything else is written line after line")
  func terminal() {
    #expect(mode(["TERM": "xterm"]) == .inline)
    #expect(mode(["TERM": "xterm"], terminal: false) == .plain)
  }

  @Test("A terminal that is dumb or unknown is written line after line")
  func dumb() {
    #expect(mode(["TERM": "dumb"]) == .plain)
    #expect(mode(["TERM": ""]) == .plain)
    #expect(mode([:]) == .plain)
  }

  @Test("Nothing moves for a build machine or a screen reader")
  func still() {
    #expect(mode(["TERM": "xterm", "CI": "true"]) == .plain)
    #expect(mode(["TERM": "xterm", "CI": ""]) == .inline)
    #expect(mode(["TERM": "xterm", "ACCESSIBLE": "1"]) == .plain)
    #expect(mode(["TERM": "xterm", "ACCESSIBLE": "0"]) == .inline)
    #expect(mode(["TERM": "xterm", "ACCESSIBLE": ""]) == .inline)
  }

  @Test("Full screen is never chosen without being asked for")
  func fullScreen() {
    #expect(OutputMode.standardOutput != .fullScreen)
  }
}
