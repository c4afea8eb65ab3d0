import BindingCore
import Testing
import TestSupport

/// What people are told about diffable data sources, each rule as a small list with its exact rows.
@Suite("Rules of data sources", .timeLimit(.minutes(15)))
struct DataSourceRuleTests {
  private enum Part: CaseIterable { case main, bottom, aside }
  private typealias List = Snapshot<Part, String>
  private typealias Source = DiffableDataSource<Part, String>
  private let display = RecordingDisplay()
  private let source: Source

  init() { source = Source(display: display) }

  private var rows: [[String]] { display.text }
  private var updates: [ListUpdate] { display.updates }

  private func list(_ parts: (Part, [String])...) throws -> List {
    var list = List()
    try list.appendSections(parts.map(\.0))
    for (part, items) in parts { try list.append(items, to: part) }
    return list
  }

  @Test("Items without a section go to the last one; without any, the error says so")
  func lastSection() throws {
    var list = List()
    #expect(throws: SnapshotError<Part, String>.noSections) { try list.append(["nowhere"]) }
    #expect(
      SnapshotError<Part, String>.noSections.description
        == "the snapshot has no sections; expected one to add the items to"
    )
    try list.appendSections([.main])
    try list.append(["one"])
    try list.appendSections([.bottom])
    try list.append(["two", "three"])
    source.apply(list)
    #expect(rows == [["one"], ["two", "three"]])
  }

  @Test("A copy of what is shown is edited in peace; applied, it is exactly the edits")
  func editedCopy() throws {
    source.apply(try list((.main, ["a", "b", "c"])))
    var copy = source.snapshot()
    copy.delete(["b"])
    try copy.append(["d"])
    #expect(rows == [["a", "b", "c"]])
    #expect(source.snapshot().items == ["a", "b", "c"])
    #expect(updates.count == 1)
    source.apply(copy)
    #expect(rows == [["a", "c", "d"]])
    #expect(
      updates.last?.description == "sections: no changes\nrows: deletes [[0, 1]], inserts [[0, 2]]"
    )
  }

  @Test("Cases of an enumeration are sections in their order; one that is not listed is not there")
  func enumeration() throws {
    var all = List()
    try all.appendSections(Part.allCases)
    for part in Part.allCases { try all.append(["\(part)"], to: part) }
    source.apply(all)
    #expect(rows == [["main"], ["bottom"], ["aside"]])
    source.apply(try list((.aside, ["x"]), (.main, ["main"])))
    #expect(rows == [["x"], ["main"]])
    #expect(source.index(ofSection: .bottom) == nil)
  }

  @Test("Create, populate, apply: three steps, each of which can be looked at")
  func threeSteps() throws {
    var list = List()
    #expect(list.isEmpty)
    try list.appendSections([.main])
    try list.append(["b", "a"], to: .main)
    #expect(list.items == ["b", "a"])
    source.apply(list)
    #expect(updates.last?.description == "sections: inserts [0]\nrows: no changes")
    #expect(rows == [["b", "a"]])
    try list.move("a", before: "b")
    source.apply(list)
    #expect(updates.last?.items.moves.count == 1)
    #expect(rows == [["a", "b"]])
    // The same again is no update at all.
    source.apply(list)
    #expect(updates.count == 2)
  }

  @Test(
    "There is one truth: what is shown are the items of the snapshot",
    arguments: seeds(10)
  )
  func oneTruth(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let new = "\(Int.random(in: 0..<20, using: &random))"
      let gone = "\(Int.random(in: 0..<20, using: &random))"
      let part = Part.allCases.randomElement(using: &random)
      source.update { list in
        if list.isEmpty { try list.appendSections(Part.allCases) }
        try list.append([new], to: part)
        list.delete([gone])
      } completion: {
        #expect(throws: Never.self, performing: $0.get)
      }
      let list = source.snapshot()
      #expect(rows == list.sections.map { list.items(in: $0) }, "seed \(seed)")
      #expect(rows.joined().elementsEqual(list.items))
    }
  }

  @Test("With differences or without, what is shown at the end is the same")
  func animation() throws {
    let (old, new) = (
      try list((.main, ["a", "b", "c"]), (.bottom, ["d"])),
      try list((.bottom, ["d", "b"]), (.main, ["c", "a"]))
    )
    let plainDisplay = RecordingDisplay()
    let plain = Source(display: plainDisplay)
    for list in [old, new] {
      source.apply(list)
      plain.applyWithoutDiffing(list)
    }
    #expect(rows == [["d", "b"], ["c", "a"]])
    #expect(plainDisplay.text == rows)
    #expect(updates.last?.items.moves.count == 2)
    #expect(plainDisplay.updates.last?.sections.deletes == [0, 1])
    #expect(plainDisplay.updates.last?.items.isEmpty == true)
  }

  /// Shows all rows in lines of two.
  private final class GridDisplay: ListDisplay {
    private(set) var lines: [String] = []

    func apply(_ update: ListUpdate, of content: some ListContent) {
      let rows = (0..<content.sectionCount).flatMap(content.rows(inSection:)).map(\.description)
      lines = stride(from: 0, to: rows.count, by: 2).map {
        rows[$0..<min($0 + 2, rows.count)].joined(separator: " ")
      }
    }
  }

  @Test("Lists and grids have one data source, and the same snapshots")
  func displays() throws {
    let gridDisplay = GridDisplay()
    let grid = Source(display: gridDisplay)
    var list = try list((.main, ["a", "b", "c"]), (.bottom, ["d", "e"]))
    for _ in 0..<2 {
      source.apply(list)
      grid.apply(list)
      list.delete(["b"])
    }
    #expect(rows == [["a", "c"], ["d", "e"]])
    #expect(gridDisplay.lines == ["a c", "d e"])
  }
}

/// A switch and the networks that are in reach, told by a controller that is told of ticks.
@Suite("Wi-Fi settings with a data source")
struct WiFiSystemTests {
  private enum Part { case config, networks }

  private struct Row: Diffable, Equatable, CustomStringConvertible {
    let diffIdentifier: String
    let text: String
    var description: String { text }
  }

  private final class Controller {
    private let updateHandler: (Controller) -> Void
    private(set) var isOn = true
    private(set) var current = "Attic"
    private(set) var networks: [String: Int] = [:]

    init(updateHandler: @escaping (Controller) -> Void) { self.updateHandler = updateHandler }

    func tick(isOn: Bool = true, current: String = "Attic", _ networks: [String: Int]) {
      (self.isOn, self.current, self.networks) = (isOn, current, networks)
      updateHandler(self)
    }
  }

  private final class Screen {
    let display = RecordingDisplay()
    let source: DiffableDataSource<Part, Row>

    init() { source = DiffableDataSource(display: display) }

    func show(_ controller: Controller) {
      var list = Snapshot<Part, Row>()
      do {
        try list.appendSections(controller.isOn ? [.config, .networks] : [.config])
        try list.append(
          [Row(diffIdentifier: "toggle", text: controller.isOn ? "on" : "off")],
          to: .config
        )
        if controller.isOn {
          try list.append([Row(diffIdentifier: "current", text: controller.current)], to: .config)
          let others = controller.networks.filter { $0.key != controller.current }
          try list.append(
            others.sorted { $0.key < $1.key }
              .map { Row(diffIdentifier: "network " + $0.key, text: "\($0.key) \($0.value)") },
            to: .networks
          )
        }
      } catch {
        Issue.record(error)
      }
      source.apply(list)
    }

    var rows: [[String]] { display.text }
    var latest: String? { display.updates.last?.description }
  }

  @Test("Each tick changes exactly the rows that are not as they were; the switch takes a section")
  func ticks() {
    let screen = Screen()
    let controller = Controller { [weak screen] in screen?.show($0) }
    controller.tick(["Cellar": 50, "Attic": 70, "Bakery": 30])
    #expect(screen.rows == [["on", "Attic"], ["Bakery 30", "Cellar 50"]])
    controller.tick(["Cellar": 55, "Attic": 70, "Bakery": 30, "Dome": 20])
    #expect(screen.rows == [["on", "Attic"], ["Bakery 30", "Cellar 55", "Dome 20"]])
    #expect(
      screen.latest
        == "sections: no changes\nrows: inserts [[1, 2]], updates [[1, 1] → [1, 1]]"
    )
    controller.tick(current: "Bakery", ["Cellar": 55, "Attic": 60, "Bakery": 30])
    #expect(screen.rows == [["on", "Bakery"], ["Attic 60", "Cellar 55"]])
    controller.tick(isOn: false, [:])
    #expect(screen.rows == [["off"]])
    #expect(
      screen.latest
        == "sections: deletes [1]\nrows: deletes [[0, 1]], updates [[0, 0] → [0, 0]]"
    )
    controller.tick(["Cellar": 50])
    #expect(screen.rows == [["on", "Attic"], ["Cellar 50"]])
  }

  @Test("A controller that outlives its screen tells nobody")
  func ownerGone() {
    var screen: Screen? = Screen()
    let controller = Controller { [weak screen] in screen?.show($0) }
    controller.tick(["Cellar": 50])
    let display = screen?.display
    screen = nil
    controller.tick(["Dome": 20])
    #expect(display?.text == [["on", "Attic"], ["Cellar 50"]])
  }
}
