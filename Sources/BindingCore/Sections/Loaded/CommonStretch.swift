/// Elements that stand together in two arrays, from the first of one of them on.
///
/// When a screen scrolls, or a section is inserted, these are mostly all but a few.
struct CommonStretch {
  /// Their indices in both arrays.
  let old: Range<Int>
  let new: Range<Int>
  /// The indices of all others.
  let oldRest: [Int]
  let newRest: [Int]

  /// Whether both arrays have the same elements.
  var isAll: Bool { oldRest.isEmpty && newRest.isEmpty }

  /// Finds the elements.
  /// - Complexity: O(*n*) for *n* elements of both.
  init<Element>(_ old: [Element], _ new: [Element], by isSame: (Element, Element) -> Bool) {
    let newStart = old.first.flatMap { first in new.firstIndex { isSame(first, $0) } }
    let oldStart =
      newStart != nil ? 0 : new.first.flatMap { first in old.firstIndex { isSame($0, first) } }
    let (start, end) = (oldStart ?? 0, newStart ?? 0)
    var length = 0
    while start + length < old.count, end + length < new.count,
      isSame(old[start + length], new[end + length])
    {
      length += 1
    }
    self.old = start..<start + length
    self.new = end..<end + length
    oldRest = Array(0..<start) + Array(start + length..<old.count)
    newRest = Array(0..<end) + Array(end + length..<new.count)
  }
}
