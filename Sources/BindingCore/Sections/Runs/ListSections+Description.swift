extension ListSections: _DescribedByParts, CustomReflectable {
  /// The models of the sections.
  public var customMirror: Mirror {
    Mirror(of: self, ["models": (0..<run.count).map(run.model(at:))])
  }
}
