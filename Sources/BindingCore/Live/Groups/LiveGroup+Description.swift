extension LiveGroup: _DescribedByParts, CustomReflectable {
  /// The key and the elements.
  public var customMirror: Mirror { Mirror(of: self, ["key": key, "elements": elements]) }
}
