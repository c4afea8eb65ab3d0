public import BindingCore

extension ListProgram {
  /// Has a search narrow a filter of a live list, and no key wait for it, however long the list is.
  ///
  /// ```swift
  /// let matching = posts.filtered { _ in true }
  /// feed.apply { ListSections(matching) { PostSectionController() } }
  /// program.narrow(matching, by: \.username)
  /// ```
  ///
  /// In a long list the elements around the focus are searched at once, and the others on other
  /// threads meanwhile. Sets ``onFilter``.
  /// - Parameters:
  ///   - filter: The filter; what it passes is replaced.
  ///   - text: Returns what is searched of an element; called on other threads as well.
  @inlinable
  public func narrow<Element: Diffable>(
    _ filter: LiveFilter<Element>,
    by text: @escaping @Sendable (Element) -> String
  ) {
    narrow(filter) { $1.matches(text($0)) }
  }

  /// Has a search narrow a filter of a live list by what a closure finds in its elements.
  /// - Parameters:
  ///   - filter: The filter; what it passes is replaced.
  ///   - matches: Returns whether an element has what is searched for; called on other threads as well.
  @inlinable
  public func narrow<Element: Diffable>(
    _ filter: LiveFilter<Element>,
    by matches: @escaping @Sendable (_ element: Element, _ pattern: SearchPattern) -> Bool
  ) {
    narrowed = NarrowedFilter(
      isSearching: { filter.isRefiltering },
      finish: { filter.showFound() }
    )
    onFilter = { [weak self] pattern in
      let passes: @Sendable (Element) -> Bool = { pattern.isEmpty || matches($0, pattern) }
      guard let self, let wake else { return filter.refilter(passes) }
      filter.startRefilter(near: nearestElement(Element.self), passes, whenFound: wake)
    }
  }

  /// Shows what was found in the background.
  func showFound() {
    guard let narrowed, narrowed.isSearching() else { return }
    let wasSkipped = list.viewport.isMarkingSkipped
    list.viewport.isMarkingSkipped = true
    if !narrowed.finish() { list.viewport.isMarkingSkipped = wasSkipped }
  }

  /// The identifier of the element that has the focus or will have it, or else of the first in sight.
  @usableFromInline
  func nearestElement<Element: Diffable>(_: Element.Type) -> Element.DiffIdentifier? {
    guard let row = list.focusedIdentifier ?? list.place?.row else { return nil }
    return (row.section ?? row.row).identifier(of: Element.self)
  }
}

/// A filter of a live list, whatever the type of its elements.
@usableFromInline
struct NarrowedFilter {
  let isSearching: () -> Bool
  let finish: () -> Bool

  @usableFromInline
  init(isSearching: @escaping () -> Bool, finish: @escaping () -> Bool) {
    self.isSearching = isSearching
    self.finish = finish
  }
}
