/// An index that finds the position of an element by its identifier.
///
/// A changeset contains positions. Create an index of the old or the new list to look up
/// identifiers:
///
/// ```swift
/// let positions = IdentifierIndex(newComments)
/// positions["c7"]          // its position, or nil
/// positions.duplicates     // identifiers that occur more than once
/// ```
public struct IdentifierIndex<Element: Diffable>: Sendable {
  /// An element whose identifier occurs earlier in the list.
  public struct Duplicate: Hashable, Sendable {
    /// The identifier of both elements.
    public let identifier: Element.DiffIdentifier
    /// The position of the later element.
    public let position: Int
    /// The position of the first element with the identifier.
    public let first: Int

    @usableFromInline
    init(identifier: Element.DiffIdentifier, position: Int, first: Int) {
      self.identifier = identifier
      self.position = position
      self.first = first
    }
  }

  @usableFromInline let elements: [Element]
  @usableFromInline let index: HashIndex

  /// The elements whose identifier occurs earlier in the list, ascending by position.
  public let duplicates: [Duplicate]

  /// Creates an index of a list; of several elements with one identifier, it finds the first.
  /// - Parameter elements: The list.
  /// - Complexity: O(*n*), with one hash and six to twelve bytes for each element.
  @inlinable
  public init(_ elements: [Element]) {
    var index = HashIndex(capacity: elements.count)
    var duplicates: [Duplicate] = []
    for (position, element) in elements.enumerated() {
      let identifier = element.diffIdentifier
      let first = index.insert(position, hash: identifier.hashValue) {
        elements[$0].diffIdentifier == identifier
      }
      if let first {
        duplicates.append(.init(identifier: identifier, position: position, first: first))
      }
    }
    self.elements = elements
    self.index = index
    self.duplicates = duplicates
  }

  /// The position of the first element with an identifier, or nil if there is none.
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript(identifier: Element.DiffIdentifier) -> Int? {
    index.position(hash: identifier.hashValue) { elements[$0].diffIdentifier == identifier }
  }
}
