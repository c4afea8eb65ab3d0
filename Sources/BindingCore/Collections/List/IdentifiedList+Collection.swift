extension IdentifiedList: RandomAccessCollection {
  /// The index of the first element.
  @inlinable
  public var startIndex: Int { 0 }

  /// The index after the last element.
  @inlinable
  public var endIndex: Int { count }

  /// Returns the element at an index, which must exist.
  /// - Complexity: O(log *n*); iterating over all elements is O(*n*).
  @inlinable
  public subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "the index must be within the list")
      guard let element = elements[Int(order.number(at: index))] else {
        preconditionFailure("each number in the order must have an element")
      }
      return element
    }
    @available(
      *,
      unavailable,
      message: "change it by its identifier: posts[id: \"42\"]?.likes += 1"
    )
    set {}
  }

  /// Returns an iterator over the elements.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// An iterator over the elements of a list.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let list: IdentifiedList
    @usableFromInline private(set) var position = 0
    @usableFromInline private(set) var numbers: ArraySlice<Int32> = []

    @inlinable
    init(_ list: IdentifiedList) { self.list = list }

    /// Returns the next element, or nil at the end.
    @inlinable
    public mutating func next() -> Element? {
      if numbers.isEmpty {
        guard position < list.count else { return nil }
        numbers = list.order.forest.numbers(at: position, in: list.order.root)
        position += numbers.count
      }
      return numbers.popFirst().flatMap { list.elements[Int($0)] }
    }
  }
}

extension IdentifiedList: CustomStringConvertible {
  /// The elements in brackets, as those of an array.
  public var description: String { Array(self).description }
}
