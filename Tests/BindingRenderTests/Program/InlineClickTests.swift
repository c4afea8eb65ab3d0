import BindingCore
import BindingRender
import TerminalSupport
import TestSupport
import Testing

@Suite("Clicks in line")
struct InlineClickTests {
  private let now = ContinuousClock.now

  /// A window with a list in line, below what a shell has printed.
  private struct Window {
    let list = TextList { (row: Item) in "row \(row.id)" }
    let adapter: ListAdapter
    let program: ListProgram
    var screen = Screen(.inline, size: TerminalSize(columns: 30, rows: 12), styles: .none)
    var model = ScreenModel(columns: 30, rows: 12, widths: .clusters)
    var texts: [String] = []

    init(printed: Int) {
      adapter = ListAdapter(display: list)
      program = ListProgram(list)
      model.receive(Array(String(repeating: "shell\r\n", count: printed).utf8))
    }

    mutating func show(_ rows: Int) {
      adapter.apply { ListSections(oneRowEach: (0..<rows).map { Item($0) }) }
      draw()
    }

    mutating func draw() {
      let frame = program.frame(for: screen)
      texts = frame.lines.map { screen.glyphs.text(of: $0.content) }
      model.receive(screen.show(frame))
    }

    mutating func print(above text: String) {
      model.receive(screen.makeRoom() + Array("\(text)\r\n".utf8))
      draw()
    }
  }

  @Test(
    "A click means the row that the window shows there, wherever it has scrolled",
    arguments: seeds(7)
  )
  func rows(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var window = Window(printed: Int.random(in: 0..<14, using: &random))
    var clicks = WaitingClicks()
    var hitCount = 0
    for _ in 0..<40 {
      window.show(Int.random(in: 0..<15, using: &random))
      if Int.random(in: 0..<4, using: &random) == 0 { window.print(above: "shell") }
      let line = Int.random(in: 0..<12, using: &random)
      clicks.add(line: line + 1, column: 3, on: try #require(window.screen.place), at: now)
      let (cursor, shown, texts) = (window.model.cursor, window.model.lines[line], window.texts)
      // What comes after the question makes no difference.
      window.show(Int.random(in: 0..<15, using: &random))
      switch clicks.handleReport(line: cursor.row + 1, at: now) {
      case nil: #expect(shown == "" || shown == "shell")
      case .click(let line, column: 3):
        hitCount += 1
        #expect(shown == texts[line - 1] && shown != "shell")
      case let other?: Issue.record("\(other)")
      }
    }
    #expect(hitCount > 3)
    #expect(window.model.complaints == [])
  }

  @Test(
    "A program moves the focus to the row that was clicked on, and a key in its line is pressed"
  )
  func program() throws {
    var window = Window(printed: 20)
    let program = window.program
    window.show(4)
    #expect(window.model.lines.suffix(2) == ["  row 3", ListKeys.line])
    func click(_ line: Int, _ column: Int) throws {
      var clicks = WaitingClicks()
      clicks.add(line: line, column: column, on: try #require(window.screen.place), at: now)
      let report = window.model.cursor.row + 1
      let event = clicks.handleReport(line: report, at: now)
      _ = program.handle(try #require(event))
      window.draw()
    }
    try click(10, 5)
    #expect(window.model.lines.suffix(3) == ["▌ row 2", "  row 3", ListKeys.line])
    try click(12, 20)
    #expect(program.hasQuit)
  }

  @Test("A terminal that is late has missed the click, and one that never answers has none")
  func patience() throws {
    var window = Window(printed: 0)
    window.show(5)
    let place = try #require(window.screen.place)
    var clicks = WaitingClicks()
    #expect(!clicks.isReportDue(at: now))
    #expect(clicks.handleReport(line: 6, at: now) == nil)
    clicks.add(line: 2, column: 1, on: place, at: now)
    #expect(clicks.isReportDue(at: now + .seconds(1)))
    #expect(!clicks.isReportDue(at: now + .milliseconds(1_001)))
    // The answer to the first question, which came too late, is not that to the second.
    clicks.add(line: 3, column: 2, on: place, at: now + .milliseconds(900))
    #expect(clicks.handleReport(line: 6, at: now + .milliseconds(1_100)) == nil)
    #expect(
      clicks.handleReport(line: 6, at: now + .milliseconds(1_200)) == .click(line: 3, column: 2)
    )
    // What was never answered is not waited for any more.
    clicks.add(line: 4, column: 1, on: place, at: now + .seconds(2))
    clicks.add(line: 5, column: 1, on: place, at: now + .seconds(4))
    #expect(clicks.handleReport(line: 6, at: now + .seconds(4)) == .click(line: 5, column: 1))
    #expect(!clicks.isReportDue(at: now + .seconds(4)))
  }

  @Test("A report of the cursor is a key only in the first line, and only if none is due")
  func decoding() {
    var decoder = InputDecoder()
    var isDue = false
    func decode(_ text: String) -> [InputDecoder.Input] {
      decoder.decode(Array(text.utf8), isReportDue: isDue)
    }
    let key = InputDecoder.Input.event(.key(.shift(.function(3))))
    #expect(decode("\u{1B}[1;2R") == [key])
    #expect(decode("\u{1B}[7;2R") == [.cursorReport(line: 7)])
    isDue = true
    #expect(decode("\u{1B}[1;2R") == [.cursorReport(line: 1)])
    #expect(
      decode("\u{1B}[24;80R\u{1B}[R") == [
        .cursorReport(line: 24), .event(.key(.function(3))),
      ]
    )
    for other in ["[0;1R", "[1;0R", "[?1;2R", "[1;2;3R", "[;R"] {
      let isReport = decode("\u{1B}\(other)").contains { input in
        if case .cursorReport = input { true } else { false }
      }
      #expect(!isReport, "\(other)")
    }
  }

  @Test("Before the first frame, and while its lines are erased, there is nothing to click on")
  func nothing() throws {
    var window = Window(printed: 2)
    var clicks = WaitingClicks()
    for _ in 1...2 {
      clicks.add(line: 3, column: 1, on: try #require(window.screen.place), at: now)
      #expect(clicks.handleReport(line: 3, at: now) == nil)
      window.show(3)
      _ = window.screen.makeRoom()
    }
  }
}
