extension IdentifiedList: Hashable where Element: Hashable {
  /// Feeds the elements into a hasher, in order.
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}
