/// Elements that are kept sorted.
public final class LiveSort<Element: Diffable>: LiveElements<Element> {
  private let sort: SortOrder

  @usableFromInline
  init(_ elements: LiveElements<Element>, _ sort: SortOrder) {
    self.sort = sort
    super.init(elements.source, sort, of: elements.list)
  }

  /// Sorts by another key from now on.
  /// - Parameters:
  ///   - key: Returns the sort key of an element.
  ///   - isBefore: Returns whether a key comes before another; ascending by default.
  @inlinable
  public func resort<Key: Comparable>(
    by key: @escaping (Element) -> Key,
    _ isBefore: ((Key, Key) -> Bool)? = nil
  ) {
    replace(source.sorting(by: key, isBefore))
  }

  /// Sorts from now on by another key, which may be missing, and elements with equal keys by a
  /// second key.
  /// - Parameters:
  ///   - key: Returns the sort key of an element; elements without a key come last.
  ///   - isBefore: Returns whether a key comes before another; ascending by default.
  ///   - second: Returns the second sort key, which orders elements with equal keys.
  ///   - isSecondBefore: Returns whether a second key comes before another; ascending by default.
  @inlinable
  public func resort<Key: Comparable, Second: Comparable>(
    by key: @escaping (Element) -> Key?,
    _ isBefore: ((Key, Key) -> Bool)? = nil,
    then second: @escaping (Element) -> Second?,
    _ isSecondBefore: ((Second, Second) -> Bool)? = nil
  ) {
    replace(source.sorting(by: key, isBefore, then: second, isSecondBefore))
  }

  /// Sorts by another key, which may be missing, from now on.
  /// - Parameters:
  ///   - key: Returns the sort key of an element; elements without a key come last.
  ///   - isBefore: Returns whether a key comes before another; ascending by default.
  @_disfavoredOverload
  @inlinable
  public func resort<Key: Comparable>(
    by key: @escaping (Element) -> Key?,
    _ isBefore: ((Key, Key) -> Bool)? = nil
  ) {
    replace(source.sorting(by: key, isBefore, then: { _ in Int?.none }, nil))
  }

  /// Sorts by another comparison from now on.
  /// - Parameter isBefore: Returns whether an element comes before another.
  @inlinable
  public func resort(by isBefore: @escaping (Element, Element) -> Bool) {
    replace(source.sorting(isBefore))
  }

  @usableFromInline
  func replace(_ new: SortOrder.Sorting) { sort.replace(new) }
}

extension LiveElements where Element: Comparable {
  /// Returns the elements in ascending order, and keeps them sorted.
  /// - Complexity: As for sorting by a key.
  @inlinable
  public final func sorted() -> LiveSort<Element> { sorted(by: { $0 }) }
}

extension LiveElements {
  /// Returns the elements sorted by a key, and keeps them sorted.
  ///
  /// Elements with equal keys keep their order. An element whose key is not equal to itself, such
  /// as NaN, comes after all others, and is reported to the adapter's `diagnosticHandler` as
  /// ``ListDiagnostic/contradictoryOrder(count:)``.
  /// - Parameters:
  ///   - key: Returns the sort key of an element; called when an element is inserted or changes.
  ///   - isBefore: Returns whether a key comes before another; ascending by default.
  /// - Complexity: O(*n* log *n*) on the first read; then O(log *n*) comparisons of keys for each
  ///   element that changes.
  @inlinable
  public final func sorted<Key: Comparable>(
    by key: @escaping (Element) -> Key,
    _ isBefore: ((Key, Key) -> Bool)? = nil
  ) -> LiveSort<Element> {
    LiveSort(self, SortOrder(order, source.sorting(by: key, isBefore)))
  }

  /// Returns the elements sorted by a key that may be missing, and by a second key where the first
  /// are equal.
  ///
  /// Elements without a key come last in either direction.
  /// - Parameters:
  ///   - key: Returns the sort key of an element; called when an element is inserted or changes.
  ///   - isBefore: Returns whether a key comes before another; ascending by default.
  ///   - second: Returns the second sort key, which orders elements with equal keys.
  ///   - isSecondBefore: Returns whether a second key comes before another; ascending by default.
  /// - Complexity: As for sorting by one key.
  @inlinable
  public final func sorted<Key: Comparable, Second: Comparable>(
    by key: @escaping (Element) -> Key?,
    _ isBefore: ((Key, Key) -> Bool)? = nil,
    then second: @escaping (Element) -> Second?,
    _ isSecondBefore: ((Second, Second) -> Bool)? = nil
  ) -> LiveSort<Element> {
    let sorting = source.sorting(by: key, isBefore, then: second, isSecondBefore)
    return LiveSort(self, SortOrder(order, sorting))
  }

  /// Returns the elements sorted by a key that may be missing; elements without a key come last.
  /// - Parameters:
  ///   - key: Returns the sort key of an element; called when an element is inserted or changes.
  ///   - isBefore: Returns whether a key comes before another; ascending by default.
  /// - Complexity: As for a key that every element has.
  @_disfavoredOverload
  @inlinable
  public final func sorted<Key: Comparable>(
    by key: @escaping (Element) -> Key?,
    _ isBefore: ((Key, Key) -> Bool)? = nil
  ) -> LiveSort<Element> {
    let sorting = source.sorting(by: key, isBefore, then: { _ in Int?.none }, nil)
    return LiveSort(self, SortOrder(order, sorting))
  }

  /// Returns the elements sorted by a comparison, and keeps them sorted.
  ///
  /// Elements that the comparison does not distinguish keep their order. If the comparison
  /// contradicts itself, no element is lost, but the order is unspecified.
  /// - Parameter isBefore: Returns whether an element comes before another.
  /// - Complexity: As for sorting by a key; each comparison calls the closure.
  @inlinable
  public final func sorted(
    by isBefore: @escaping (Element, Element) -> Bool
  ) -> LiveSort<Element> {
    LiveSort(self, SortOrder(order, source.sorting(isBefore)))
  }
}
