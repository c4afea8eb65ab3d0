extension ListAdapter: CustomReflectable {
  /// A mirror without parts: the list is its description.
  public nonisolated var customMirror: Mirror { Mirror(of: self) }
}

extension ListAdapter.Measurement: _DescribedByParts {}

extension ListAdapter.ListenerToken: _DescribedByParts, CustomReflectable {
  /// A mirror without parts.
  public var customMirror: Mirror { Mirror(of: self) }
}
