// Unavailable overloads that explain common mistakes.

extension ListAdapter {
  /// Rejects models instead of sections.
  @available(*, unavailable, message: "apply sections: apply { ListSections(oneRowEach: models) }")
  public func apply(_ models: [some Diffable]) {}

  /// Rejects rows instead of sections.
  @available(*, unavailable, message: "apply sections: apply { ListSections(oneRowEach: models) }")
  public func apply(@ListBuilder _ rows: () -> [AnyDiffable]) {}

  /// Sections without a closure.
  @available(*, unavailable, message: "write the sections in a closure: apply { ListSections(…) }")
  public func apply(_ sections: ListSections) {}

  /// Sections without a closure.
  @available(*, unavailable, message: "write the sections in a closure: apply { ListSections(…) }")
  public func apply(_ sections: [ListSections]) {}
}

extension ListAdapter {
  /// IGListKit's name for `apply(_:)`.
  @available(
    *,
    unavailable,
    message: "apply the new models: apply { ListSections(models) { Controller() } }"
  )
  public func performUpdates(animated: Bool = false, completion: ((Bool) -> Void)? = nil) {}

  /// IGListKit's name for `reload(keepingControllers:completion:)`.
  @available(*, unavailable, renamed: "reload(keepingControllers:completion:)")
  public func reloadData(completion: ((Bool) -> Void)? = nil) {}

  /// An adapter has no object that supplies the models.
  @available(
    *,
    unavailable,
    message: "apply the models whenever they change: apply { ListSections(…) }"
  )
  public var dataSource: Any? {
    get { nil }
    set {}
  }
}
