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
    try List { for (part, items) in parts { SnapshotSection(part, items) } }
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

  @Test("There is one truth: what is shown are the items of the snapshot", arguments: seeds(10))
  func oneTruth(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let new = "\(Int.random(in: 0..<20, using: &random))"
      let gone = "\(Int.random(in: 0..<20, using: &random))"
      let part = Part.allCases.randomElement(using: &random)
      source.update { list in
        if list.isEmpty { try list.appendSections(Part.allCases) }
        try list.append([new], to: part)
        list.remove(ids: [gone])
      } completion: {
        #expect(throws: Never.self, performing: $0.get)
      }
      let list = source.snapshot()
      #expect(rows == list.sections.map { list.items(in: $0) }, "seed \(seed)")
      #expect(rows.joined().elementsEqual(list.items))
    }
  }

}

/// A switch and the networks that are in reach, shown anew with each tick.
@Suite("Wi-Fi settings with a data source")
struct WiFiSystemTests {
  private enum Part { case config, networks }

  private struct Row: Diffable, Equatable, CustomStringConvertible {
    let diffIdentifier: String
    let text: String
    var description: String { text }
  }

  private let display = RecordingDisplay()
  private let source: DiffableDataSource<Part, Row>

  init() { source = DiffableDataSource(display: display) }

  private func tick(isOn: Bool = true, current: String = "Attic", _ networks: [String: Int]) throws
  {
    let others = networks.filter { $0.key != current }.sorted { $0.key < $1.key }
    let rows = others.map { Row(diffIdentifier: "of " + $0.key, text: "\($0.key) \($0.value)") }
    var config = [Row(diffIdentifier: "toggle", text: isOn ? "on" : "off")]
    if isOn { config.append(Row(diffIdentifier: "current", text: current)) }
    source.apply(
      try Snapshot {
        SnapshotSection(.config, config)
        if isOn { SnapshotSection(.networks, rows) }
      }
    )
  }

  @Test("Each tick changes exactly the rows that are not as they were; the switch takes a section")
  func ticks() throws {
    try tick(["Cellar": 50, "Attic": 70, "Bakery": 30])
    #expect(display.text == [["on", "Attic"], ["Bakery 30", "Cellar 50"]])
    try tick(["Cellar": 55, "Attic": 70, "Bakery": 30, "Dome": 20])
    #expect(display.text == [["on", "Attic"], ["Bakery 30", "Cellar 55", "Dome 20"]])
    #expect(
      display.updates.last?.description
        == "sections: no changes\nrows: inserts [[1, 2]], updates [[1, 1] → [1, 1]]"
    )
    try tick(current: "Bakery", ["Cellar": 55, "Attic": 60, "Bakery": 30])
    #expect(display.text == [["on", "Bakery"], ["Attic 60", "Cellar 55"]])
    try tick(isOn: false, [:])
    #expect(display.text == [["off"]])
    #expect(
      display.updates.last?.description
        == "sections: deletes [1]\nrows: deletes [[0, 1]], updates [[0, 0] → [0, 0]]"
    )
    try tick(["Cellar": 50])
    #expect(display.text == [["on", "Attic"], ["Cellar 50"]])
  }
}
