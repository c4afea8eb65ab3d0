import BindingCore
import Testing
import TestSupport

/// Each list is longer than what the diff compares without a table.
@Suite("Duplicate identifiers in long lists")
struct DuplicateIdentifierTests {
  @Test(
    "Each occurrence is paired, however many there are, and only the surplus comes or goes",
    arguments: [(2, 2), (3, 3), (9, 9), (5, 2), (2, 5)]
  )
  func occurrences(oldTimes: Int, newTimes: Int) {
    let old = (0..<20 * oldTimes).map { Item($0 % 20) }
    let new = (0..<20 * newTimes).map { Item(19 - $0 % 20) }
    let changes = Changeset(from: old, to: new)
    #expect(changes.deletes.count == max(0, old.count - new.count))
    #expect(changes.inserts.count == max(0, new.count - old.count))
    #expect(DiffChecker.problem(old, new) == nil)
  }

  @Test("In sections, as many as can be stay", arguments: seeds(20))
  func sections(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func shelves() -> [ItemSection] {
      (0..<3).map { id in
        let count = Int.random(in: 0..<60, using: &random)
        let items = (0..<count).map { _ in Item(Int.random(in: 0..<25, using: &random)) }
        return ItemSection(diffIdentifier: id, items: items)
      }
    }
    let (old, new) = (shelves(), shelves())
    let items = SectionedChangeset(from: old, to: new).items
    let inserted = Set(items.inserts.map { new[$0.section].items[$0.item].id })
    let deleted = items.deletes.map { old[$0.section].items[$0.item].id }
    #expect(inserted.isDisjoint(with: deleted), "seed \(seed)")
  }
}
