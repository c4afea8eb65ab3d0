/// Elements that are kept sorted.
public final class LiveSort<Element: Diffable>: LiveElements<Element> {
  private let sort: SortStage

  init(_ elements: LiveElements<Element>, _ key: SortKey<Element>) {
    sort = SortStage(elements.order, key.sorting(elements.source))
    super.init(elements.source, sort, of: elements.list)
  }

  /// Sorts by another key from now on.
  /// - Parameter key: The order of the elements.
  public func setOrder(_ key: SortKey<Element>) { sort.replaceSorting(by: key.sorting(source)) }
}

extension LiveElements where Element: Comparable {
  /// Returns the elements in ascending order, and keeps them sorted.
  /// - Complexity: As for sorting by a key.
  @inlinable
  public final func sorted() -> LiveSort<Element> { sorted(by: .ascending { $0 }) }
}

extension LiveElements {
  /// Returns the elements sorted, and keeps them sorted.
  ///
  /// Elements that the key does not distinguish keep their order.
  /// - Parameter key: The order of the elements, such as `.descending(\.likes)`.
  /// - Complexity: O(*n* log *n*) on the first read; then O(log *n*) comparisons of keys for each
  ///   element that changes.
  public final func sorted(by key: SortKey<Element>) -> LiveSort<Element> { LiveSort(self, key) }
}
