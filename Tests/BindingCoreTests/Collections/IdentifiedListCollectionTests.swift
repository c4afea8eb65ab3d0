import BindingCore
import Foundation
import Testing
import TestSupport

@Suite("An IdentifiedList as a collection")
struct IdentifiedListCollectionTests {
  private struct Name: Diffable, Hashable, Comparable, Codable {
    var id: Int
    var text: String
    var diffIdentifier: Int { id }

    static func < (left: Name, right: Name) -> Bool { left.text < right.text }
  }

  private let names: IdentifiedList = [Name(id: 1, text: "b"), Name(id: 2, text: "a")]

  @Test(
    "It is coded as the array of its elements, of which the first of two with one identity counts"
  )
  func coding() throws {
    let data = try JSONEncoder().encode(names)
    #expect(try JSONDecoder().decode([Name].self, from: data) == Array(names))
    #expect(try JSONDecoder().decode(IdentifiedList<Name>.self, from: data) == names)
    let repeated = Array(names) + [Name(id: 1, text: "again")]
    let decoded = try JSONDecoder().decode(
      IdentifiedList<Name>.self,
      from: JSONEncoder().encode(repeated)
    )
    #expect(decoded == names)
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    var update: ListUpdate?
    adapter.onUpdate { update = $0 }
    adapter.apply { ListSections(decoded) { $0.text } }
    #expect(update?.duplicates.map(\.position) == [.section(2)])
  }

  @Test("Equal lists have equal hashes, wherever they come from")
  func hashing() {
    var other: IdentifiedList = [Name(id: 2, text: "a")]
    other.insert(Name(id: 1, text: "b"), at: 0)
    #expect(Set([names, other, []]).count == 2)
    other.reverse()
    #expect(other != names)
    #expect(Set([names, other]).count == 2)
  }

  @Test("It is sorted as an array, and what is equal keeps its order", arguments: seeds(6))
  func sorting(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = [0, 1, 5, 300, 2_000][Int(seed % 5)]
    var array = (0..<count).map { Item($0, Int.random(in: 0..<50, using: &random)) }
    var list = IdentifiedList(array)
    for _ in 0..<3 {
      let (before, old) = (list, array)
      array.sort { $0.content < $1.content }
      list.sort { $0.content < $1.content }
      #expect(Array(list) == array)
      #expect(list.brokenInvariant() == nil)
      let changes = Changeset(from: before, to: list)
      #expect(DiffChecker.problem(in: changes, old, array) == nil)
      #expect(changes.inserts.isEmpty && changes.deletes.isEmpty)
      // A few elements are no longer where they belong.
      for _ in 0..<min(count, 3) {
        let index = Int.random(in: 0..<count, using: &random)
        array[index].content = Int.random(in: 0..<50, using: &random)
        list[id: array[index].id] = array[index]
      }
    }
    let sorted = names.map(\.text)
    #expect(sorted == ["b", "a"])
    var byText = names
    byText.sort()
    #expect(byText.map(\.id) == [2, 1])
  }

  @Test("A list that is sorted but for a few elements shares the rest with the one before")
  func sharing() {
    let old = IdentifiedList((0..<10_000).map { Item($0) })
    var new = old
    new.move(id: 7, to: 6_000)
    let moved = new
    new.sort { $0.id < $1.id }
    #expect(new == old)
    #expect(Changeset(from: moved, to: new).moves == [.init(old: 6_000, new: 7)])
  }

  @Test("Ranges and pairs are edited as those of an array", arguments: seeds(4))
  func ranges(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var array = (0..<Int.random(in: 1..<600, using: &random)).map { Item($0) }
    var list = IdentifiedList(array)
    var next = array.count
    for step in 0..<60 {
      let (before, old) = (list, array)
      let start = Int.random(in: 0...array.count, using: &random)
      let range = start..<Int.random(in: start...min(array.count, start + 40), using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        array.reverse()
        list.reverse()
      case 1:
        if range.isEmpty { break }
        array.swapAt(range.lowerBound, range.upperBound - 1)
        list.swapAt(range.upperBound - 1, range.lowerBound)
      case 2:
        array.removeFirst(range.count)
        list.removeFirst(range.count)
      case 3:
        array.removeLast(range.count)
        list.removeLast(range.count)
      case 4:
        let part = array[range]
        array.removeSubrange(range)
        let goal = Int.random(in: 0...array.count, using: &random)
        array.insert(contentsOf: part, at: goal)
        list.move(range, to: goal)
      case 5:
        let new = (next..<next + 20).map { Item($0) }
        next += 20
        list.insert(contentsOf: new + array.prefix(2), at: start)
        array.insert(contentsOf: new, at: start)
      case 6:
        array.removeAll { $0.id % 9 == 4 }
        list.removeAll { $0.id % 9 == 4 }
      default:
        array = array.map { Item($0.id, $0.id % 5 == 0 ? $0.content + 1 : $0.content) }
        list = list.map { Item($0.id, $0.id % 5 == 0 ? $0.content + 1 : $0.content) }
      }
      #expect(Array(list) == array, "step \(step)")
      #expect(list.brokenInvariant() == nil)
      #expect(DiffChecker.problem(in: Changeset(from: before, to: list), old, array) == nil)
    }
    #expect(list[..<0].isEmpty)
    list.removeSubrange((array.count / 2)...)
    #expect(Array(list) == Array(array[..<(array.count / 2)]))
  }

  @Test(
    "Elements that a closure makes equal stay in shared storage, and identities may be exchanged"
  )
  func map() {
    let list: IdentifiedList = [Item(1), Item(2), Item(3, 5)]
    let changed: IdentifiedList = list.map { Item($0.id, min($0.content, 1)) }
    #expect(Array(changed) == [Item(1), Item(2), Item(3, 1)])
    #expect(Changeset(from: list, to: changed).updates == [.init(old: 2, new: 2)])
    let exchanged: IdentifiedList = list.map { Item(4 - $0.id) }
    #expect(Array(exchanged) == [Item(3), Item(2), Item(1)])
    let equal: IdentifiedList = list.map { Item($0.id / 2) }
    #expect(Array(equal) == [Item(0), Item(1)])
  }

  @Test("What throws in the middle of an edit changes nothing")
  func throwing() {
    var list = names
    #expect(throws: Refusal.self) { try list.sort { _, _ in throw Refusal() } }
    var calls = 0
    #expect(throws: Refusal.self) {
      try list.removeAll { _ in
        calls += 1
        if calls == 2 { throw Refusal() }
        return true
      }
    }
    #expect(list == names)
  }
}
