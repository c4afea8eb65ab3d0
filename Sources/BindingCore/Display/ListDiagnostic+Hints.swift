// Unavailable former names, which suggest the present ones.

extension ListDiagnostic {
  /// The part of a list that a report is about.
  @available(*, unavailable, renamed: "Part")
  public typealias Place = Part
}
