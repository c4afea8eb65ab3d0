/// One or more sections with models of one type and controllers of one type.
///
/// ```swift
/// feed.apply {
///   ListSections(oneRowEach: [Notice(text: "Offline")])
///   ListSections([profile]) { ProfileController() }
///   ListSections(posts) { PostSectionController() }
/// }
/// ```
///
/// Models stay in their array or list: a section costs nothing more until its rows are read.
public struct ListSections {
  let run: any ErasedRun

  /// Creates a section for each model.
  /// - Parameters:
  ///   - models: The models of the sections, from top to bottom.
  ///   - controller: Creates the controller of one section; called when the section's rows are
  ///     first read.
  @inlinable
  public init<Models: SectionModels, Controller: BindingSectionController>(
    _ models: Models,
    controller: @escaping () -> Controller
  ) where Controller.Model == Models.Model {
    self.init(models.sectionModels, controller: controller, refresh: nil)
  }

  /// Creates a section for each model, with rows from a closure instead of a controller.
  ///
  /// The closure is called again for all loaded sections whenever the list is applied, because it
  /// may have changed.
  /// - Parameters:
  ///   - models: The models of the sections, from top to bottom.
  ///   - rows: Decomposes the newest model of a section; the closure applied last is called.
  @inlinable
  public init<Models: SectionModels>(
    _ models: Models,
    @ListBuilder rows: @escaping (Models.Model) -> [AnyDiffable]
  ) {
    self.init(models.sectionModels) {
      RowsController(rows: rows)
    } refresh: {
      $0.rows = rows
    }
  }

  /// Creates a section for each model, with one row that shows the model itself.
  ///
  /// So the model of the row at `path` is the one at `path.section`, and `path.item` is always 0.
  /// - Parameters:
  ///   - models: The models that the rows show, from top to bottom.
  ///   - didSelect: Handles a row's selection; the closure applied last is called.
  @inlinable
  public init<Models: SectionModels>(
    oneRowEach models: Models,
    didSelect: @escaping (Models.Model) -> Void = { _ in }
  ) {
    self.init(models.sectionModels) {
      SingleRowController(onSelect: didSelect)
    } refresh: {
      $0.onSelect = didSelect
    }
  }

  @usableFromInline
  init<Controller: BindingSectionController>(
    _ models: ModelStore<Controller.Model>,
    _ functions: RunFunctions<Controller> = RunFunctions(),
    controller: @escaping () -> Controller,
    refresh: ((Controller) -> Void)?
  ) {
    run = TypedRun(models, controller, refresh, functions)
  }
}

extension ListSections {
  /// Creates one section of a header and elements below it; the section stays even without
  /// elements.
  /// - Parameters:
  ///   - header: The first row, whose identity also identifies the section.
  ///   - elements: The values that the rows below it show: an array, an ``IdentifiedList`` or
  ///     ``LiveElements``, which are followed.
  ///   - didSelect: Handles the selection of an element; the closure applied last is called.
  @inlinable
  public init<Header: Diffable, Elements: SectionModels>(
    header: Header,
    rows elements: Elements,
    didSelect: @escaping (Elements.Model) -> Void = { _ in }
  ) {
    let models = elements.sectionModels
    if let live = models.live {
      self.init(live.grouped(as: header), didSelect: didSelect)
    } else if let list = models.list {
      self.init(header, Array(ListBuilder.buildExpression(list)), didSelect)
    } else {
      self.init(header, Array(AnyDiffable.erase(models.array)), didSelect)
    }
  }

  @usableFromInline
  init<Header: Diffable, Element: Diffable>(
    _ header: Header,
    _ elements: [AnyDiffable],
    _ didSelect: @escaping (Element) -> Void
  ) {
    let rows = { (header: Header) in [AnyDiffable(header)] + elements }
    let onSelect = { (viewModel: any Diffable, header: Header) in
      // The header may have the same type as the elements.
      guard let element = viewModel as? Element,
        element.diffIdentifier != (header as? Element)?.diffIdentifier
      else { return }
      didSelect(element)
    }
    self.init([header].sectionModels) {
      RowsController(rows: rows, onSelect: onSelect)
    } refresh: {
      ($0.rows, $0.onSelect) = (rows, onSelect)
    }
  }
}
