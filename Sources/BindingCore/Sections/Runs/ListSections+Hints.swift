// Unavailable overloads that explain common mistakes.

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
