import BindingRender
import Testing

@Suite("ScreenMode")
struct ScreenModeTests {
  private func mode(_ environment: [String: String], terminal: Bool = true) -> ScreenMode? {
    ScreenMode(environment: environment, isTerminal: terminal)
  }

  @Test("A terminal is painted again in place, anything else is written line after line")
  func terminal() {
    #expect(mode(["TERM": "xterm"]) == .inline)
    #expect(mode(["TERM": "xterm"], terminal: false) == nil)
  }

  @Test("A terminal that is dumb or unknown is written line after line")
  func dumb() {
    #expect(mode(["TERM": "dumb"]) == nil)
    #expect(mode(["TERM": ""]) == nil)
    #expect(mode([:]) == nil)
  }

  @Test("Nothing moves for a build machine")
  func still() {
    #expect(mode(["TERM": "xterm", "CI": "true"]) == nil)
    #expect(mode(["TERM": "xterm", "CI": ""]) == .inline)
  }

  @Test("A person with a screen reader gets words at a terminal, and text elsewhere")
  func words() {
    #expect(mode(["TERM": "xterm", "ACCESSIBLE": "1"]) == .spoken)
    #expect(mode(["TERM": "xterm", "ACCESSIBLE": "0"]) == .inline)
    #expect(mode(["TERM": "xterm", "ACCESSIBLE": ""]) == .inline)
    #expect(mode(["TERM": "xterm", "ACCESSIBLE": "1"], terminal: false) == nil)
    #expect(mode(["TERM": "xterm", "ACCESSIBLE": "1", "CI": "1"]) == nil)
    // No session can start there.
    #expect(mode(["TERM": "dumb", "ACCESSIBLE": "1"]) == nil)
  }

  @Test("Full screen is never chosen without being asked for")
  func fullScreen() {
    #expect(ScreenMode.standardOutput != .fullScreen)
  }
}
