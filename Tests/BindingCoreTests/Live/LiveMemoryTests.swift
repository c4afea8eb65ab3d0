import BindingCore
import Testing
import TestSupport

/// What keeps elements and keys of a live list alive, counted by weak references.
@Suite("Memory of live lists")
struct LiveMemoryTests {
  /// What an element refers to; immutable, and compared by identity.
  private final class Body: Sendable, Comparable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (left: Body, right: Body) -> Bool { left.number == right.number }
    static func < (left: Body, right: Body) -> Bool { left.number < right.number }
  }

  private struct Post: Diffable, Equatable {
    let body: Body
    var diffIdentifier: Int { body.number }
  }

  private struct Weak { weak var body: Body? }

  private var weak: [Weak] = []
  private let list: LiveList<Post>

  init() {
    let posts = (0..<1_000).map { Post(body: Body($0)) }
    list = LiveList(posts)
    weak = posts.map { Weak(body: $0.body) }
  }

  private var aliveCount: Int { weak.count { $0.body != nil } }

  @Test("A list that becomes the value of a stage keeps no hidden element", arguments: [10, 900])
  func hidden(count: Int) {
    let filter = list.filtered { $0.body.number < count }
    let sort = filter.sorted(by: .comparing { $0.body.number > $1.body.number })
    #expect(sort.count == count)
    list.replace(with: filter.value)
    #expect(aliveCount == count)
    #expect(list.map(\.body.number) == Array(0..<count))
    #expect(sort.map(\.body.number) == Array(0..<count).reversed())
    list.append(Post(body: Body(5_000)))
    list.append(Post(body: Body(995)))
    list.remove(id: 3)
    #expect(list.count == count + 1 && list.contains(id: 995) && !list.contains(id: 3))
    #expect(list.brokenInvariant() == nil && list.value.brokenInvariant() == nil)
  }

  @Test("So does one that becomes it in an edit, and another made of it", arguments: [10, 900])
  func hiddenInEdit(count: Int) {
    let filter = list.filtered { $0.body.number < count }
    let other = LiveList(filter.value)
    list.update { list in
      list = filter.value
      list.append(Post(body: Body(5_000)))
    }
    #expect(list.count == count + 1 && other.count == count)
    #expect(aliveCount == count)
    #expect(list.brokenInvariant() == nil && other.value.brokenInvariant() == nil)
  }

  @Test("One group of a list that becomes the list keeps no other group")
  func group() throws {
    let groups = list.grouped { $0.body.number % 4 }
    list.replace(with: try #require(groups[id: 1]).elements)
    #expect(groups.map(\.count) == [250])
    #expect(aliveCount == 250)
    #expect(list.value.brokenInvariant() == nil)
  }

  @Test("A sort keeps no key of an element that left", arguments: [false, true])
  func keys(hasSecondKey: Bool) {
    let sort =
      hasSecondKey
      ? list.sorted(by: .ascending { $0.body.number % 2 }.then(.ascending(\.body)))
      : list.sorted(by: .ascending(\.body))
    #expect(sort.count == 1_000)
    for number in 10..<1_000 {
      list.remove(id: number)
      if number % 50 == 0 { #expect(sort.count == 1_009 - number) }
    }
    #expect(sort.count == 10)
    #expect(aliveCount == 10)
    list.append(Post(body: Body(2_000)))
    list.insert(Post(body: Body(-1)), at: 5)
    #expect(sort.count == 12 && sort.contains(id: -1))
  }
}
