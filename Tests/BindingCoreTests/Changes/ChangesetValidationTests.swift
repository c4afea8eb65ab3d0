import BindingCore
import Foundation
import TestSupport
import Testing

@Suite("Changesets from elsewhere")
struct ChangesetValidationTests {
  @Test("Changes are written as short JSON, and read again")
  func coding() throws {
    let changes = SectionedChangeset(
      sections: Changeset(inserts: [2]),
      items: Changeset(deletes: [path(0, 1)], moves: [.init(old: path(0, 2), new: path(1, 0))])
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(changes)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"items":{"deletes":[[0,1]],"moves":[[[0,2],[1,0]]]},"sections":{"inserts":[2]}}"#
    )
    #expect(try JSONDecoder().decode(SectionedChangeset.self, from: json) == changes)
  }

  @Test(
    "What contradicts the list is an error that names it",
    arguments: [
      (Changeset(deletes: [3]), "position 3 is outside the old list; expected 0..<3"),
      (Changeset(deletes: [-1]), "position -1 is outside the old list; expected 0..<3"),
      (
        Changeset(deletes: [1, 1]),
        "deletes: expected strictly ascending positions, found 1 after 1"
      ),
      (Changeset(inserts: [4]), "position 4 is outside the new list; expected 0..<4"),
      (
        Changeset(inserts: [Int.max]), "position \(Int.max) is outside the new list; expected 0..<4"
      ),
      (
        Changeset(deletes: [0], moves: [.init(old: 0, new: 1)]),
        "position 0 is deleted or moved twice; expected at most once"
      ),
      (
        Changeset(inserts: [1], moves: [.init(old: 0, new: 1)]),
        "position 1 is inserted or moved twice; expected at most once"
      ),
      (
        Changeset(deletes: [0], updates: [.init(old: 1, new: 1)]),
        "update 1 → 1: expected the old and new positions of the same element"
      ),
    ]
  )
  func contradictions(changes: Changeset<Int>, expected: String) throws {
    let error = #expect(throws: InvalidChangeset.self) { try changes.validate(count: 3) }
    #expect(error?.description == expected)
  }

  @Test(
    "Rows of sections that come or go are no rows to change",
    arguments: [
      (SectionedChangeset(items: .init(deletes: [path(2, 0)])), "[2, 0]"),
      (SectionedChangeset(items: .init(deletes: [path(0, 2)])), "[0, 2]"),
      (
        SectionedChangeset(sections: .init(deletes: [0]), items: .init(deletes: [path(0, 0)])),
        "[0, 0]"
      ),
      (
        SectionedChangeset(sections: .init(inserts: [0]), items: .init(inserts: [path(0, 0)])),
        "[0, 0]"
      ),
      (SectionedChangeset(items: .init(inserts: [path(1, 2)])), "[1, 2]"),
      (SectionedChangeset(items: .init(inserts: [path(-1, 0)])), "[-1, 0]"),
    ]
  )
  func sectionContradictions(changes: SectionedChangeset, path: String) {
    let error = #expect(throws: InvalidChangeset.self) { try changes.validate(rowCounts: [2, 1]) }
    #expect(error?.description.contains("row \(path): expected") == true)
  }

  @Test(
    "Lists that cannot be, or cannot grow so long, are errors and no trap",
    arguments: [Int.min, -1, 0, 5, .max - 1, .max]
  )
  func counts(count: Int) {
    let grown = Changeset(inserts: [0, 1, 2])
    let shrunk = Changeset(deletes: [0])
    if count < 0 {
      for changes in [grown, shrunk, Changeset()] {
        #expect(throws: InvalidChangeset.self) { try changes.validate(count: count) }
      }
      #expect(throws: InvalidChangeset.self) {
        try SectionedChangeset().validate(rowCounts: [1, count])
      }
      return
    }
    let fits = count <= .max - 3
    #expect((try? grown.validate(count: count)) != nil || !fits)
    #expect((try? shrunk.validate(count: count)) != nil || count == 0)
    let rows = SectionedChangeset(items: Changeset(inserts: Positions((0..<3).map { path(0, $0) })))
    #expect((try? rows.validate(rowCounts: [count])) != nil || !fits)
    let last = SectionedChangeset(items: Changeset(deletes: [path(0, count - 1)]))
    #expect((try? last.validate(rowCounts: [count])) != nil || count == 0)
  }

  @Test("Sections are never updated, so updates of sections are errors")
  func sectionUpdates() {
    let changes = SectionedChangeset(sections: Changeset(updates: [.init(old: 1, new: 1)]))
    let error = #expect(throws: InvalidChangeset.self) { try changes.validate(rowCounts: [2, 1]) }
    #expect(error?.description == "section update 1 → 1: expected no updates of sections")
  }

  @Test(
    "Whatever is valid can be applied, and what this package finds is valid",
    arguments: seeds(20)
  )
  func replay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
      var counts = (0..<number(0...3)).map { _ in number(0...3) }
      func position() -> Int {
        number(0...19) == 0 ? [-1, .max, .min][number(0...2)] : number(0...3)
      }
      func some<T: ListPosition>(_ make: () -> T) -> Positions<T> {
        number(0...2) == 0 ? Positions((0..<number(1...2)).map { _ in make() }.sorted()) : []
      }
      func path() -> ItemPath { ItemPath(section: position(), item: position()) }
      func pairs<Index>(_ make: () -> Index) -> [Changeset<Index>.Pair] {
        number(0...2) == 0 ? [.init(old: make(), new: make())] : []
      }
      let changes = SectionedChangeset(
        sections: Changeset(
          deletes: some(position),
          inserts: some(position),
          moves: pairs(position)
        ),
        items: Changeset(
          deletes: some(path),
          inserts: some(path),
          moves: pairs(path),
          updates: pairs(path)
        )
      )
      guard (try? changes.validate(rowCounts: counts)) != nil else { continue }
      var rows = counts.map { Array(repeating: "old", count: $0) }
      changes.apply(to: &rows, section: { _ in ["new"] }, item: { _ in "new" })
      for update in changes.items.updates {
        #expect(rows[update.new.section][update.new.item] != "")
      }
      // The way back is as valid.
      counts = rows.map(\.count)
      #expect(throws: Never.self) {
        try SectionedChangeset(sections: changes.sections.inverted()).validate(rowCounts: counts)
      }
    }
    for _ in 0..<50 {
      func items() -> [Item] { (0..<6).shuffled(using: &random).prefix(4).map { Item($0) } }
      let (old, new) = (items(), items())
      try Changeset(from: old, to: new).validate(count: old.count)
    }
  }
}
