extension IdentifiedList: CustomStringConvertible, CustomReflectable {
  /// The elements in brackets, as those of an array.
  public var description: String { Array(self).description }

  /// The elements, as those of an array.
  public var customMirror: Mirror { Mirror(of: self, elements: self) }
}
