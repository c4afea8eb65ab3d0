// Unavailable overloads that explain common mistakes.

extension ListSections {
  /// Models without what their sections show.
  @_disfavoredOverload
  @available(*, unavailable, message: "ListSections(rows: models), or (models) { Controller() }")
  public init(_ models: some SectionModels) { self.init([String](), rows: { _ in }) }

  /// One controller for all models.
  @available(*, unavailable, message: "pass a closure: ListSections(models) { Controller() }")
  public init<Controller: BindingSectionController>(
    _ models: [Controller.Model],
    _ controller: Controller
  ) {
    self.init(models) { controller }
  }
}
