extension RowHandler: _DescribedByParts, CustomReflectable {
  /// A mirror without parts: a handler is a closure.
  public var customMirror: Mirror { Mirror(of: self) }
}
