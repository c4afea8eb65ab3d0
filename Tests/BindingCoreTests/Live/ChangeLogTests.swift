import BindingCore
import TestSupport
import Testing

@Suite("ChangeLog")
struct ChangeLogTests {
  /// Everything that a log was told, from the beginning.
  private struct Model {
    var entries: [(number: Int32, isMove: Bool)] = []
    /// The place in the entries of each end that a reader may have.
    var places: [Int: Int] = [0: 0]
    /// The number of entries when the log was invalidated.
    var firstValid = 0

    func changes(sincePlace place: Int) -> [(number: Int32, isMove: Bool, mayBeOther: Bool)] {
      let new = entries[place...]
      return Set(new.map(\.number)).sorted().map { number in
        let moves = new.count { $0.number == number && $0.isMove }
        return (number, moves > 0, moves > 1)
      }
    }
  }

  @Test("Readers get what happened since they read, each number once", arguments: seeds(4))
  func edits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let numbers: Int32 = seed % 2 == 0 ? 12 : 4_000
    var copies = [(log: ChangeLog(), model: Model())]
    for step in 0..<100 {
      let index = Int.random(in: copies.indices, using: &random)
      if step % 40 == 11, copies.count < 3 { copies.append(copies[index]) }
      if Int.random(in: 0..<30, using: &random) == 0 {
        copies[index].log.invalidate()
        copies[index].model.firstValid = copies[index].model.entries.count
      }
      copies[index].log.limit = [0, 300, 700].randomElement(using: &random) ?? 0
      let count = Int.random(in: 0..<60, using: &random)
      for _ in 0..<count {
        let number = Int32.random(in: 0..<numbers, using: &random)
        let isMove = Bool.random(using: &random)
        copies[index].log.record(number, isMove: isMove)
        copies[index].model.entries.append((number, isMove))
      }
      let log = copies[index].log
      copies[index].model.places[log.end] = copies[index].model.entries.count
      #expect(log.brokenInvariant() == nil)
      check(log, copies[index].model, &random)
    }
  }

  private func check(_ log: ChangeLog, _ model: Model, _ random: inout SplitMix64) {
    // Some recent readers, and any.
    let ends = model.places.keys.sorted()
    let some = ends.suffix(2) + (0..<2).compactMap { _ in ends.randomElement(using: &random) }
    for end in some {
      guard let place = model.places[end] else { continue }
      let isKept = model.entries.count - place <= 512 && place >= model.firstValid
      guard let changes = log.changes(since: end) else {
        #expect(!isKept || end < log.end, "an end of \(end) is not known, of \(log.end)")
        #expect(!isKept || place == model.firstValid)
        continue
      }
      #expect(place >= model.firstValid)
      if model.entries.count - place > 100 { continue }
      let expected = model.changes(sincePlace: place)
      #expect(changes.map(\.number) == expected.map(\.number))
      #expect(changes.map(\.isMove) == expected.map(\.isMove))
      #expect(changes.map(\.mayBeOther) == expected.map(\.mayBeOther))
    }
  }

  @Test("A reader of an earlier end has to look at everything after an invalidation")
  func invalidation() {
    var log = ChangeLog()
    log.record(3, isMove: true)
    let end = log.end
    log.invalidate()
    #expect(log.changes(since: end) == nil)
    #expect(log.changes(since: log.end)?.isEmpty == true)
    log.invalidate()
    #expect(log.changes(since: log.end - 1) == nil && log.brokenInvariant() == nil)
  }
}
