public import BindingCore

/// Checks changesets against the lists they were computed from, by replay and by brute force.
public enum DiffChecker {
  /// Returns what is wrong with the changes between two lists, or nil if they are correct.
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  public static func problem<Element: Diffable & Equatable>(
    _ old: [Element],
    _ new: [Element]
  ) -> String? {
    problem(in: Changeset(from: old, to: new), old, new)
  }

  /// Returns what is wrong with changes between two lists, or nil if they are correct.
  /// - Parameters:
  ///   - changes: The changes.
  ///   - old: The list before.
  ///   - new: The list after.
  public static func problem<Element: Diffable & Equatable>(
    in changes: Changeset<Int>,
    _ old: [Element],
    _ new: [Element]
  ) -> String? {
    let replayed = changes.applying(to: old, insert: { new[$0] }, update: { new[$1.new] })
    if replayed != new { return "applying to old does not give new: \(changes)" }
    for update in changes.updates where old[update.old] == new[update.new] {
      return "updated without a change: \(update)"
    }
    if !isAscending(changes.deletes) || !isAscending(changes.inserts)
      || !isAscending(changes.moves.map(\.new)) || !isAscending(changes.updates.map(\.new))
    {
      return "not ascending: \(changes)"
    }
    for move in changes.moves where old[move.old].diffIdentifier != new[move.new].diffIdentifier {
      return "moved something else: \(move)"
    }
    let paired = changes.origins(oldCount: old.count)
    if let problem = pairingProblem(paired, old, new) { return "\(problem): \(changes)" }
    let origins = paired.compactMap(\.self)
    let fewest = origins.count - longestIncreasingLength(origins)
    if changes.moves.count != fewest {
      return "\(changes.moves.count) moves where \(fewest) do: \(changes)"
    }
    let back = changes.inverted().applying(to: new, insert: { old[$0] }, update: { old[$1.new] })
    if back != old { return "the inverse applied to new does not give old: \(changes)" }
    let unmoving = changes.replacingMoves()
    let moved = unmoving.applying(to: old, insert: { new[$0] }, update: { new[$1.new] })
    if moved != new { return "without moves, applying to old does not give new: \(unmoving)" }
    return nil
  }

  /// Returns what is wrong with the pairing of elements, of which as many as possible have to stay.
  private static func pairingProblem<Element: Diffable>(
    _ origins: [Int?],
    _ old: [Element],
    _ new: [Element]
  ) -> String? {
    var unpaired: [Element.DiffIdentifier: Int] = [:]
    for element in old { unpaired[element.diffIdentifier, default: 0] += 1 }
    for (position, origin) in origins.enumerated() {
      guard let origin else { continue }
      let identifier = new[position].diffIdentifier
      if old[origin].diffIdentifier != identifier { return "\(origin) is paired with another" }
      unpaired[identifier, default: 0] -= 1
    }
    for (position, origin) in origins.enumerated() where origin == nil {
      if unpaired[new[position].diffIdentifier, default: 0] > 0 {
        return "\(position) is inserted where it could have been paired"
      }
    }
    return nil
  }

  private static func isAscending(_ values: some Sequence<Int>) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Returns the length of the longest increasing subsequence.
  ///
  /// Follows the definition, in quadratic time; of more than 1000 values, counts the piles of
  /// patience sorting.
  public static func longestIncreasingLength(_ values: [Int]) -> Int {
    if values.count > 1000 { return patienceLength(values) }
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      var best = 0
      for earlier in 0..<index where values[earlier] < value { best = max(best, lengths[earlier]) }
      lengths.append(best + 1)
    }
    return lengths.max() ?? 0
  }
}

extension DiffChecker {
  /// Returns the number of piles if each value goes on the leftmost pile without a smaller top.
  public static func patienceLength(_ values: [Int]) -> Int {
    var tops: [Int] = []
    for value in values {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = (low + high) / 2
        if tops[middle] < value { low = middle + 1 } else { high = middle }
      }
      if low == tops.count { tops.append(value) } else { tops[low] = value }
    }
    return tops.count
  }
}

extension SplitMix64 {
  /// Returns a list and an edited copy of it, with elements deleted, inserted, moved in blocks,
  /// swapped and updated. If there are more than eight edits, one may shuffle the whole list.
  /// - Parameters:
  ///   - count: The number of elements before.
  ///   - edits: The number of edits.
  ///   - identifiers: The number of identifiers to choose from, so that some occur more than once;
  ///     zero gives each element a unique one.
  public mutating func lists(
    count: Int,
    edits: Int,
    identifiers: Int = 0
  ) -> (old: [Item], new: [Item]) {
    var fresh = 1_000_000
    func number(_ index: Int, _ random: inout SplitMix64) -> Int {
      identifiers > 0 ? Int.random(in: 0..<identifiers, using: &random) : index
    }
    let old = (0..<count).map { Item(number($0, &self)) }
    var new = old
    for _ in 0..<edits {
      let place = Int.random(in: 0...new.count, using: &self)
      switch Int.random(in: 0..<6, using: &self) {
      case 0 where !new.isEmpty:
        new.remove(at: min(place, new.count - 1))
      case 1:
        fresh += 1
        new.insert(Item(number(fresh, &self)), at: place)
      case 2 where !new.isEmpty:
        let length = Int.random(in: 1...min(9, new.count), using: &self)
        let start = Int.random(in: 0...(new.count - length), using: &self)
        let block = Array(new[start..<start + length])
        new.removeSubrange(start..<start + length)
        new.insert(contentsOf: block, at: Int.random(in: 0...new.count, using: &self))
      case 3 where new.count > 1:
        new.swapAt(
          Int.random(in: new.indices, using: &self),
          Int.random(in: new.indices, using: &self)
        )
      case 4 where !new.isEmpty:
        new[min(place, new.count - 1)].content += 1
      case 5 where edits > 8 && Int.random(in: 0..<10, using: &self) == 0:
        new.shuffle(using: &self)
      default: break
      }
    }
    return (old, new)
  }
}
