extension AnyDiffable: CustomReflectable {
  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: value) }
}

extension AnyDiffable.Identifier: CustomReflectable {
  /// A mirror without parts: the identifier is its description.
  public var customMirror: Mirror { Mirror(of: self) }
}

extension RowPlacement: _DescribedByParts {}
