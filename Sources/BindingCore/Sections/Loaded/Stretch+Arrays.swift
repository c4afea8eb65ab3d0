extension Stretch {
  /// Finds the common stretch of two arrays that begins with the first element of one of them.
  ///
  /// When a screen scrolls or a section is inserted, the stretch usually covers nearly all
  /// elements.
  /// - Complexity: O(*n*), where *n* is the number of elements of both arrays.
  init<Element>(common old: [Element], _ new: [Element], by isSame: (Element, Element) -> Bool) {
    let newStart = old.first.flatMap { first in new.firstIndex { isSame(first, $0) } }
    let oldStart =
      newStart != nil ? 0 : new.first.flatMap { first in old.firstIndex { isSame($0, first) } }
    let (start, end) = (oldStart ?? 0, newStart ?? 0)
    let pairs = zip(old[start...], new[end...])
    self.init(old: start, new: end, length: pairs.prefix { isSame($0, $1) }.count)
  }
}

extension Array {
  /// Returns the elements outside a range of indices.
  func outside(_ range: Range<Int>) -> [Element] {
    Array(self[..<range.lowerBound] + self[range.upperBound...])
  }
}
