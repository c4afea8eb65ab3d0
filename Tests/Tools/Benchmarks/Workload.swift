import Foundation
import TestSupport

/// A kind of change, at several sizes.
struct Workload {
  let name: String
  let sizes: [Int]
  let makeContest: (_ size: Int) -> Contest

  static let growth = [1_000, 10_000, 100_000, 1_000_000]

  static var all: [Workload] {
    diffs + feeds + feedLists + memory + snapshots + sources + screens + growthOnScreen
  }
}

/// Makes lists and edited copies of them, the same in every run.
struct ListMaker {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func uuids(_ count: Int) -> [UUID] {
    (0..<count).map { _ in
      var bytes = (random.next(), random.next())
      return withUnsafeBytes(of: &bytes) { UUID(uuid: $0.load(as: uuid_t.self)) }
    }
  }

  /// Returns strings of twenty bytes, which are too long to be stored inline.
  mutating func strings(_ count: Int) -> [String] {
    (0..<count).map { _ in
      let digits = String(random.next() % 10_000_000_000)
      return "identifier" + String(repeating: "0", count: 10 - digits.count) + digits
    }
  }

  /// Returns a copy with elements deleted, inserted and shuffled at random positions.
  mutating func edited<Element>(
    _ list: [Element],
    deletes: Int,
    inserts: [Element],
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
}
