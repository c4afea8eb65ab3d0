import BindingCore
import TestSupport
import Testing

@Suite("GroupStage")
struct GroupStageTests {
  @Test("Groups, and what a filter hides of them, hold through any edits", arguments: seeds(5))
  func edits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // A short list, of which groups often lose all elements, or one with leaves that split.
    let longest = seed % 3 == 0 ? 400 : 24
    var next = longest / 2
    var plain = (0..<next).map { Item($0, $0 % 7) }
    let list = LiveList(plain)
    var (divisor, modulus) = (1, 5)
    let filter = list.filtered { _ in true }
    let groups = filter.grouped { $0.content % 5 }
    let copies = [list.value]
    for step in 0..<80 {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        edit(list, &plain, &next, longest, &random)
      }
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1:
        divisor = Int.random(in: 1...4, using: &random)
        filter.setFilter { [divisor] in $0.content % divisor == 0 }
      case 2:
        modulus = Int.random(in: 1...6, using: &random)
        groups.setKey { [modulus] in $0.content % modulus }
      case 3:
        list.replace(with: plain.shuffled(using: &random))
        plain = Array(list)
      case 4 where step % 3 == 0:
        list.replace(with: copies[0])
        plain = Array(copies[0])
      default: break
      }
      if Int.random(in: 0..<3, using: &random) == 0 { continue }
      let shown = plain.filter { $0.content % divisor == 0 }
      var expected: [(key: Int, elements: [Item])] = []
      for item in shown {
        let key = item.content % modulus
        let place = expected.firstIndex { $0.key == key } ?? expected.count
        if place == expected.count { expected.append((key, [])) }
        expected[place].elements.append(item)
      }
      #expect(groups.map(\.key) == expected.map(\.key))
      #expect(groups.map { Array($0.elements) } == expected.map(\.elements))
      #expect(groups.brokenInvariant() == nil)
    }
  }

  private func edit(
    _ list: LiveList<Item>,
    _ plain: inout [Item],
    _ next: inout Int,
    _ longest: Int,
    _ random: inout SplitMix64
  ) {
    let place = Int.random(in: 0...plain.count, using: &random)
    let content = Int.random(in: 0..<24, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0...1 where plain.count < longest:
      let item = Item(next, content)
      next += 1
      list.update { $0.insert(item, at: place) }
      plain.insert(item, at: place)
    case 2...3 where place < plain.count:
      list[id: plain[place].id] = nil
      plain.remove(at: place)
    case 4 where place < plain.count:
      let item = plain.remove(at: place)
      let goal = Int.random(in: 0...plain.count, using: &random)
      list.update { $0.move(id: item.id, to: goal) }
      plain.insert(item, at: goal)
    case 5...6 where place < plain.count:
      list[id: plain[place].id]?.content = content
      plain[place].content = content
    case 7 where place < plain.count:
      // Its number is mostly used again at once, for another element.
      list[id: plain[place].id] = nil
      list.update { $0.append(Item(next, content)) }
      plain.remove(at: place)
      plain.append(Item(next, content))
      next += 1
    default: break
    }
  }
}
