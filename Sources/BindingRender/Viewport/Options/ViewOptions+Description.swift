public import BindingCore

extension ViewOptions: _DescribedByParts {}

extension ChangeMarks: _DescribedByParts {}

extension ListSearch: CustomStringConvertible, CustomReflectable {
  /// The search as it is written.
  public var description: String {
    if let unit { return ".hide(.\(unit))" }
    return filter == nil ? ".find" : ".filter"
  }

  /// Whether the text must occur as a whole.
  public var customMirror: Mirror { Mirror(of: self, ["isPhrase": isPhrase]) }
}
