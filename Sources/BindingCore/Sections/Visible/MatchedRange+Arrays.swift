extension MatchedRange {
  /// Finds the common range of two arrays that begins with the first element of one of them.
  ///
  /// When a screen scrolls or a section is inserted, the range usually covers nearly all
  /// elements.
  /// - Parameters:
  ///   - old: The number of old elements.
  ///   - new: The number of new elements.
  ///   - isSame: Whether the old and the new element at two indices are the same. Indices, because
  ///     passing elements would copy them.
  /// - Complexity: O(*n*), where *n* is the number of elements of both arrays.
  init(common old: Int, _ new: Int, by isSame: (_ old: Int, _ new: Int) -> Bool) {
    let newStart = old == 0 ? nil : (0..<new).first { isSame(0, $0) }
    let oldStart = newStart != nil || new == 0 ? nil : (0..<old).first { isSame($0, 0) }
    let (start, end) = (oldStart ?? 0, newStart ?? 0)
    var length = 0
    while start + length < old, end + length < new, isSame(start + length, end + length) {
      length += 1
    }
    self.init(old: start, new: end, length: length)
  }
}

extension Array {
  /// Returns the elements outside a range of indices, and those at ascending offsets in it, in
  /// order.
  func outside(_ range: Range<Int>, with offsets: [Int] = []) -> [Element] {
    var others: [Element] = []
    others.reserveCapacity(count - range.count + offsets.count)
    others += self[..<range.lowerBound]
    for offset in offsets { others.append(self[range.lowerBound + offset]) }
    others += self[range.upperBound...]
    return others
  }
}
