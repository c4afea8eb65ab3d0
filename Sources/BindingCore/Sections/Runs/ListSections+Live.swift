extension ListSections {
  /// Creates a section for each of some live elements, and follows them.
  ///
  /// While the list is shown, what changes in the elements is shown on the next turn of the adapter's
  /// scheduler, without applying the list again.
  /// - Parameters:
  ///   - models: What the sections show, from top to bottom.
  ///   - controller: Creates the controller of one section; called when its rows are first asked for.
  @inlinable
  public init<Controller: BindingSectionController>(
    _ models: LiveElements<Controller.Model>,
    controller: @escaping () -> Controller
  ) {
    self.init(models, controller: controller, refresh: nil, functions: .specialized())
  }

  /// Creates a section of rows that need no controller for each of some live elements, and follows
  /// them.
  /// - Parameters:
  ///   - models: What the sections show, from top to bottom.
  ///   - rows: Decomposes the newest model of a section; the closure applied last is asked.
  @inlinable
  public init<Model: Diffable>(
    _ models: LiveElements<Model>,
    @ListBuilder rows: @escaping (Model) -> [AnyDiffable]
  ) {
    self.init(
      models,
      controller: { RowsController(rows: rows) },
      refresh: { $0.rows = rows },
      functions: .specialized()
    )
  }

  /// Creates a section of one row for each of some live elements, and follows them.
  /// - Parameters:
  ///   - models: What the rows show, from top to bottom.
  ///   - didSelect: Handles a row's selection; the closure applied last is called.
  @inlinable
  public init<Model: Diffable>(
    rows models: LiveElements<Model>,
    didSelect: @escaping (Model) -> Void = { _ in }
  ) {
    self.init(
      models,
      controller: { SingleRowController(onSelect: didSelect) },
      refresh: { $0.onSelect = didSelect },
      functions: .specialized()
    )
  }

  @usableFromInline
  init<Controller: BindingSectionController>(
    _ models: LiveElements<Controller.Model>,
    controller: @escaping () -> Controller,
    refresh: ((Controller) -> Void)?,
    functions: RunFunctions<Controller>
  ) {
    run = ControllerRun(RunModels(models.version), models, controller, refresh, functions)
  }
}
