extension IdentifierIndex: _DescribedByParts, CustomReflectable {
  /// The number of elements, and the duplicates.
  public var customMirror: Mirror {
    Mirror(of: self, ["count": elements.count, "duplicates": duplicates])
  }
}

extension IdentifierIndex.Duplicate: _DescribedByParts {}
