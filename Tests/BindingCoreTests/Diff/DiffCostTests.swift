import BindingCore
import Testing
import TestSupport

@Suite("Diff, by counted work")
struct DiffCostTests {
  final class Counts: Sendable {
    /// Whether all hashes are the same.
    let collides: Bool
    let hashes = CallCount()
    let contents = CallCount()
    let identifiers = CallCount()
    let comparisons = CallCount()

    init(collides: Bool = false) { self.collides = collides }
  }

  struct Identifier: Hashable, Sendable {
    let number: Int
    let counts: Counts

    static func == (left: Identifier, right: Identifier) -> Bool {
      left.counts.comparisons.add()
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      counts.hashes.add()
      if !counts.collides { hasher.combine(number) }
    }
  }

  struct Element: Diffable {
    let identifier: Identifier
    let counts: Counts

    var diffIdentifier: Identifier {
      counts.identifiers.add()
      return identifier
    }

    func isEqual(to other: Element) -> Bool {
      counts.contents.add()
      return true
    }
  }

  private func elements(_ numbers: some Sequence<Int>, _ counts: Counts) -> [Element] {
    numbers.map { Element(identifier: Identifier(number: $0, counts: counts), counts: counts) }
  }

  @Test("The same identifiers in the same order are never hashed")
  func sameOrder() {
    let counts = Counts()
    let changes = Changeset(from: elements(0..<1000, counts), to: elements(0..<1000, counts))
    #expect(changes.isEmpty)
    #expect(counts.hashes.value == 0)
    #expect(counts.contents.value == 1000)
  }

  @Test("Elements of a common end are compared once, and at most a block of them twice")
  func oneEdit() {
    for edit in [0, 1, 500, 937, 998, 999] {
      let counts = Counts()
      var edited = Array(0..<1000)
      edited[edit] = 1000
      let changes = Changeset(from: elements(0..<1000, counts), to: elements(edited, counts))
      #expect(changes == Changeset(deletes: [edit], inserts: [edit]))
      #expect(counts.contents.value <= 999 + 64)
    }
  }

  @Test("Erased items of a snapshot are compared once each")
  func erased() throws {
    let counts = Counts()
    func snapshot() throws -> Snapshot<Int, AnyDiffable> {
      try Snapshot { SnapshotSection(0, elements(0..<1000, counts).map { AnyDiffable($0) }) }
    }
    let source = DiffableDataSource<Int, AnyDiffable>(display: RecordingDisplay())
    source.apply(try snapshot())
    let new = try snapshot()
    counts.comparisons.reset()
    source.apply(new)
    #expect(counts.comparisons.value <= 1001)
  }

  @Test("One and the same array is not looked at")
  func sameStorage() {
    let counts = Counts()
    let list = elements(0..<1000, counts)
    let copy = list
    #expect(Changeset(from: list, to: copy).isEmpty)
    #expect(counts.contents.value == 0)
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
    #expect(counts.hashes.value <= 4)
  }

  @Test("A block that came at the top is found, and what lines up behind it is not hashed")
  func block() {
    let counts = Counts()
    let list = elements(0..<50_000, counts)
    var edited = elements(100_000..<102_000, counts) + list
    edited.remove(at: edited.count - 10)
    let changes = Changeset(from: list, to: edited)
    #expect(changes.inserts == Positions(0..<2_000))
    #expect(changes.deletes == [49_990])
    #expect(counts.hashes.value <= 2_100)
  }

  @Test(
    "Blocks deleted and inserted behind a shuffled front are set aside, and the rest is not hashed",
    arguments: [(5_000, 5, 0.25), (10_000, 10, 0.13), (100_000, 10, 0.13)]
  )
  func blocks(count: Int, part: Int, limit: Double) {
    let counts = Counts()
    let block = count / part
    var random = SplitMix64(seed: UInt64(count))
    var edited = Array(0..<count)
    edited.removeSubrange(2 * block..<3 * block)
    edited.insert(contentsOf: count..<count + block, at: 3 * block)
    edited[..<(block / 5)].shuffle(using: &random)
    let changes = Changeset(from: elements(0..<count, counts), to: elements(edited, counts))
    #expect(changes.deletes == Positions(2 * block..<3 * block))
    #expect(changes.inserts == Positions(3 * block..<4 * block))
    #expect(Double(counts.hashes.value) <= limit * Double(2 * count))
    #expect(counts.contents.value == count - block)
    #expect(counts.comparisons.value <= 5 * count)
  }

  @Test("Blocks all over a list are set aside without much else", arguments: seeds(6))
  func manyBlocks(seed: UInt64) {
    let counts = Counts()
    var random = SplitMix64(seed: seed)
    var edited = Array(0..<20_000)
    for start in stride(from: 100_000, to: 100_000 + 40 * 50, by: 50) {
      let place = Int.random(in: 0..<edited.count - 50, using: &random)
      edited.removeSubrange(place..<place + 50)
      let target = Int.random(in: 0...edited.count, using: &random)
      edited.insert(contentsOf: start..<start + 50, at: target)
    }
    let changes = Changeset(from: elements(0..<20_000, counts), to: elements(edited, counts))
    #expect(changes.moves.isEmpty, "seed \(seed)")
    // Ten percent are in the blocks.
    #expect(counts.hashes.value <= 40_000 * 15 / 100, "seed \(seed)")
  }

  @Test("Of two halves that are swapped only one is hashed, and each pair is compared once")
  func halves() {
    let counts = Counts()
    let edited = Array(5_000..<10_000) + Array(0..<5_000)
    let changes = Changeset(from: elements(0..<10_000, counts), to: elements(edited, counts))
    #expect(changes.moves.count == 5_000)
    #expect(counts.hashes.value <= 10_200)
    #expect(counts.contents.value == 10_000)
  }

  @Test("Identity and content at both ends are compared in one pass, of erased values too")
  func commonEnds() {
    let counts = Counts()
    var numbers = Array(0..<1_000)
    let old = elements(numbers, counts).map { AnyDiffable($0) }
    numbers[400] = 2_000
    let new = elements(numbers, counts).map { AnyDiffable($0) }
    #expect(Changeset(from: old, to: new) == Changeset(deletes: [400], inserts: [400]))
    #expect(counts.comparisons.value <= 1_003)
    #expect(counts.contents.value == 999)
    #expect(counts.hashes.value == 0)
  }

  @Test("A shuffled list is hashed at most once, and compared once or so for each element")
  func shuffledSearch() {
    let counts = Counts()
    var random = SplitMix64(seed: 11)
    let list = elements(0..<20_000, counts)
    _ = Changeset(from: list, to: list.shuffled(using: &random))
    #expect(counts.comparisons.value <= 40_000)
    #expect(counts.hashes.value <= 40_000)
    #expect(counts.contents.value == 20_000)
  }

  @Test("Identifiers are asked for a small fixed number of times", arguments: seeds(12))
  func identifierCalls(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let counts = Counts()
    let (old, new) = random.lists(count: 2000, edits: Int(seed) * 150)
    let (before, after) = (elements(old.map(\.id), counts), elements(new.map(\.id), counts))
    let changes = Changeset(from: before, to: after)
    let elements = old.count + new.count
    let kept = old.count - changes.deletes.count
    #expect(counts.hashes.value <= elements, "seed \(seed)")
    #expect(counts.contents.value == kept, "seed \(seed)")
    // Looking ahead may compare an element with several others, but on credit earned by matches.
    #expect(counts.identifiers.value <= 12 * elements, "seed \(seed)")
  }

  @Test("If all hashes collide, comparisons are at most the square of what is out of place")
  func flooding() {
    let count = 300
    let counts = Counts(collides: true)
    let list = elements(0..<count, counts)
    let changes = Changeset(from: list, to: Array(list.reversed()))
    #expect(changes.moves.count == count - 1)
    #expect(counts.comparisons.value <= 2 * count * count)
  }
}
