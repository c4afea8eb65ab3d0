/// One section of a list: a model and the controller that decomposes it.
public struct ListSection {
  @usableFromInline let run: ListSections

  /// Creates a section.
  /// - Parameters:
  ///   - model: What the section shows.
  ///   - controller: Makes the section's controller; called when its rows are first asked for, and
  ///     not at all if the list has a section of this identity already.
  @inlinable
  public init<Controller: BindingSectionController>(
    _ model: Controller.Model,
    controller: @escaping () -> Controller
  ) {
    run = ListSections([model], controller: controller)
  }

  /// Creates a section of rows that need no controller.
  /// - Parameters:
  ///   - model: What the section shows.
  ///   - rows: Decomposes the newest model; the closure applied last is asked.
  @inlinable
  public init<Model: Diffable>(
    _ model: Model,
    @ListBuilder rows: @escaping (Model) -> [AnyDiffable]
  ) {
    run = ListSections([model], rows: rows)
  }

  /// Creates a section of one row, which shows the model itself.
  /// - Parameters:
  ///   - model: What the row shows.
  ///   - didSelect: Handles the row's selection; the closure applied last is called.
  @inlinable
  public init<Model: Diffable>(
    row model: Model,
    didSelect: @escaping (Model) -> Void = { _ in }
  ) {
    run = ListSections(rows: [model], didSelect: didSelect)
  }
}
