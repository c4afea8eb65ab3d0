// Unavailable overloads that explain common mistakes.

extension ListSections {
  /// Rejects models without a closure that says how to show them.
  @_disfavoredOverload
  @available(*, unavailable, message: "ListSections(rows: models), or (models) { Controller() }")
  public init(_ models: some SectionModels) { self.init([String](), rows: { _ in }) }

  /// Rejects a single controller for all models.
  @available(*, unavailable, message: "pass a closure: ListSections(models) { Controller() }")
  public init<Models: SectionModels, Controller: BindingSectionController>(
    _ models: Models,
    _ controller: Controller
  ) where Controller.Model == Models.Model {
    self.init(models) { controller }
  }

  /// Rejects a type of controller.
  @available(*, unavailable, message: "pass a closure: ListSections(models) { Controller() }")
  public init<Controller: BindingSectionController>(
    _ models: some SectionModels,
    _ controller: Controller.Type
  ) {
    self.init([String](), rows: { _ in })
  }
}

extension ListBuilder {
  /// Rejects a controller among rows, which a closure with a model as its parameter returns.
  @available(
    *,
    unavailable,
    message: "no parameter: ListSections(models) { Controller() }; rows get the model"
  )
  public static func buildExpression(_ controller: some BindingSectionController) -> [AnyDiffable] {
    []
  }
}
