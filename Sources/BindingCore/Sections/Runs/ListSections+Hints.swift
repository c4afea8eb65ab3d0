// Unavailable overloads that explain common mistakes.

extension ListSections {
  /// Rejects models without a closure that shows them.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "use ListSections(oneRowEach: models), or ListSections(models) { Controller() }"
  )
  public init(_ models: some SectionModels) { self.init([String](), rows: { _ in }) }

  /// Rejects a single controller for all models.
  @available(*, unavailable, message: "pass a closure: ListSections(models) { Controller() }")
  public init<Models: SectionModels, Controller: BindingSectionController>(
    _ models: Models,
    _ controller: Controller
  ) where Controller.Model == Models.Model {
    self.init(models) { controller }
  }

  /// Rejects a single model with a controller.
  @_disfavoredOverload
  @available(*, unavailable, message: "pass an array: ListSections([model]) { Controller() }")
  public init<Controller: BindingSectionController>(
    _ model: Controller.Model,
    controller: @escaping () -> Controller
  ) {
    self.init([model], controller: controller)
  }

  /// Rejects a single model with rows.
  @_disfavoredOverload
  @available(*, unavailable, message: "pass an array: ListSections([model]) { … }")
  public init<Model: Diffable>(
    _ model: Model,
    @ListBuilder rows: @escaping (Model) -> [AnyDiffable]
  ) {
    self.init([model], rows: rows)
  }

  /// Rejects a controller type.
  @available(*, unavailable, message: "pass a closure: ListSections(models) { Controller() }")
  public init<Controller: BindingSectionController>(
    _ models: some SectionModels,
    _ controller: Controller.Type
  ) {
    self.init([String](), rows: { _ in })
  }
}

extension ListBuilder {
  /// Rejects a controller from a closure with a parameter, which must return rows.
  @available(
    *,
    unavailable,
    message: "remove the closure's parameter: ListSections(models) { Controller() }"
  )
  public static func buildExpression(_ controller: some BindingSectionController) -> [AnyDiffable] {
    []
  }
}
