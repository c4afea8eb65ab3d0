/// A table of items with their positions in a version, found and removed by number.
///
/// Uses an array if the numbers span less than 16 times the number of items, otherwise a
/// dictionary.
@usableFromInline
struct ItemPositions {
  private let all: [SequenceChanges.ItemPosition]
  /// The indices in `all` by number, counted from `first`; -1 for a number without an item.
  private var dense: [Int32] = []
  private var first: Int32 = 0
  private var sparse: [Int32: Int32] = [:]
  /// Whether the indices are known; they are never needed if all items leave.
  private var isIndexed = false
  private(set) var count: Int

  /// Creates a table of items with distinct numbers.
  init(_ positions: [SequenceChanges.ItemPosition]) {
    all = positions
    count = positions.count
  }

  /// The positions of the items that were not removed.
  @usableFromInline var positions: [SequenceChanges.ItemPosition] {
    if count == all.count { return all }
    if dense.isEmpty { return sparse.values.sorted().map { all[Int($0)] } }
    return all.filter { index(of: $0.number) != nil }
  }

  /// Removes an item.
  /// - Returns: Its position; nil if it is not in the table.
  mutating func remove(_ number: Int32) -> SequenceChanges.ItemPosition? {
    if !isIndexed { makeIndices() }
    guard let index = index(of: number) else { return nil }
    count -= 1
    if dense.isEmpty { sparse[number] = nil } else { dense[Int(number - first)] = -1 }
    return all[Int(index)]
  }

  private func index(of number: Int32) -> Int32? {
    if dense.isEmpty { return sparse.isEmpty ? nil : sparse[number] }
    let offset = Int(number) - Int(first)
    return dense.indices.contains(offset) && dense[offset] >= 0 ? dense[offset] : nil
  }

  private mutating func makeIndices() {
    isIndexed = true
    guard var lowest = all.first?.number else { return }
    var highest = lowest
    for place in all {
      lowest = min(lowest, place.number)
      highest = max(highest, place.number)
    }
    let indices = 0..<Int32(truncatingIfNeeded: all.count)
    if Int(highest) - Int(lowest) >= 16 * all.count {
      sparse.reserveCapacity(all.count)
      for index in indices { sparse[all[Int(index)].number] = index }
      return
    }
    first = lowest
    dense = Array(repeating: -1, count: Int(highest - lowest) + 1)
    for index in indices { dense[Int(all[Int(index)].number - lowest)] = index }
  }
}
