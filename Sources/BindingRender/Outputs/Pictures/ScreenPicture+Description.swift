public import BindingCore

extension ScreenPicture: _DescribedByParts, CustomReflectable {
  /// The size.
  public var customMirror: Mirror { Mirror(of: self, ["columns": columns, "rows": rows]) }
}
