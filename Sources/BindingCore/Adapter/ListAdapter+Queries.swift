extension ListAdapter {
  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// Returns the view models of a section, from top to bottom.
  ///
  /// The first call loads the section.
  /// - Parameter section: The section's index; a section outside the list has no rows.
  /// - Complexity: O(1), or O(*n*) if a list is among the rows; then ``row(at:)`` and
  ///   ``rowCount(inSection:)`` are faster.
  public func rows(inSection section: Int) -> [AnyDiffable] {
    defer { calls.drain() }
    return self.section(at: section)?.rows.array ?? []
  }

  /// Returns the number of rows of a section.
  ///
  /// The first call loads the section.
  /// - Parameter section: The section's index; a section outside the list has no rows.
  public func rowCount(inSection section: Int) -> Int {
    defer { calls.drain() }
    return self.section(at: section)?.rows.count ?? 0
  }

  /// Returns the view model of a row, or nil if there is no such row.
  ///
  /// The first call loads the section.
  /// - Parameter path: The row's path in the current list.
  /// - Complexity: O(1); in a list O(log *n*).
  public func row(at path: ItemPath) -> AnyDiffable? {
    defer { calls.drain() }
    return section(at: path.section)?.rows.row(at: path.item)
  }

  /// Returns the placement of a row among the items of its section, without headers and footers.
  /// - Parameter path: The row's path in the current list.
  /// - Returns: The row's placement, or nil if there is no such item.
  public func placement(of path: ItemPath) -> RowPlacement? {
    defer { calls.drain() }
    return section(at: path.section)?.rows.placement(of: path.item)
  }
}

extension ListAdapter {
  /// Returns the index of the section of a model.
  /// - Parameter model: A model with the section's identity; its content does not matter.
  /// - Returns: The section's index, or nil if there is none.
  /// - Complexity: O(log *n*) on average for *n* sections, in each run with models of its type;
  ///   O(*n*) the first time in the run of an array.
  public func sectionIndex(of model: some Diffable) -> Int? {
    sections.index(of: model)
  }

  /// Returns the index of the section of a controller.
  /// - Parameter controller: The controller.
  /// - Returns: The section's index, or nil if no loaded section has the controller.
  /// - Complexity: O(1) on average; O(*n*) the first time.
  public func sectionIndex(ofController controller: AnyObject) -> Int? {
    loadedSection(of: controller)?.index
  }

  func loadedSection(of controller: AnyObject) -> (any LoadedSection)? {
    store.section(of: controller)
  }

  /// Whether a section is loaded: its controller exists and has returned its rows.
  /// - Parameter section: The section's index; a section outside the list is not loaded.
  /// - Complexity: O(log *r*) for *r* runs, plus O(log *n*) for *n* sections of a run in which some
  ///   were inserted, deleted or moved.
  public func isLoaded(section: Int) -> Bool {
    store.loadedSection(at: section) != nil
  }

  /// Returns the model of a section.
  /// - Parameter section: The section's index.
  /// - Returns: The newest model, or nil if the index is outside the list.
  /// - Complexity: O(log *r*) for *r* runs.
  public func model(at section: Int) -> AnyDiffable? {
    guard (0..<sections.count).contains(section) else { return nil }
    return sections[section].model
  }

  /// The models of all sections, from top to bottom.
  /// - Complexity: O(*n* log *r*) for *n* sections in *r* runs.
  public var models: [AnyDiffable] { (0..<sections.count).compactMap(model(at:)) }

  /// Returns the controller of a section if the section is loaded and the controller is of a given
  /// type.
  /// - Parameters:
  ///   - type: The type of the controller.
  ///   - section: The section's index.
  /// - Returns: The controller, or nil; no controller is created.
  /// - Complexity: As ``isLoaded(section:)``.
  public func controller<Controller: BindingSectionController>(
    _ type: Controller.Type,
    at section: Int
  ) -> Controller? {
    store.loadedSection(at: section)?.controller as? Controller
  }

  /// Returns the path of the row of a view model.
  ///
  /// Loads only the section of the model.
  /// - Parameters:
  ///   - viewModel: A view model with the row's identity; its content does not matter.
  ///   - model: A model with the section's identity; its content does not matter.
  /// - Returns: The row's path, or nil if there is no such section or row.
  /// - Complexity: As ``sectionIndex(of:)``, plus O(1) on average; linear in the section's rows the
  ///   first time, and the first time after rows were inserted, deleted or moved.
  public func path(of viewModel: some Diffable, in model: some Diffable) -> ItemPath? {
    let identifier = AnyDiffable(viewModel).diffIdentifier
    return path(in: model) { $0.position(of: identifier) }
  }

  /// Returns the path of the first row of a type in the section of a model.
  ///
  /// Loads only the section of the model.
  /// - Parameters:
  ///   - type: The type of the row's view model.
  ///   - model: A model with the section's identity; its content does not matter.
  /// - Returns: The row's path, or nil if there is no such section or row.
  /// - Complexity: As ``sectionIndex(of:)``, plus linear in the section's rows.
  public func firstPath<ViewModel: Diffable>(
    of type: ViewModel.Type,
    in model: some Diffable
  ) -> ItemPath? {
    path(in: model) { $0.rows.firstIndex(ofType: type) }
  }

  private func path(in model: some Diffable, _ find: (any LoadedSection) -> Int?) -> ItemPath? {
    // Reading rows may carry out waiting calls, after which the section may have moved.
    if let index = sectionIndex(of: model) { _ = rowCount(inSection: index) }
    guard let index = sectionIndex(of: model), let section = section(at: index) else { return nil }
    return find(section).map { ItemPath(section: index, item: $0) }
  }

  /// Returns the section at an index, and loads it first if necessary.
  func section(at index: Int) -> (any LoadedSection)? {
    if let section = store.loadedSection(at: index) { return section }
    return calls.hold {
      guard let section = store.makeSection(at: index) else { return nil }
      attach(section)
      load(section, at: index)
      selection.partWasLoaded()
      selectIfWhole(section)
      // Duplicates found during an update are reported with it, all others with an update of their
      // own.
      if pending.hasDuplicates {
        enqueue { if $0.pending.hasDuplicates { $0.carryOut { ListUpdate() } } }
      }
      return section
    }
  }
}
