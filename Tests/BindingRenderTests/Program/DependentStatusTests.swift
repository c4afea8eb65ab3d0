import BindingCore
import BindingRender
import TestSupport
import Testing

/// A text around a list that is one or two lines high, depending on a public property of the list.
private struct Dependence: CustomTestStringConvertible, Sendable {
  let name: String
  /// Whether the text has two lines.
  let isHigh: @Sendable (TextList) -> Bool

  var testDescription: String { name }

  static let all = [
    Dependence(name: "the end is visible") { $0.isAtEnd },
    Dependence(name: "the end is not visible") { !$0.isAtEnd },
    Dependence(name: "the first line") { $0.position.line % 3 == 0 },
    Dependence(name: "the start") { $0.position.line == 0 },
    Dependence(name: "the number of lines") { $0.position.lineCount % 2 == 0 },
    Dependence(name: "the lines below") { $0.position.lineCount - $0.position.line < 20 },
    Dependence(name: "an even number of visible rows") { $0.visiblePaths.count % 2 == 0 },
    Dependence(name: "the number of visible rows") { $0.visiblePaths.count > 8 },
    Dependence(name: "the first visible row") { ($0.visiblePaths.first?.item ?? 0) % 3 == 0 },
    Dependence(name: "the last visible row") { ($0.visiblePaths.last?.item ?? 0) % 2 == 0 },
    Dependence(name: "the last row is visible") { $0.visiblePaths.last?.item == 23 },
    Dependence(name: "the focused row") { ($0.focusedPath?.item ?? 0) % 2 == 0 },
    Dependence(name: "the focus is the last visible row") { list in
      list.focusedPath.map { list.visiblePaths.last == $0 } ?? false
    },
    Dependence(name: "the identity of the focus") { list in
      list.focusedIdentifier?.row.identifier(of: Item.self).map { $0 % 5 < 2 } ?? false
    },
    Dependence(name: "the place") { ($0.place?.linesAbove ?? 0) > 0 },
    Dependence(name: "the first row of the place") { list in
      list.place?.row.row.identifier(of: Item.self).map { $0 % 4 < 2 } ?? false
    },
  ]
}

@Suite("A title and a status that depend on what is visible")
struct DependentStatusTests {
  private enum Surrounding: String, CaseIterable, Sendable { case title, status }

  /// A program of rows of one to three lines, on a screen of a mode.
  private struct Stage {
    let list = TextList { (item: Item) in
      "\(lines: (0...item.id % 3).map { "\(item.id) \($0)" }.joined(separator: "\n"))"
    }
    let source: DiffableDataSource<Int, Item>
    let program: ListProgram
    let mode: ScreenMode
    var screen: Screen

    init(mode: ScreenMode, showsFocus: Bool, edge: ListEdge?, rowCount: Int = 24) throws {
      source = DiffableDataSource(display: list)
      source.selectionMode = .multiple
      source.apply(try Snapshot { SnapshotSection(0, (0..<rowCount).map { Item($0) }) })
      program = ListProgram(list)
      self.mode = mode
      list.options.showsFocus = showsFocus
      list.options.followedEdge = edge
      screen = Screen(mode, size: TerminalSize(columns: 40, rows: 12), styles: .none)
    }

    /// Draws a frame and returns its lines.
    mutating func draw() -> [String] {
      let frame = program.frame(for: screen)
      _ = screen.show(frame)
      return frame.lines.map { screen.glyphs.text(of: $0.content) }
    }

    /// Draws the same frame on a screen that has shown nothing.
    func redraw() -> [String] {
      let other = Screen(mode, size: screen.size, styles: .none)
      return program.frame(for: other).lines.map { other.glyphs.text(of: $0.content) }
    }

    /// What keys move: the first visible line, the focus, and the selected rows.
    var state: [String] {
      [
        "\(String(describing: list.place))", "\(String(describing: list.focusedPath))",
        "\(source.selectedItems.map(\.id))", "\(list.isAtEnd)",
      ]
    }
  }

  @Test(
    "Every key moves or is at its end, and every frame is its repaint",
    .tags(.long),
    arguments: zip(Dependence.all.indices, Dependence.all)
  )
  private func keys(number: Int, dependence: Dependence) throws {
    let places = Surrounding.allCases.flatMap { surrounding in
      [ScreenMode.fullScreen, .inline].map { (surrounding, $0) }
    }
    let states: [(showsFocus: Bool, edge: ListEdge?)] = [
      (false, nil), (false, .bottom), (true, nil),
    ]
    for (place, (surrounding, mode)) in places.enumerated() {
      // Of all texts with all twelve combinations, one in twenty.
      for (state, (showsFocus, edge)) in states.enumerated()
      where isMade(number + place * states.count + state, each: 20) {
        var stage = try Stage(mode: mode, showsFocus: showsFocus, edge: edge)
        let list = stage.list
        let text: () -> StyledText = { [weak list] in
          guard let list else { return "" }
          return dependence.isHigh(list) ? "high\nhigher" : "low"
        }
        switch surrounding {
        case .title: stage.program.title = text
        case .status: stage.program.status = text
        }
        if let problem = scroll(&stage) {
          let what = "\(surrounding) \(mode), focus \(showsFocus), edge \(edge == nil)"
          Issue.record("\(what): \(problem)")
          return
        }
      }
    }
  }

  /// Presses keys, and returns the first that had no effect or left a frame that a repaint changes.
  private func scroll(_ stage: inout Stage) -> String? {
    func repeated(_ key: Key, _ count: Int) -> [Key] { Array(repeating: key, count: count) }
    let keys =
      ["G"] + repeated("k", 12) + repeated("j", 16) + [.pageUp, .pageUp, .pageDown, "g"]
      + repeated("j", 14) + repeated(.pageDown, 4) + repeated(.control("u"), 3)
      + ["V", .shift(.up), .shift(.up)] + repeated("k", 24) + ["G", "k", "G"]
    _ = stage.draw()
    for (number, key) in keys.enumerated() {
      let before = stage.state
      _ = stage.program.handle(.key(key))
      let lines = stage.draw()
      let after = stage.state
      if lines != stage.redraw() { return "a repaint differs after key \(number), \(key)" }
      if after != stage.state { return "a repaint moves after key \(number), \(key)" }
      if key == "G", !stage.list.isAtEnd { return "not at the end after key \(number), \(key)" }
      if key == "g", stage.list.position.line > 0 { return "not at the start after \(number)" }
      if before != after || ["V", .shift(.up)].contains(key) { continue }
      let isUp = ["k", "g", .pageUp, .control("u")].contains(key)
      if isUp ? stage.list.position.line > 0 : !stage.list.isAtEnd {
        return "no effect of key \(number), \(key)"
      }
    }
    return nil
  }

  @Test("An end that becomes visible because there is more room is not followed")
  func moreRoom() throws {
    var stage = try Stage(mode: .fullScreen, showsFocus: false, edge: .bottom, rowCount: 30)
    let (list, source, program) = (stage.list, stage.source, stage.program)
    _ = stage.draw()
    for key in ["G", "k", "k"] as [Key] { _ = program.handle(.key(key)) }
    let lines = stage.draw()
    #expect(!list.isAtEnd)
    _ = stage.screen.resize(to: TerminalSize(columns: 40, rows: 14))
    #expect(stage.draw().first == lines.first && list.isAtEnd)
    source.apply(try Snapshot { SnapshotSection(0, (0..<40).map { Item($0) }) })
    #expect(stage.draw().first == lines.first && !list.isAtEnd)
    // A key that goes to the end follows it again.
    _ = program.handle(.key("G"))
    _ = stage.draw()
    source.apply(try Snapshot { SnapshotSection(0, (0..<50).map { Item($0) }) })
    #expect(stage.draw().contains("49 1") && list.isAtEnd)
  }

  @Test("Lines that need less room give it back if they need no more of it there")
  func givenBack() throws {
    var stage = try Stage(mode: .fullScreen, showsFocus: false, edge: nil)
    let program = stage.program
    var status: StyledText = "one"
    program.status = { status }
    let one = stage.draw()
    status = "one\ntwo\nthree"
    let three = stage.draw()
    #expect(
      three.count == 12
        && three.contains { $0.hasPrefix("three ") && $0.hasSuffix(" \(ListKeys.last)") }
    )
    status = "one"
    #expect(stage.draw() == one)
  }
}
