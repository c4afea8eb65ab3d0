import BindingCore
import TestSupport
import Testing

@Suite("IdentifierTable")
struct IdentifierTableTests {
  @Test("Copies find what they have, whatever collides", arguments: seeds(3))
  func edits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Few hashes in some runs, so that items with one hash stand in one bucket.
    let hashes = seed % 2 == 0 ? 40 : Int(Int32.max)
    var copies: [(table: IdentifierTable, plain: [Int32: Int])] = [(IdentifierTable(), [:])]
    var next: Int32 = 0
    for step in 0..<400 {
      let index = Int.random(in: copies.indices, using: &random)
      if step % 60 == 5, copies.count < 4 { copies.append(copies[index]) }
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let new = (0..<Int.random(in: 1...30, using: &random)).map { next + Int32($0) }
        next += Int32(new.count)
        let made = new.map { _ in Int.random(in: 0..<hashes, using: &random) }
        let others = copies[index].table.insert(new, made.map { IdentifierTable.tag($0) }) { _, _ in
          false
        }
        #expect(others.isEmpty)
        for (number, hash) in zip(new, made) { copies[index].plain[number] = hash }
      case 2:
        let hash = Int.random(in: 0..<hashes, using: &random)
        copies[index].table.insert(next, hash: hash)
        copies[index].plain[next] = hash
        next += 1
      default:
        guard let (number, hash) = copies[index].plain.min(by: { $0.key < $1.key }) else {
          continue
        }
        copies[index].table.remove(number, hash: hash)
        copies[index].plain[number] = nil
      }
      // More buckets than the load asks for, so that most have few items or none.
      if seed % 3 == 1, step % 4 == 0 { copies[index].table.split() }
      #expect(copies[index].table.brokenInvariant() == nil)
      #expect(copies[index].table.count == copies[index].plain.count)
    }
    for (table, plain) in copies {
      #expect(
        plain.allSatisfy { number, hash in table.number(hash: hash) { $0 == number } == number }
      )
      #expect(table.number(hash: 3) { _ in false } == nil)
    }
  }

  @Test("An item whose identifier another has is not added")
  func duplicates() {
    var table = IdentifierTable()
    table.insert(4, hash: 9)
    #expect(table.insert(5, hash: 9) { $0 == 4 } == 4)
    #expect(table.insert(5, hash: 9) { _ in false } == nil)
    #expect(table.count == 2 && table.brokenInvariant() == nil)
  }
}
