import BindingCore
import Testing
import TestSupport

@Suite("HashIndex")
struct HashIndexTests {
  @Test("A position is found by its hash, and only if the caller confirms it")
  func lookUp() {
    var index = HashIndex(capacity: 3)
    #expect(index.insert(0, hash: 7) { _ in false } == nil)
    #expect(index.insert(1, hash: 7) { _ in false } == nil)
    #expect(index.position(hash: 7) { $0 == 1 } == 1)
    #expect(index.position(hash: 7) { _ in false } == nil)
    #expect(HashIndex(capacity: 3).position(hash: 7) { _ in true } == nil)
  }

  @Test("Duplicates name the first occurrence", arguments: [3, 8, 9, 100])
  func duplicates(count: Int) {
    var items = (0..<count).map { Item($0) }
    items.append(Item(1))
    items.append(Item(0))
    items.append(Item(1))
    let duplicates = ContentComparison<Item>().duplicates(in: items)
    #expect(duplicates.map(\.position) == [count, count + 1, count + 2])
    #expect(duplicates.map(\.first) == [1, 0, 1])
  }

  @Test("Colliding hashes are not duplicates")
  func collisions() {
    let items = (0..<50).map { CollidingItem(Item($0)) }
    #expect(ContentComparison<CollidingItem>().duplicates(in: items).isEmpty)
  }
}
