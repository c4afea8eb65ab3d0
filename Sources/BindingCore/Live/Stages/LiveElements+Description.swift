extension LiveElements: CustomStringConvertible, CustomReflectable {
  /// The current elements in brackets, as those of an array.
  public var description: String { value.description }

  /// The current elements, as those of an array.
  public var customMirror: Mirror {
    Mirror(
      self,
      unlabeledChildren: value,
      displayStyle: .collection,
      ancestorRepresentation: .suppressed
    )
  }
}

extension LiveChange: _DescribedByParts {}

extension History: _DescribedByParts, CustomReflectable {
  /// The list, and whether steps can be undone or redone.
  public var customMirror: Mirror {
    Mirror(of: self, ["list": list, "canUndo": canUndo, "canRedo": canRedo])
  }
}
