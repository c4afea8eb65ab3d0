/// The positions of some items by their numbers.
///
/// An array if the items are many of those with numbers in their range, or else a dictionary.
struct PositionTable {
  private var dense: [Int32] = []
  private var first: Int32 = 0
  private var sparse: [Int32: Int] = [:]

  /// Creates a table of items, each of which has a number of its own.
  init(_ places: [SequenceChanges.Place]) {
    guard var lowest = places.first?.number else { return }
    var highest = lowest
    for place in places {
      lowest = min(lowest, place.number)
      highest = max(highest, place.number)
    }
    if Int(highest) - Int(lowest) >= 16 * places.count {
      sparse.reserveCapacity(places.count)
      for place in places { sparse[place.number] = place.position }
      return
    }
    first = lowest
    dense = Array(repeating: -1, count: Int(highest - lowest) + 1)
    for place in places {
      dense[Int(place.number - lowest)] = Int32(truncatingIfNeeded: place.position)
    }
  }

  func contains(_ number: Int32) -> Bool {
    if dense.isEmpty { return sparse[number] != nil }
    return index(of: number).map { dense[$0] >= 0 } ?? false
  }

  /// Removes an item.
  /// - Returns: Its position; nil if it is not in the table.
  mutating func remove(_ number: Int32) -> Int? {
    if dense.isEmpty { return sparse.isEmpty ? nil : sparse.removeValue(forKey: number) }
    guard let index = index(of: number), dense[index] >= 0 else { return nil }
    defer { dense[index] = -1 }
    return Int(dense[index])
  }

  private func index(of number: Int32) -> Int? {
    let index = Int(number) - Int(first)
    return dense.indices.contains(index) ? index : nil
  }
}
