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
    if showsKey {
      self.init(groups.sectionModels) {
        GroupController(onSelect: didSelect)
      } refresh: {
        $0.onSelect = didSelect
      }
    } else {
      self.init(groups.sectionModels) {
        ElementsController(onSelect: didSelect)
      } refresh: {
        $0.onSelect = didSelect
      }
    }
  }
}

/// The controller of a section that shows a group: its key, and its elements below.
@usableFromInline
class GroupController<Key: Diffable, Element: Diffable>: BindingSectionController {
  @usableFromInline fileprivate(set) var onSelect: (Element) -> Void

  @usableFromInline
  init(onSelect: @escaping (Element) -> Void) { self.onSelect = onSelect }

  @usableFromInline
  func viewModels(for group: LiveGroup<Key, Element>) -> [AnyDiffable] {
    group.key
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

/// The controller of a section that shows the elements of a group alone.
///
/// It has a type of its own, so that a list that is applied with keys after one without them has
/// other controllers.
@usableFromInline
final class ElementsController<Key: Diffable, Element: Diffable>: GroupController<Key, Element> {
  @usableFromInline
  override init(onSelect: @escaping (Element) -> Void) { super.init(onSelect: onSelect) }

  @usableFromInline
  @ListBuilder
  override func viewModels(for group: LiveGroup<Key, Element>) -> [AnyDiffable] { group.elements }
}
