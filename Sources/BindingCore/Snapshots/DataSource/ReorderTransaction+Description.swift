extension ReorderTransaction: _DescribedByParts, CustomReflectable {
  /// The sections with their items before and after.
  public var customMirror: Mirror { Mirror(of: self, ["sections": sections]) }
}

extension ReorderTransaction.SectionPart: _DescribedByParts, CustomReflectable {
  /// The section with its items before and after.
  public var customMirror: Mirror {
    Mirror(
      of: self,
      ["section": section, "initialItems": initialItems, "finalItems": finalItems]
    )
  }
}

extension DataSourceHandlers: _DescribedByParts, CustomReflectable {
  /// A mirror without parts: all handlers are closures.
  public var customMirror: Mirror { Mirror(of: self) }
}
