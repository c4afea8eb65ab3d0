import BindingRender
import Testing

@Suite("TerminalProfile")
struct TerminalProfileTests {
  @Test(
    "Only xterm and the Linux console are known to cut off what a narrower window has no room for"
  )
  func lineBreaks() {
    func breaks(_ name: String, _ environment: [String: String] = [:]) -> Bool {
      TerminalType(name).breaksLines { environment[$0] }
    }
    #expect(breaks("xterm-256color") && !breaks("linux"))
    #expect(!breaks("xterm", ["XTERM_VERSION": "XTerm(379)"]))
    #expect(breaks("tmux", ["XTERM_VERSION": "XTerm(379)", "TMUX": "/tmp/1,2,3"]))
    #expect(breaks("screen", ["XTERM_VERSION": "XTerm(379)", "STY": "1.x"]))
  }

  private func styles(_ environment: [String: String], terminal: Bool = true) -> StyleSupport {
    TerminalProfile(terminalColumns: terminal ? 80 : nil) { environment[$0] }.styles
  }

  @Test("COLORTERM and TERM tell how many colours there are")
  func depth() {
    #expect(styles(["TERM": "xterm-256color"]) == .colors256)
    #expect(styles(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .trueColor)
    #expect(styles(["TERM": "xterm", "COLORTERM": "24bit"]) == .trueColor)
    #expect(styles(["TERM": "xterm", "COLORTERM": "yes"]) == .colors16)
    #expect(styles(["TERM": "linux"]) == .colors16)
    #expect(styles(["COLORTERM": "truecolor"]) == .none)
    #expect(styles(["TERM": "dumb", "COLORTERM": "truecolor"]) == .none)
    #expect(styles(["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"]) == .attributes)
  }

  @Test(
    "A terminal that always has true colour has it where only TERM is passed on",
    arguments: [
      "xterm-kitty", "kitty", "alacritty", "alacritty-direct", "foot", "foot-extra",
      "xterm-ghostty", "ghostty", "wezterm", "contour", "contour-latest", "xterm-direct",
      "xterm-direct256",
    ]
  )
  func trueColor(name: String) {
    #expect(styles(["TERM": name]) == .trueColor)
    #expect(styles(["TERM": name, "NO_COLOR": "1"]) == .attributes)
    #expect(styles(["TERM": name], terminal: false) == .none)
    #expect(styles(["TERM": "screen.\(name)"]) == .colors16)
  }

  @Test(
    "A name that only resembles one of true colour, or of none, has the colours that it says",
    arguments: [
      ("footer", .colors16), ("xterm-footage", .colors16), ("xterm", .colors16),
      ("kitty2-256color", .colors256), ("foot-m", .attributes),
      ("vt525", .colors16), ("vte", .colors16), ("xterm-m2", .colors16),
    ] as [(String, StyleSupport)]
  )
  func resembling(name: String, expected: StyleSupport) {
    #expect(styles(["TERM": name]) == expected)
  }

  @Test("GNU Screen promises colours that it does not have, tmux has them")
  func screen() {
    let screen = ["TERM": "screen-256color", "COLORTERM": "truecolor"]
    #expect(styles(screen) == .colors256)
    #expect(styles(screen.merging(["TERM": "screen"]) { $1 }) == .colors16)
    #expect(styles(screen.merging(["TMUX": "/tmp/tmux-0/default,1,0"]) { $1 }) == .trueColor)
    #expect(styles(screen.merging(["TERM": "tmux-256color"]) { $1 }) == .trueColor)
  }

  @Test(
    "A terminal without colour shows attributes, unless colour is forced",
    arguments: ["vt100", "vt102", "vt220", "vt220-8bit", "vt340", "xterm-mono", "ansi-m"]
  )
  func monochrome(name: String) {
    #expect(styles(["TERM": name]) == .attributes)
    #expect(styles(["TERM": name, "COLORTERM": "truecolor"]) == .attributes)
    #expect(styles(["TERM": name, "FORCE_COLOR": "1"]) == .colors16)
    #expect(styles(["TERM": name], terminal: false) == .none)
  }

  @Test("A terminal shows colours, a pipe and a dumb or unknown terminal show none")
  func standard() {
    #expect(styles(["TERM": "xterm"]) == .colors16)
    #expect(styles(["TERM": "xterm-256color"], terminal: false) == .none)
    #expect(styles(["TERM": "unknown"]) == .none)
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

  @Test("Colours are switched off on a terminal", arguments: ["CLICOLOR", "FORCE_COLOR"])
  func off(name: String) {
    #expect(styles(["TERM": "xterm-256color", name: "0"]) == .attributes)
    #expect(styles(["TERM": "xterm-256color", name: "1"]) != .attributes)
    #expect(styles(["TERM": "xterm", name: "0", "CLICOLOR_FORCE": "1"]) == .colors16)
  }

  @Test("Colour can be forced into a pipe", arguments: ["CLICOLOR_FORCE", "FORCE_COLOR"])
  func force(name: String) {
    #expect(styles([name: "1"], terminal: false) == .colors16)
    #expect(styles([name: "1", "TERM": "xterm-256color"], terminal: false) == .colors256)
    #expect(styles([name: "1", "COLORTERM": "truecolor"], terminal: false) == .trueColor)
    #expect(styles([name: "0"], terminal: false) == .none)
    #expect(styles([name: ""], terminal: false) == .none)
  }

  @Test("Lines in a pipe have no limit, whatever the environment says")
  func columns() {
    for environment in [[:], ["COLUMNS": "40"]] {
      #expect(TerminalProfile(terminalColumns: nil) { environment[$0] }.columns == nil)
      #expect(TerminalProfile(terminalColumns: 72) { environment[$0] }.columns == 72)
    }
  }
}
