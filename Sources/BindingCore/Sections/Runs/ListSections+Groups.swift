extension ListSections {
  /// Creates a section for each group: its key as the first row, and its elements below.
  /// - Parameters:
  ///   - groups: The groups, from top to bottom.
  ///   - didSelect: Handles the selection of an element; the closure applied last is called.
  @inlinable
  public init<Key: Diffable, Element: Diffable>(
    _ groups: LiveElements<LiveGroup<Key, Element>>,
    didSelect: @escaping (Element) -> Void = { _ in }
  ) {
    self.init(groups.sectionModels) {
      GroupController(showsKey: true, onSelect: didSelect)
    } refresh: {
      $0.onSelect = didSelect
    }
  }

  /// Creates one section of a header and live elements below it; the section stays even without
  /// elements.
  /// - Parameters:
  ///   - header: The first row, whose identity also identifies the section.
  ///   - elements: The elements that the rows below it show.
  ///   - didSelect: Handles the selection of an element; the closure applied last is called.
  @inlinable
  public init<Header: Diffable, Element: Diffable>(
    header: Header,
    rows elements: LiveElements<Element>,
    didSelect: @escaping (Element) -> Void = { _ in }
  ) {
    self.init(elements.grouped(as: header), didSelect: didSelect)
  }

  /// Creates one section of live elements; the section stays even without elements.
  /// - Parameters:
  ///   - section: The model that identifies the section; it is not shown.
  ///   - elements: The elements that the rows show.
  ///   - didSelect: Handles the selection of a row; the closure applied last is called.
  @inlinable
  public init<Section: Diffable, Element: Diffable>(
    section: Section,
    rows elements: LiveElements<Element>,
    didSelect: @escaping (Element) -> Void = { _ in }
  ) {
    self.init(elements.grouped(as: section).sectionModels) {
      GroupController(showsKey: false, onSelect: didSelect)
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
