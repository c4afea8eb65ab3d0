// Unavailable former names; each names its replacement.

extension ListDiagnostic {
  /// The part of a list that a report is about.
  @available(*, unavailable, renamed: "Part")
  public typealias Place = Part
}
