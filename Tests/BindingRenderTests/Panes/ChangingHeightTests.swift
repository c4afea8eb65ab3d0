import BindingCore
import TestSupport
import Testing

@testable import BindingRender

/// Titles, status lines and texts whose numbers of lines change with what they describe.
private struct Stage {
  private let jobs = LiveList((0..<30).map { Line($0, "job \($0)") })
  private let list = TextList { (job: Line) in "\(lines: job.text)" }
  private let adapter: ListAdapter
  private let pane: ListPane
  private let text: TextPane
  private let program: ListProgram
  private var random: SplitMix64
  private var screen: Screen
  private var next = 100
  private let isInline: Bool

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    adapter = ListAdapter(display: list)
    let jobs = jobs
    adapter.apply { ListSections(oneRowEach: jobs) }
    pane = ListPane(list)
    let (list, pane) = (list, pane)
    /// Returns a text of one to three lines, or of none, about what the list shows.
    func describing(_ name: String, _ modulus: Int) -> StyledText {
      let visible = list.visiblePaths
      let count = (list.focusedPath?.section ?? 0) % modulus
      let line = "\(name) \(visible.first?.section ?? -1)-\(visible.last?.section ?? -1)"
      return StyledText(lines: (0..<count).flatMap { _ in StyledText(line).lines })
    }
    text = TextPane { size in describing("text of \(size.columns)", 4) }
    pane.title = { describing("pane", 2) }
    let part =
      seed.isMultiple(of: 2)
      ? text.fitting(upTo: Int.random(in: 1...4, using: &random)) : text.fixed(2)
    let end = TextPane { _ in "end" }
    let split =
      seed % 3 == 0
      ? Split(rows: pane.share(), part)
      : Split(rows: part, Split(rows: pane.fitting(upTo: 9), end.share()).share())
    isInline = seed % 6 == 5
    program = isInline ? ListProgram(pane) : ListProgram(split)
    let statusModulus = Int.random(in: 1...4, using: &random)
    if seed % 5 < 3 { program.title = { describing("title", 3) } }
    program.status = { describing("status", statusModulus) }
    if seed % 4 == 0 {
      program.showDetails(for: Line.self) { job in
        "\(lines: String(repeating: "detail\n", count: job.id % 3))"
      }
    }
    if seed % 7 == 0 { list.options.followedEdge = .bottom }
    if seed % 11 < 4 { list.options.showsScrollbar = true }
    pane.search = .hide(.rows)
    let size = TerminalSize(columns: 30, rows: 12)
    screen = Screen(isInline ? .inline : .fullScreen, size: size, styles: .none)
  }

  private var lines: [String] {
    program.frame(for: screen).lines.map { screen.glyphs.text(of: $0.content) }
  }

  /// Does something, and returns what is wrong with the next frames; nil for nothing.
  mutating func step() -> String? {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      let keys: [Key] = ["j", "k", "G", "g", .pageDown, .pageUp, .control("d")]
      _ = program.handle(.key(keys.randomElement(using: &random) ?? "j"))
    case 4:
      let size = TerminalSize(
        columns: Int.random(in: 1...100, using: &random),
        rows: Int.random(in: 1...30, using: &random)
      )
      _ = screen.resize(to: size)
    case 5:
      next += 1
      jobs.insert(Line(next, "new\nof two"), at: Int.random(in: 0...jobs.count, using: &random))
    case 6: if !jobs.isEmpty { jobs.remove(at: Int.random(in: 0..<jobs.count, using: &random)) }
    case 7: list.scroll(by: Int.random(in: -4...4, using: &random))
    case 8: pane.search(for: ["", "1", "job"].randomElement(using: &random) ?? "")
    default: program.focus(on: Bool.random(using: &random) ? text : pane)
    }
    let (first, second) = (lines, lines)
    if first != second { return "two frames differ:\n\(first)\n\(second)" }
    if !isInline, first.count != screen.size.rows { return "\(first.count) lines" }
    let visible = list.visiblePaths
    let range = " \(visible.first?.section ?? -1)-\(visible.last?.section ?? -1)"
    // A line is cut at the edge of the screen, or of the pane.
    for line in first where line.hasPrefix("title ") || line.hasPrefix("status ") {
      let said = line.split(separator: " ", maxSplits: 1).last.map { " " + $0 } ?? ""
      let isCut = screen.size.columns < 16
      if !isCut, !(said + " ").hasPrefix(range + " ") { return "\(line), but shown is\(range)" }
    }
    return nil
  }
}

@Suite("Texts around lists that change their heights")
struct ChangingHeightTests {
  @Test("Frames without a change are equal, and say what they show", arguments: seeds(40))
  func replay(seed: UInt64) {
    var stage = Stage(seed: seed)
    for step in 0..<50 {
      guard let problem = stage.step() else { continue }
      Issue.record("seed \(seed), step \(step): \(problem)")
      return
    }
  }
}
