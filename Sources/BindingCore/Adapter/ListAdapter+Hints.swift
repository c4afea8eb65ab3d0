// Unavailable overloads that explain common mistakes.

extension ListAdapter {
  /// Models instead of sections.
  @available(*, unavailable, message: "apply sections, as in apply { ListSections(rows: models) }")
  public func apply(_ models: [some Diffable]) {}

  /// Rows instead of sections.
  @available(*, unavailable, message: "apply sections, as in apply { ListSections(rows: models) }")
  public func apply(@ListBuilder _ rows: () -> [AnyDiffable]) {}
}
