import BindingCore
@testable import BindingRender
import TestSupport
import Testing

@Suite("What a frame asks changes nothing")
struct MeasuringTests {
  @Test(
    "A list of a fitting part is as one of a fixed part of its height",
    arguments: seeds(200).map { Int($0) }
  )
  func fitting(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let limit = Int.random(in: 2...7, using: &random)
    let rows = Int.random(in: 2...9, using: &random)
    let count = Int.random(in: 0...9, using: &random)
    let (fitting, fixed) = (Jobs("job", count), Jobs("job", count))
    let others = [Jobs("other", 9), Jobs("other", 9)]
    let edge = [nil, ListEdge.top, .bottom].randomElement(using: &random) ?? nil
    let anchor = [ScrollAnchor.row, .offset].randomElement(using: &random) ?? .row
    for list in [fitting.list, fixed.list] {
      list.options.followedEdge = edge
      list.options.scrollAnchor = anchor
      if seed.isMultiple(of: 3) { list.options.showsFocus = false }
    }
    let panes = [fitting, fixed].map { ListPane($0.list) }
    func screen(_ number: Int, _ part: PanePart) -> TestScreen {
      let other = ListPane(others[number].list).share(atLeast: rows / 2)
      return TestScreen(ListProgram(Split(rows: part, other)), columns: 20, rows: rows)
    }
    let first = screen(0, panes[0].fitting(upTo: limit))
    _ = first.lines
    let height = max(1, panes[0].area.rows)
    let second = screen(1, panes[1].fixed(height))
    #expect(first.lines == second.lines)
    var next = 100
    let keys: [Key] = ["j", "j", "k", "g", "G", .pageDown, .pageUp, .control("d"), .control("u")]
    for step in 0..<30 {
      let choice = Int.random(in: 0..<10, using: &random)
      let (key, id) = (
        keys.randomElement(using: &random) ?? "j", Int.random(in: 0..<9, using: &random)
      )
      let lines = [-2, -1, 1, 2].randomElement(using: &random) ?? 1
      let front = Bool.random(using: &random)
      for (jobs, screen) in [(fitting, first), (fixed, second)] {
        switch choice {
        case 0: screen.send(.scroll(lines, line: 1, column: 1))
        // The number of rows stays, and so does the height.
        case 1 where count > 0:
          jobs.jobs.update { list in
            list.remove(at: list.startIndex)
            list.insert(Line(next, "job \(next)"), at: front ? list.startIndex : list.endIndex)
          }
        case 2: jobs.jobs.update { $0[id: id]?.text = "changed \(next)" }
        default: screen.press(key)
        }
      }
      next += 1
      #expect(first.lines == second.lines, "step \(step), \(choice), \(key)")
    }
  }

  @Test("A text that depends on its columns stays where it is while nothing changes")
  func columns() {
    let jobs = Jobs("job", 3)
    let text = TextPane { size in
      "\(lines: (0..<2 * size.columns).map { "\($0) of \(size.columns)" }.joined(separator: "\n"))"
    }
    let program = ListProgram(
      Split(columns: text.fitting(upTo: 40), ListPane(jobs.list).share(atLeast: 10))
    )
    let screen = TestScreen(program, columns: 40, rows: 8)
    _ = screen.lines
    program.focus(on: text)
    screen.press("G")
    let (lines, position) = (screen.lines, text.list.position)
    #expect(position.line > 0 && position.lineCount < 40)
    for _ in 0..<3 {
      program.needsFrame()
      #expect(screen.lines == lines)
      #expect(text.list.position == position)
    }
  }

  @Test("Title and status describe the text of their frame")
  func described() {
    var lines = "one\ntwo\nthree"
    let text = TextPane { _ in "\(lines: lines)" }
    let program = ListProgram(text)
    program.title = { "\(text.list.position.lineCount) in all" }
    program.status = { "\(text.list.visiblePaths.count) of \(text.list.position.lineCount)" }
    let screen = TestScreen(program, columns: 50, rows: 7)
    #expect(screen.lines.first == "3 in all")
    #expect(screen.lines.last?.hasPrefix("3 of 3") == true)
    lines += "\nfour\nfive\nsix"
    program.needsFrame()
    #expect(screen.lines.first == "6 in all")
    #expect(screen.lines.last?.hasPrefix("5 of 6") == true)
    // A status that becomes higher leaves less room for the text that it describes.
    program.status = {
      text.list.position.lineCount > 6 ? "high\n\(text.list.visiblePaths.count)" : "low"
    }
    lines += "\nseven"
    program.needsFrame()
    #expect(screen.lines.suffix(2).map { $0.prefix(4) } == ["high", "4   "])
    #expect(screen.lines.count == 7)
  }

  @Test("What has no room makes no frames: a list that loads, a title or a text that ticks")
  func leftOut() {
    let (jobs, others) = (Jobs("job", 9), Jobs("other", 3))
    let (main, loading) = (ListPane(jobs.list), ListPane(others.list))
    loading.state = { .loading }
    loading.title = { [clock = jobs.list.clock] in "Others \(Spinner.dots.text(by: clock))" }
    let text = TextPane { [clock = jobs.list.clock] _ in Spinner.dots.text(by: clock) }
    let program = ListProgram(
      Split(rows: main.share(atLeast: 4), loading.fixed(4), text.fitting(upTo: 1))
    )
    let screen = TestScreen(program, columns: 30, rows: 6)
    _ = screen.lines
    #expect(!program.root.placedLeaves.contains { $0 === loading || $0 === text })
    #expect(screen.timeToNextFrame == nil)
    screen.send(.resize(TerminalSize(columns: 30, rows: 12)))
    #expect(screen.timeToNextFrame != nil)
    #expect(screen.lines.contains { $0.contains(" Others ") })
  }

  /// Three panes with titles, and details; counts the calls of each closure.
  private struct Counted {
    let lists = [Jobs("job", 20), Jobs("news", 20)]
    let program: ListProgram
    let counts: [String: CallCount]

    init(fits: Bool) {
      let names = ["text", "detail", "title", "status", "first title", "second title", "state"]
      let counts = Dictionary(uniqueKeysWithValues: names.map { ($0, CallCount()) })
      func called(_ name: String) { counts[name]?.add() }
      func counting<Value>(_ name: String, _ value: Value) -> () -> Value {
        return {
          called(name)
          return value
        }
      }
      let (first, second) = (ListPane(lists[0].list), ListPane(lists[1].list))
      first.title = counting("first title", "First")
      second.title = counting("second title", "Second")
      second.state = counting("state", .idle)
      let content = counting("text", "a text" as StyledText)
      let text = TextPane { _ in content() }
      let program = ListProgram(
        Split(
          rows: fits ? text.fitting(upTo: 3) : text.fixed(2),
          Split(columns: first.share(), second.share()).share()
        )
      )
      program.title = counting("title", "Title")
      program.status = counting("status", "Status")
      program.showDetails(for: Line.self) { job in
        called("detail")
        return "details of \(job.id)"
      }
      (self.program, self.counts) = (program, counts)
    }

    func takeCounts() -> [String: Int] {
      defer { for count in counts.values { count.reset() } }
      return counts.mapValues(\.value)
    }
  }

  @Test(
    "A frame, also the first and one after a resize, calls each closure of the program once",
    arguments: [true, false]
  )
  func calls(fits: Bool) {
    let counted = Counted(fits: fits)
    let screen = TestScreen(counted.program, columns: 100, rows: 20)
    let resize = TerminalEvent.resize(TerminalSize(columns: 60, rows: 30))
    for event in [nil, .key("j"), resize] as [TerminalEvent?] {
      if let event { screen.send(event) }
      screen.draw()
      for (name, count) in counted.takeCounts() { #expect(count == 1, "\(name)") }
    }
  }

  @Test("Each frame asks title and status anew, and writes no byte if nothing differs")
  func unchanged() {
    let counted = Counted(fits: true)
    let size = TerminalSize(columns: 100, rows: 20)
    var screen = Screen(.fullScreen, size: size, styles: .colors256)
    _ = screen.show(counted.program.frame(for: screen))
    for _ in 0..<3 {
      _ = counted.takeCounts()
      #expect(screen.show(counted.program.frame(for: screen)) == [])
      let counts = counted.takeCounts()
      for name in ["title", "status", "first title", "second title"] {
        #expect(counts[name] ?? 0 > 0, "\(name)")
      }
    }
  }
}
