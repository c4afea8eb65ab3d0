extension Positions {
  /// Returns the number of these ascending positions before another one.
  /// - Complexity: O(log *n* log *r*) for *n* positions in *r* ranges.
  package func count(before position: Position) -> Int {
    indices.partitioningIndex { self[$0] >= position }
  }
}

extension Positions<Int> {
  /// The ranges of indices that follow each other.
  /// - Complexity: O(*r*) for *r* ranges.
  @usableFromInline
  package var ranges: [Range<Int>] {
    starts.indices.map { starts[$0].first..<starts[$0].first + length(ofRange: $0) }
  }

  /// Returns whether a position is among these ascending ones, and the number of these before it.
  /// - Complexity: O(log *r*) for *r* ranges.
  func find(_ position: Int) -> (isFound: Bool, countBefore: Int) {
    let next = starts.indices.partitioningIndex { starts[$0].first > position }
    guard next > 0 else { return (false, 0) }
    let offset = position - starts[next - 1].first
    let length = length(ofRange: next - 1)
    return (offset < length, starts[next - 1].countBefore + Swift.min(offset, length))
  }

  /// Returns the number of these ascending positions at or before the one that a number of other
  /// positions precede.
  /// - Parameter number: The number of other positions before it.
  /// - Complexity: O(log *r*) for *r* ranges.
  func count(upToOther number: Int) -> Int {
    let next = starts.indices.partitioningIndex {
      starts[$0].first - starts[$0].countBefore > number
    }
    return next < starts.count ? starts[next].countBefore : count
  }
}

extension Positions<ItemPath> {
  /// Calls a closure with the rows of each section, given ascending paths.
  func forEachSection(_ body: (_ section: Int, _ items: Positions<Int>) -> Void) {
    var section: Int?
    var items = Positions<Int>()
    forEachRange { first, count in
      if let section, section != first.section {
        body(section, items)
        items = Positions<Int>()
      }
      section = first.section
      items.append(first.item, count: count)
    }
    if let section { body(section, items) }
  }
}
