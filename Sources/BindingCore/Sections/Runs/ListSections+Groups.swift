extension ListSections {
  /// Creates a section for each group: its key as the first row, and its elements below.
  /// - Parameters:
  ///   - groups: The groups, from top to bottom. A whole stage is one group, which stays even
  ///     without elements, with ``LiveElements/grouped(as:)``.
  ///   - showsKey: Whether the key is shown, and does not only identify the section.
  ///   - didSelect: Handles the selection of an element; the closure applied last is called.
  @inlinable
  public init<Key: Diffable, Element: Diffable>(
    _ groups: LiveElements<LiveGroup<Key, Element>>,
    showsKey: Bool = true,
    didSelect: @escaping (Element) -> Void = { _ in }
  ) {
    self.init(groups.sectionModels) {
      GroupController(showsKey: showsKey, onSelect: didSelect)
    } refresh: {
      $0.onSelect = didSelect
    }
  }
}

/// The controller of a section that shows the elements of a group.
@usableFromInline
final class GroupController<Key: Diffable, Element: Diffable>: BindingSectionController {
  @usableFromInline fileprivate(set) var onSelect: (Element) -> Void
  private let showsKey: Bool

  @usableFromInline
  init(showsKey: Bool, onSelect: @escaping (Element) -> Void) {
    self.showsKey = showsKey
    self.onSelect = onSelect
  }

  @usableFromInline
  func viewModels(for group: LiveGroup<Key, Element>) -> [AnyDiffable] {
    if showsKey { group.key }
    group.elements
  }

  @usableFromInline
  func didSelect(_ viewModel: any Diffable, in group: LiveGroup<Key, Element>) {
    // The key may have the same type as the elements.
    guard let element = viewModel as? Element, group.elements.contains(id: element.diffIdentifier)
    else { return }
    onSelect(element)
  }

  @usableFromInline static var skipsEqualModels: Bool { true }
}
