public import BindingCore

extension SearchPattern: _DescribedByParts, CustomReflectable {
  /// The words as they are compared, without case and accents.
  public var customMirror: Mirror { Mirror(of: self, ["words": foldedWords]) }
}
