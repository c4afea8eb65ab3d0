// Earlier names, as hints.

extension LiveFilter {
  /// The earlier name of `refilter(near:isolation:_:)`.
  @available(*, unavailable, renamed: "refilter(near:_:)")
  public func refilterConcurrently(_ passes: @escaping @Sendable (Element) -> Bool) async -> Bool {
    false
  }

  /// The earlier form of `refilter(near:isolation:_:)`, which returns when all elements were tested.
  @available(*, unavailable, message: "await refilter(near:_:), which returns once it holds")
  public func refilterInBackground(
    _ passes: @escaping @Sendable (Element) -> Bool,
    near identifier: Element.DiffIdentifier? = nil,
    whenReady: @escaping @Sendable () -> Void
  ) {}

  /// What `refilter(near:isolation:_:)` does by itself.
  @available(*, unavailable, message: "await refilter(near:_:), which returns once it holds")
  public func finishRefilter() -> Bool { false }
}
