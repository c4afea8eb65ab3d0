extension IdentifiedList: Hashable where Element: Hashable {
  /// Feeds the elements into a hasher, in order.
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension IdentifiedList: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws {
    var array = encoder.unkeyedContainer()
    for element in self { try array.encode(element) }
  }
}

extension IdentifiedList: Decodable where Element: Decodable {
  /// Decodes an array; if several elements have one identity, only the first is kept.
  ///
  /// The next update that shows the list reports the elements that were left out. To keep them,
  /// decode an array, and create the list by ``init(_:duplicates:)``.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}
