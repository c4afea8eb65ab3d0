extension ListSections {
  /// Creates a section for each model of a list that remembers what was edited.
  ///
  /// When a later version of the list is applied, only what the two versions do not share is looked
  /// at: a controller whose model lies in shared storage is not asked for its rows again, unless it
  /// or the program requests an update.
  /// - Parameters:
  ///   - models: What the sections show, from top to bottom.
  ///   - controller: Creates the controller of one section; called when its rows are first asked for.
  @inlinable
  public init<Controller: BindingSectionController>(
    _ models: IdentifiedList<Controller.Model>,
    controller: @escaping () -> Controller
  ) {
    self.init(models, controller: controller, refresh: nil, functions: .specialized())
  }

  /// Creates a section of rows that need no controller for each model of a list.
  ///
  /// All loaded sections are asked for their rows whenever the list is applied, because the closure
  /// may be another.
  /// - Parameters:
  ///   - models: What the sections show, from top to bottom.
  ///   - rows: Decomposes the newest model of a section; the closure applied last is asked.
  @inlinable
  public init<Model: Diffable>(
    _ models: IdentifiedList<Model>,
    @ListBuilder rows: @escaping (Model) -> [AnyDiffable]
  ) {
    self.init(
      models,
      controller: { RowsController(rows: rows) },
      refresh: { $0.rows = rows },
      functions: .specialized()
    )
  }

  /// Creates a section of one row, which shows the model itself, for each model of a list.
  /// - Parameters:
  ///   - models: What the rows show, from top to bottom.
  ///   - didSelect: Handles a row's selection; the closure applied last is called.
  @inlinable
  public init<Model: Diffable>(
    rows models: IdentifiedList<Model>,
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
    _ models: IdentifiedList<Controller.Model>,
    controller: @escaping () -> Controller,
    refresh: ((Controller) -> Void)?,
    functions: RunFunctions<Controller>
  ) {
    run = ControllerRun(RunModels(models), nil, controller, refresh, functions)
  }
}
