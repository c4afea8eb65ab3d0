/// The segments of a flat list of items, with the section that each belongs to.
@usableFromInline
package struct Segments {
  @usableFromInline private(set) var sections: [Int] = []
  /// The position where each segment starts, ascending.
  @usableFromInline private(set) var starts: [Int] = []
  /// The number of items of the section before each segment.
  @usableFromInline private(set) var offsets: [Int] = []

  @usableFromInline
  package init() {}

  @usableFromInline
  package mutating func append(section: Int, start: Int, offset: Int = 0) {
    sections.append(section)
    starts.append(start)
    offsets.append(offset)
  }

  /// Returns the index of the last segment that starts at or before a position.
  @usableFromInline
  func index(of position: Int) -> Int {
    max(0, starts.indices.partitioningIndex { starts[$0] > position } - 1)
  }

  @usableFromInline
  func range(_ segment: Int, count: Int) -> Range<Int> {
    starts[segment]..<(segment + 1 < starts.count ? starts[segment + 1] : count)
  }

  @usableFromInline
  func path(_ position: Int) -> ItemPath { path(position, in: index(of: position)) }

  private func path(_ position: Int, in segment: Int) -> ItemPath {
    ItemPath(section: sections[segment], item: position - starts[segment] + offsets[segment])
  }

  /// Returns the paths of positions.
  /// - Complexity: O(*r* log *s*) for *r* ranges of positions within one of *s* segments.
  @usableFromInline
  func paths(_ positions: Positions<Int>) -> Positions<ItemPath> {
    var paths = Positions<ItemPath>()
    for var range in positions.ranges {
      while let first = range.first {
        let segment = index(of: first)
        let rest = range.clamped(to: self.range(segment, count: range.upperBound))
        paths.append(path(first, in: segment), count: rest.count)
        range = rest.upperBound..<range.upperBound
      }
    }
    return paths
  }
}
