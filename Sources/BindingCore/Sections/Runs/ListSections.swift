/// One section or many, of models of one type that share a type of controller.
///
/// ```swift
/// feed.apply {
///   ListSections(row: Notice(text: "Offline"))
///   ListSections(profile) { ProfileController() }
///   ListSections(posts) { PostSectionController() }
/// }
/// ```
///
/// Models stay in their array or list: a section costs nothing more until its rows are asked for.
public struct ListSections {
  let run: any SectionRun

  /// Creates a section for each model.
  /// - Parameters:
  ///   - models: What the sections show, from top to bottom.
  ///   - controller: Creates the controller of one section; called when its rows are first asked for.
  @inlinable
  public init<Models: SectionModels, Controller: BindingSectionController>(
    _ models: Models,
    controller: @escaping () -> Controller
  ) where Controller.Model == Models.Model {
    self.init(models, controller: controller, refresh: nil)
  }

  /// Creates a section of rows that need no controller for each model.
  ///
  /// All loaded sections are asked for their rows whenever the list is applied, because the closure
  /// may be another.
  /// - Parameters:
  ///   - models: What the sections show, from top to bottom.
  ///   - rows: Decomposes the newest model of a section; the closure applied last is asked.
  @inlinable
  public init<Models: SectionModels>(
    _ models: Models,
    @ListBuilder rows: @escaping (Models.Model) -> [AnyDiffable]
  ) {
    self.init(models) {
      RowsController(rows: rows)
    } refresh: {
      $0.rows = rows
    }
  }

  /// Creates a section of one row, which shows the model itself, for each model.
  /// - Parameters:
  ///   - models: What the rows show, from top to bottom.
  ///   - didSelect: Handles a row's selection; the closure applied last is called.
  @inlinable
  public init<Models: SectionModels>(
    rows models: Models,
    didSelect: @escaping (Models.Model) -> Void = { _ in }
  ) {
    self.init(models) {
      SingleRowController(onSelect: didSelect)
    } refresh: {
      $0.onSelect = didSelect
    }
  }

  @inlinable
  init<Models: SectionModels, Controller: BindingSectionController>(
    _ models: Models,
    controller: @escaping () -> Controller,
    refresh: ((Controller) -> Void)?
  ) where Controller.Model == Models.Model {
    self.init(models.sectionModels, controller, refresh, .specialized())
  }

  @usableFromInline
  init<Controller: BindingSectionController>(
    _ models: RunModels<Controller.Model>,
    _ controller: @escaping () -> Controller,
    _ refresh: ((Controller) -> Void)?,
    _ functions: RunFunctions<Controller>
  ) {
    run = ControllerRun(models, controller, refresh, functions)
  }
}

extension ListSections {
  /// Creates one section.
  /// - Parameters:
  ///   - model: What the section shows.
  ///   - controller: Creates the section's controller; called when its rows are first asked for, and
  ///     not at all if the list has a section of this identity already.
  @inlinable
  public init<Controller: BindingSectionController>(
    _ model: Controller.Model,
    controller: @escaping () -> Controller
  ) {
    self.init([model], controller: controller)
  }

  /// Creates one section of rows that need no controller.
  /// - Parameters:
  ///   - model: What the section shows.
  ///   - rows: Decomposes the newest model; the closure applied last is asked.
  @inlinable
  public init<Model: Diffable>(
    _ model: Model,
    @ListBuilder rows: @escaping (Model) -> [AnyDiffable]
  ) {
    self.init([model], rows: rows)
  }

  /// Creates one section of one row, which shows the model itself.
  /// - Parameters:
  ///   - model: What the row shows.
  ///   - didSelect: Handles the row's selection; the closure applied last is called.
  @inlinable
  public init<Model: Diffable>(
    row model: Model,
    didSelect: @escaping (Model) -> Void = { _ in }
  ) {
    self.init(rows: [model], didSelect: didSelect)
  }

  /// Creates one section of a header and elements below it, which stays when there are none.
  /// - Parameters:
  ///   - header: The first row, which the section is recognized by as well.
  ///   - elements: The values that the rows below it show, such as an array. Two versions of an
  ///     ``IdentifiedList`` are compared by what they do not share.
  ///   - didSelect: Handles the selection of an element; the closure applied last is called.
  @inlinable
  public init<Header: Diffable, Elements: Sequence>(
    header: Header,
    rows elements: Elements,
    didSelect: @escaping (Elements.Element) -> Void = { _ in }
  ) where Elements.Element: Diffable {
    typealias Element = Elements.Element
    let erased =
      (elements as? IdentifiedList<Element>).map(ListBuilder.buildExpression).map { [$0[0]] }
      ?? AnyDiffable.erase(Array(elements))
    let rows = { (header: Header) in [AnyDiffable(header)] + erased }
    let onSelect = { (viewModel: any Diffable, header: Header) in
      // The header may have the type of the elements.
      guard let element = viewModel as? Element,
        element.diffIdentifier != (header as? Element)?.diffIdentifier
      else { return }
      didSelect(element)
    }
    self.init([header]) {
      RowsController(rows: rows, onSelect: onSelect)
    } refresh: {
      ($0.rows, $0.onSelect) = (rows, onSelect)
    }
  }
}
