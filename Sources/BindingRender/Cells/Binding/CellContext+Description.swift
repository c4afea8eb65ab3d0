public import BindingCore

extension CellContext: _DescribedByParts, CustomReflectable {
  /// The room and the state of the row, without the clock.
  public var customMirror: Mirror {
    Mirror(
      of: self,
      [
        "columns": columns as Any, "placement": placement as Any, "isFocused": isFocused,
        "isSelected": isSelected, "isExpanded": isExpanded as Any,
        "columnWidths": columnWidths as Any,
      ]
    )
  }
}

extension ClosureCell: _DescribedByParts, CustomReflectable {
  /// The text of the last bound view model.
  public var customMirror: Mirror { Mirror(of: self, ["text": text]) }
}
