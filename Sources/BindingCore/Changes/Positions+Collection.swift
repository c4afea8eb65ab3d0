extension Positions: RandomAccessCollection {
  /// An iterator over the positions.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let positions: Positions
    @usableFromInline private(set) var nextRange = 0
    @usableFromInline private(set) var position: Position?
    /// The number of positions left in the range, after this one.
    @usableFromInline private(set) var rest = 0

    @inlinable
    init(_ positions: Positions) { self.positions = positions }

    /// Returns the next position, or nil at the end.
    @inlinable
    public mutating func next() -> Position? {
      if rest > 0 {
        rest -= 1
        position = position?.advanced(by: 1)
      } else if nextRange < positions.starts.count {
        position = positions.starts[nextRange].first
        rest = positions.length(ofRange: nextRange) - 1
        nextRange += 1
      } else {
        position = nil
      }
      return position
    }
  }

  /// Returns an iterator over the positions.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of positions.
  @inlinable public var endIndex: Int { total }

  /// The position at an index.
  /// - Complexity: O(log *r*) for *r* ranges of neighbours; O(1) if there are no neighbours.
  @inlinable
  public subscript(index: Int) -> Position {
    precondition(index >= 0 && index < count, "the index must be within the list")
    // Ranges of one position each lie at the indices of their positions.
    let range =
      starts.count == count
      ? index : starts.indices.partitioningIndex { starts[$0].countBefore > index } - 1
    return starts[range].first.advanced(by: index - starts[range].countBefore)
  }
}

extension Positions: RangeReplaceableCollection {
  /// Adds positions at the end.
  /// - Parameter positions: The positions.
  @inlinable
  public mutating func append(contentsOf positions: some Sequence<Position>) {
    if let positions = positions as? Positions {
      positions.forEachRange { append($0, count: $1) }
      return
    }
    for position in positions { append(position) }
  }

  /// Prepares for a number of positions that are not neighbours, so that adding them allocates
  /// once.
  /// - Parameter count: The number of positions.
  @inlinable
  public mutating func reserveCapacity(_ count: Int) { starts.reserveCapacity(count) }

  /// Replaces the positions at some indices.
  /// - Parameters:
  ///   - range: The indices.
  ///   - positions: The positions to insert there.
  /// - Complexity: O(*n*).
  public mutating func replaceSubrange(
    _ range: Range<Int>,
    with positions: some Collection<Position>
  ) {
    let (before, after) = (self[..<range.lowerBound], self[range.upperBound...])
    var new = Positions()
    for position in before { new.append(position) }
    for position in positions { new.append(position) }
    for position in after { new.append(position) }
    self = new
  }
}

extension Positions: ExpressibleByArrayLiteral {
  /// Creates a collection of the given positions.
  @inlinable
  public init(arrayLiteral positions: Position...) {
    for position in positions { append(position) }
  }
}

extension Positions: CustomStringConvertible {
  /// The positions in brackets, as those of an array.
  public var description: String { Array(self).description }
}
