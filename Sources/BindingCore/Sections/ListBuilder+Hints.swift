// What is easily written instead of what is meant, as hints.

extension ListBuilder {
  /// A value that is no view model.
  @_disfavoredOverload
  @available(*, unavailable, message: "a row is Diffable; give it an identity and an equality")
  public static func buildExpression<Value>(_ value: Value) -> [AnyDiffable] { [] }
}

extension ListAdapter {
  /// Models instead of sections.
  @available(*, unavailable, message: "apply sections, as in apply { ListSections(rows: models) }")
  public func apply(_ models: [some Diffable]) {}

  /// Rows instead of sections.
  @available(*, unavailable, message: "apply sections, as in apply { ListSections(rows: models) }")
  public func apply(@ListBuilder _ rows: () -> [AnyDiffable]) {}
}

extension ListSections {
  /// One controller for all models.
  @available(*, unavailable, message: "pass a closure: ListSections(models) { Controller() }")
  public init<Controller: BindingSectionController>(
    _ models: [Controller.Model],
    _ controller: Controller
  ) {
    self.init(models) { controller }
  }
}
