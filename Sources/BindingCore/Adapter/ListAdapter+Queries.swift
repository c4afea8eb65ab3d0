extension ListAdapter {
  /// Where the section of a model is.
  /// - Parameter model: A model with the section's identity; its content does not matter.
  /// - Returns: The section's position, or nil if there is none.
  /// - Complexity: O(1) on average; O(*n*) the first time after sections came, went or moved.
  public func sectionIndex(of model: some Diffable) -> Int? {
    let identities = identities ?? list.makeIndex()
    self.identities = identities
    let position = identities.position(hash: model.identityHash) {
      let reference = list[$0]
      return reference.run.hasModel(model, at: reference.offset)
    }
    guard position == nil, let erased = model as? AnyDiffable else { return position }
    let value: any Diffable = erased.value
    return sectionIndex(of: value)
  }

  /// Where the section of a controller is.
  /// - Parameter controller: The controller.
  /// - Returns: The section's position, or nil if the controller is not one of this list.
  /// - Complexity: O(1); O(*n*) the first time.
  public func sectionIndex(ofController controller: AnyObject) -> Int? {
    loadedSection(of: controller)?.index
  }

  func loadedSection(of controller: AnyObject) -> LoadedSection? {
    let sections =
      sectionsByController
      ?? Dictionary(
        loaded.compactMap { $0 }.map { (ObjectIdentifier($0.erasedController), $0) },
        uniquingKeysWith: { first, _ in
          hasSharedController = true
          return first
        }
      )
    sectionsByController = sections
    return sections[ObjectIdentifier(controller)]
  }

  /// Whether a section's rows are known: its controller made, its model decomposed.
  /// - Parameter section: The position of the section; one outside the list is not known.
  /// - Complexity: O(1).
  public func isLoaded(section: Int) -> Bool {
    loaded.indices.contains(section) && loaded[section] != nil
  }

  /// The model of a section.
  /// - Parameter section: The position of the section.
  /// - Returns: The newest model, or nil outside the list.
  /// - Complexity: O(log *r*) for *r* runs.
  public func model(at section: Int) -> AnyDiffable? {
    guard loaded.indices.contains(section) else { return nil }
    let reference = list[section]
    return reference.run.model(at: reference.offset)
  }

  /// The models of all sections, from top to bottom.
  /// - Complexity: O(*n*).
  public var models: [AnyDiffable] { (0..<list.count).compactMap(model(at:)) }

  /// The controller of a section, if it has been made and is of a type.
  /// - Parameters:
  ///   - type: The type of the controller.
  ///   - section: The position of the section.
  /// - Returns: The controller, or nil; nothing is made.
  /// - Complexity: O(1).
  public func controller<Controller: BindingSectionController>(
    _ type: Controller.Type,
    at section: Int
  ) -> Controller? {
    guard loaded.indices.contains(section) else { return nil }
    return loaded[section]?.erasedController as? Controller
  }

  /// Where a row is, told by its view model.
  ///
  /// Asks for the section's rows, and no other's.
  /// - Parameters:
  ///   - viewModel: A view model with the row's identity; its content does not matter.
  ///   - model: A model with the section's identity; its content does not matter.
  /// - Returns: The row's path, or nil if there is no such section or row.
  /// - Complexity: As ``sectionIndex(of:)``, and the same for the row.
  public func path(of viewModel: some Diffable, in model: some Diffable) -> ItemPath? {
    let identifier = AnyDiffable(viewModel).diffIdentifier
    return path(in: model) { $0.position(of: identifier) }
  }

  /// The first row of a type in the section of a model.
  ///
  /// Asks for the section's rows, and no other's.
  /// - Parameters:
  ///   - type: The type of the row's view model.
  ///   - model: A model with the section's identity; its content does not matter.
  /// - Returns: The row's path, or nil if there is no such section or row.
  /// - Complexity: As ``sectionIndex(of:)``, then linear in the section's rows.
  public func firstPath<ViewModel: Diffable>(
    of type: ViewModel.Type,
    in model: some Diffable
  ) -> ItemPath? {
    path(in: model) { $0.rows.firstIndex { $0.valueType == type } }
  }

  private func path(in model: some Diffable, _ find: (LoadedSection) -> Int?) -> ItemPath? {
    // Asking for rows may carry out calls that were waiting, after which the section is elsewhere.
    if let index = sectionIndex(of: model) { _ = rows(inSection: index) }
    guard let index = sectionIndex(of: model), let section = section(at: index) else { return nil }
    return find(section).map { ItemPath(section: index, item: $0) }
  }

  /// Where a row stands among the items of its section; headers and footers do not count.
  /// - Parameter path: The row, by its place in the list as it is now.
  /// - Returns: Its position, or nil if there is no such item.
  public func position(of path: ItemPath) -> RowPlacement? {
    defer { calls.drain() }
    guard let rows = section(at: path.section)?.rows else { return nil }
    return RowPlacement(of: path.item, count: rows.count) { rows[$0].role }
  }
}
