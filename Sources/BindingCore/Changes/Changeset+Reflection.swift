extension Positions: CustomReflectable {
  /// The positions, as those of an array.
  public var customMirror: Mirror { Mirror(of: self, elements: self) }
}

extension ListUpdate.Work: _DescribedByParts {}
