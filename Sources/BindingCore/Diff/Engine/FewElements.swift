/// Diffs a few elements by comparing them directly, without a table or scratch memory.
@usableFromInline
enum FewElements {
  /// The largest number of elements in either list.
  @inlinable static var limit: Int { 16 }

  @inlinable
  static func diff<Comparison: DiffComparison>(
    _ lists: ListPair<Comparison>,
    _ oldMiddle: Range<Int>,
    _ newMiddle: Range<Int>,
    into changes: inout Changeset<Int>
  ) {
    // Positions relative to the middle; -1 means no origin. Vectors serve as arrays on the stack.
    var origins = SIMD16<Int8>(repeating: -1)
    var isPaired: UInt16 = 0
    var isUpdated: UInt16 = 0
    var next = 0
    for offset in 0..<newMiddle.count {
      // The match is most often the element after the last match.
      for step in 0..<oldMiddle.count {
        let origin = next + step < oldMiddle.count ? next + step : next + step - oldMiddle.count
        if isPaired & (1 << origin) != 0 { continue }
        let match = lists.match(oldMiddle.lowerBound + origin, newMiddle.lowerBound + offset)
        if match == .different { continue }
        origins[offset] = Int8(truncatingIfNeeded: origin)
        isPaired |= 1 << origin
        if match == .updated { isUpdated |= 1 << offset }
        next = origin + 1 < oldMiddle.count ? origin + 1 : 0
        break
      }
    }
    for origin in 0..<oldMiddle.count where isPaired & (1 << origin) == 0 {
      changes.deletes.append(oldMiddle.lowerBound + origin)
    }
    let stays = staying(origins, count: newMiddle.count)
    for offset in 0..<newMiddle.count {
      let position = newMiddle.lowerBound + offset
      if origins[offset] < 0 {
        changes.inserts.append(position)
        continue
      }
      let pair = Changeset<Int>.Pair(
        old: oldMiddle.lowerBound + Int(origins[offset]),
        new: position
      )
      if stays & (1 << offset) == 0 { changes.moves.append(pair) }
      if isUpdated & (1 << offset) != 0 { changes.updates.append(pair) }
    }
  }

  /// Returns a longest increasing subsequence of the origins, as a bit for each of its positions.
  @usableFromInline
  static func staying(_ origins: SIMD16<Int8>, count: Int) -> UInt16 {
    // For each position, the longest subsequence that ends there: its length and its positions.
    var lengths = SIMD16<UInt8>()
    var members = SIMD16<UInt16>()
    var best = 0
    for position in 0..<count where origins[position] >= 0 {
      var length: UInt8 = 0
      var positions: UInt16 = 0
      for earlier in 0..<position
      where origins[earlier] >= 0 && origins[earlier] < origins[position]
        && lengths[earlier] > length
      {
        length = lengths[earlier]
        positions = members[earlier]
      }
      lengths[position] = length + 1
      members[position] = positions | 1 << position
      // Of equal ones, one whose last element keeps its position, such as the middle of a reversed
      // list, which else would move onto itself.
      let isFixed = Int(origins[position]) == position
      if lengths[position] > lengths[best] || isFixed && lengths[position] == lengths[best] {
        best = position
      }
    }
    return members[best]
  }
}
