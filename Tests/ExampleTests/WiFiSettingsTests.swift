import BindingRender
import TerminalSupport
import Testing

@testable import WiFiSettings

@Suite("WiFiSettings", .timeLimit(.minutes(15)))
struct WiFiSettingsTests {
  /// Returns settings without marks of changes, which other tests are about.
  @MainActor
  private func settings(seed: UInt64) -> Settings {
    let settings = Settings(seed: seed)
    settings.program.list.options.changeMarks = nil
    return settings
  }

  @Test("In a pipe the settings are printed, and then the changes of each tick")
  func printed() throws {
    let run = try Run("WiFiSettings")
    transcript("wifi.txt").expect(run.output)
    #expect(run.errors == "" && run.status == 0)
  }

  @Test("The current network is never listed twice, and off shows nothing but the switch")
  @MainActor
  func rows() {
    for seed in 1...5 {
      let session = settings(seed: UInt64(seed))
      let screen = TestScreen(session.program, columns: 60, rows: 16)
      let current = screen.lines.lazy.compactMap { $0.firstMatch(of: /Connected to (\S.*)/)?.1 }
        .first
      #expect(current != nil)
      #expect(!screen.lines.contains { $0.hasPrefix("    \(current ?? "?") ") })
      screen.press(.enter)
      #expect(screen.lines.dropFirst().prefix { $0 != "" } == ["▌ Wi-Fi: off"])
    }
  }

  @Test("The user turns the switch and joins a network")
  @MainActor
  func session() {
    let session = settings(seed: 1)
    let screen = TestScreen(session.program, columns: 60, rows: 8)
    let networks = screen.lines.filter { $0.hasSuffix("%") }
    #expect(!networks.isEmpty)
    screen.press(.enter)
    #expect(screen.lines.contains("▌ Wi-Fi: off"))
    #expect(!screen.lines.contains { $0.hasSuffix("%") })
    screen.press(.enter)
    session.tick()
    let joined = screen.lines.last { $0.hasSuffix("%") }?.split(separator: " ").first ?? "?"
    screen.press(.end, .enter)
    #expect(screen.lines.contains { $0.hasSuffix("Connected to \(joined)") })
  }

  @Test("The user moves the networks that were joined")
  @MainActor
  func preference() throws {
    let session = settings(seed: 6)
    let screen = TestScreen(session.program, columns: 72, rows: 14)
    var known: [Substring] {
      screen.lines.compactMap { line in
        line.hasSuffix("joined before") ? line.drop { "▌ ".contains($0) }.prefix { $0 != "," } : nil
      }
    }
    func joined(_ name: Substring) -> Bool {
      screen.lines.contains { $0.hasSuffix("Connected to \(name)") }
    }
    // What was current before is in the list again, so the last two are always others.
    screen.press(.end, .enter, .end, .enter)
    screen.press(.end)
    func isFocused(_ name: Substring) -> Bool {
      screen.lines.contains { $0.hasPrefix("▌   \(name) ") && $0.contains("▮") }
    }
    while known.contains(where: isFocused) { screen.press(.up) }
    screen.press(.enter)
    let before = known
    try #require(before.count == 3)
    #expect(joined(before[2]))
    screen.press("g", "j", "j")
    #expect(screen.lines.last?.contains("m move") == true)
    screen.press("m", .down, .enter)
    #expect(known == [before[1], before[0], before[2]])
    // Beyond the first is nothing but the first; Escape puts back.
    screen.press(.up, "m", .up, .up, .escape)
    #expect(known == [before[1], before[0], before[2]])
    screen.press("m", .down, .down, .down, .enter)
    #expect(known == [before[0], before[2], before[1]])
    // Neither a scan nor a switch off and on changes the order.
    screen.press("g", .enter, .enter)
    session.tick()
    #expect(known == [before[0], before[2], before[1]])
  }

  @Test("When the current network goes out of reach, the preferred one in reach is joined")
  func fallback() {
    let controller = WiFiController(seed: 6) { _ in }
    controller.prefer(["Harbour", "Attic", "Library"])
    var changeCount = 0
    for _ in 0..<200 {
      let before = controller.state.current
      controller.tick()
      let state = controller.state
      let inReach = state.known.first { name in state.networks.contains { $0.name == name } }
      guard let inReach, state.current != before else { continue }
      changeCount += 1
      #expect(state.current == inReach)
    }
    #expect(changeCount > 10)
  }

  @Test("A search hides settings while the scanner goes on")
  @MainActor
  func search() {
    let session = settings(seed: 1)
    let screen = TestScreen(session.program, columns: 60, rows: 12)
    screen.press("/")
    screen.type("wi-fi")
    #expect(screen.lines.prefix { $0 != "" } == ["Settings", "▌ Wi-Fi: on"])
    session.tick()
    #expect(screen.lines.prefix { $0 != "" } == ["Settings", "▌ Wi-Fi: on"])
    screen.press(.escape)
    #expect(screen.lines.contains { $0.hasSuffix("%") })
  }

  @Test("Who listens hears what a key has turned or joined, and no bars")
  @MainActor
  func spoken() {
    let session = settings(seed: 1)
    let screen = TestScreen(spoken: session.program)
    #expect(!screen.spoken.joined().contains("▮"))
    screen.press(.end)
    let name = screen.spoken.last?.split(separator: ": ").last?.split(separator: " ").first ?? "?"
    screen.press(.enter)
    #expect(screen.spoken.last == "Connected to \(name)")
    screen.press(.home, .enter)
    #expect(screen.spoken.last == "Wi-Fi is off")
  }

  @Test("On a terminal each tick is repainted in place, and the last state stays")
  func terminal() throws {
    let terminal = try PseudoTerminal("WiFiSettings", ["--ticks", "2"])
    try terminal.waitForOutput("Tick 1")
    try terminal.end()
    #expect(terminal.output.ranges(of: "Wi-Fi: ").count < 6)
    #expect(!terminal.output.contains("q quit"))
  }
}
