import BindingCore
import TestSupport
import Testing

@Suite("Reading a sorted list from its key")
struct ReadDuringSortTests {
  @Test("The key of an element finds all elements as they were")
  func whole() {
    let list = LiveList((0..<4).map { Item($0, $0) })
    var sorted: LiveSort<Item>?
    var counts: Set<Int> = []
    sorted = list.sorted(
      by: .ascending { item in
        if let sorted, sorted.count > 0 { counts.insert(sorted.count) }
        return item.content
      }
    )
    #expect(sorted?.map(\.id) == [0, 1, 2, 3])
    counts = []
    list.update { list in
      for id in 0..<4 { list[id: id]?.content = 10 - id }
    }
    #expect(sorted?.map(\.id) == [3, 2, 1, 0])
    #expect(counts == [4])
  }

  @Test("Each of many followers is told once of a change")
  func manyFollowers() {
    let list = LiveList([Item(1)])
    var told = 0
    let observations = (0..<200).map { _ in list.onChange { _ in told += 1 } }
    list[id: 1]?.content = 5
    #expect(told == 200)
    let half = list.filtered { _ in true }
    let others = (0..<50).map { _ in half.onChange { _ in told += 1 } }
    told = 0
    list[id: 1]?.content = 6
    #expect(told == 250)
    withExtendedLifetime((observations, others)) {}
  }

  @Test("A list that was long removes a few elements at the cost of a few")
  func shrunken() {
    let hashes = CallCount()
    var list = IdentifiedList((0..<20_000).map { CountedItem($0, hashes) })
    list.removeSubrange(0..<19_000)
    #expect(hashes.during { list.removeFirst(300) } == 300)
    #expect(list.count == 700 && list.brokenInvariant() == nil)
    #expect(hashes.during { list.removeFirst(700) } < 701)
    #expect(list.isEmpty && list.brokenInvariant() == nil)
  }
}
