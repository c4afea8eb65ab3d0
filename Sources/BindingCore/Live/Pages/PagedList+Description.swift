extension Page: _DescribedByParts {}

extension PageState: _DescribedByParts {}

extension PagedList: _DescribedByParts, CustomReflectable {
  /// The elements, and the states of the loads.
  public var customMirror: Mirror {
    Mirror(
      of: self,
      [
        "elements": elements, "refresh": state(of: .refresh), "previous": state(of: .previous),
        "next": state(of: .next),
      ]
    )
  }
}
