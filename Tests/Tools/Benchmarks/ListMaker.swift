import Foundation
import TestSupport

/// Makes lists and edited copies of them, the same in every run.
struct ListMaker {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func uuids(_ count: Int) -> [UUID] {
    (0..<count).map { _ in UUID(number: Int(random.next() >> 1), isRevised: false) }
  }

  /// Returns a copy with elements deleted, inserted and shuffled at random positions.
  mutating func edited<Element>(
    _ list: [Element],
    deletes: Int,
    inserts: some Collection<Element>,
    shuffled: Int
  ) -> [Element] {
    var isDeleted = [Bool](repeating: false, count: list.count)
    for index in list.indices.shuffled(using: &random).prefix(deletes) { isDeleted[index] = true }
    var kept = zip(list, isDeleted).filter { !$0.1 }.map(\.0)
    let places = kept.indices.shuffled(using: &random).prefix(shuffled)
    for (place, other) in zip(places, places.shuffled(using: &random)) {
      kept.swapAt(place, other)
    }
    var count = kept.count
    var positions = inserts.map { _ in
      count += 1
      return Int.random(in: 0..<count, using: &random)
    }
    positions.sort()
    var edited: [Element] = []
    edited.reserveCapacity(count)
    var rest = kept[...]
    for (position, element) in zip(positions, inserts) {
      while edited.count < position, let next = rest.popFirst() { edited.append(next) }
      edited.append(element)
    }
    return edited + rest
  }

  /// Returns a copy with its front shuffled, and behind that one block deleted and one inserted.
  mutating func editedInBlocks<Element>(
    _ list: [Element],
    deleting deleted: Range<Int>,
    inserting inserts: some Collection<Element>,
    at place: Int,
    shuffled: Int
  ) -> [Element] {
    var edited = list
    edited.removeSubrange(deleted)
    edited.insert(contentsOf: inserts, at: place)
    edited[..<shuffled].shuffle(using: &random)
    return edited
  }
}
