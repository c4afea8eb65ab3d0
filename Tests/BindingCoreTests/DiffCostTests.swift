import BindingCore
import Synchronization
import Testing

@Suite("Diff, by counted work")
struct DiffCostTests {
  final class Counts: Sendable {
    let hashes = Mutex(0)
    let contents = Mutex(0)
  }

  struct Identifier: Hashable, Sendable {
    let number: Int
    let counts: Counts

    static func == (left: Identifier, right: Identifier) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) {
      counts.hashes.withLock { $0 += 1 }
      hasher.combine(number)
    }
  }

  struct Element: Diffable {
    let diffIdentifier: Identifier
    let counts: Counts

    func isEqual(to other: Element) -> Bool {
      counts.contents.withLock { $0 += 1 }
      return true
    }
  }

  private func elements(_ numbers: some Sequence<Int>, _ counts: Counts) -> [Element] {
    numbers.map {
      Element(diffIdentifier: Identifier(number: $0, counts: counts), counts: counts)
    }
  }

  @Test("The same identifiers in the same order are never hashed")
  func sameOrder() {
    let counts = Counts()
    let changes = Changeset(from: elements(0..<1000, counts), to: elements(0..<1000, counts))
    #expect(changes.isEmpty)
    #expect(counts.hashes.withLock { $0 } == 0)
    #expect(counts.contents.withLock { $0 } == 1000)
  }

  @Test("One and the same array is not looked at")
  func sameStorage() {
    let counts = Counts()
    let list = elements(0..<1000, counts)
    let copy = list
    #expect(Changeset(from: list, to: copy).isEmpty)
    #expect(counts.contents.withLock { $0 } == 0)
  }

  @Test("One insert, one delete or one move in a long list hashes next to nothing")
  func smallEdits() {
    let counts = Counts()
    let list = elements(0..<1000, counts)
    var edited = list
    edited.remove(at: 300)
    edited.insert(contentsOf: elements([2000], counts), at: 700)
    edited.append(edited.remove(at: 100))
    #expect(Changeset(from: list, to: edited).changeCount == 3)
    #expect(counts.hashes.withLock { $0 } <= 4)
  }

  @Test("A shuffled list hashes each element at most once and compares each pair once")
  func shuffled() {
    let counts = Counts()
    let list = elements(0..<1000, counts)
    let reversed = Array(list.reversed())
    #expect(Changeset(from: list, to: reversed).moves.count == 999)
    #expect(counts.hashes.withLock { $0 } <= 2000)
    #expect(counts.contents.withLock { $0 } == 1000)
  }
}
