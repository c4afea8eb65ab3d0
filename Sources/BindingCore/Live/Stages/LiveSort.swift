/// Elements in an order of their own.
public final class LiveSort<Element: Diffable>: LiveElements<Element> {
  private let sort: SortOrder

  @usableFromInline
  init(_ elements: LiveElements<Element>, _ sort: SortOrder) {
    self.sort = sort
    super.init(elements.source, sort, of: elements.list)
  }

  /// Sorts by a key from now on.
  /// - Parameters:
  ///   - key: Returns what an element is sorted by.
  ///   - isBefore: Whether a key comes before another; ascending by default.
  @inlinable
  public func resort<Key: Comparable>(
    by key: @escaping (Element) -> Key,
    _ isBefore: ((Key, Key) -> Bool)? = nil
  ) {
    replace(source.sorting(by: key, isBefore))
  }

  /// Sorts by a key that may be missing from now on, and elements with equal keys by another one.
  /// - Parameters:
  ///   - key: Returns what an element is sorted by; elements without one stand last.
  ///   - isBefore: Whether a key comes before another; ascending by default.
  ///   - second: Returns what elements with equal keys are sorted by.
  ///   - isSecondBefore: Whether one of those comes before another; ascending by default.
  @inlinable
  public func resort<Key: Comparable, Second: Comparable>(
    by key: @escaping (Element) -> Key?,
    _ isBefore: ((Key, Key) -> Bool)? = nil,
    then second: @escaping (Element) -> Second?,
    _ isSecondBefore: ((Second, Second) -> Bool)? = nil
  ) {
    replace(source.sorting(by: key, isBefore, then: second, isSecondBefore))
  }

  /// Sorts by a key that may be missing from now on.
  /// - Parameters:
  ///   - key: Returns what an element is sorted by; elements without one stand last.
  ///   - isBefore: Whether a key comes before another; ascending by default.
  @_disfavoredOverload
  @inlinable
  public func resort<Key: Comparable>(
    by key: @escaping (Element) -> Key?,
    _ isBefore: ((Key, Key) -> Bool)? = nil
  ) {
    replace(source.sorting(by: key, isBefore, then: { _ in Int?.none }, nil))
  }

  /// Sorts by a comparison from now on.
  /// - Parameter isBefore: Whether an element comes before another.
  @inlinable
  public func resort(by isBefore: @escaping (Element, Element) -> Bool) {
    replace(source.sorting(isBefore))
  }

  @usableFromInline
  func replace(_ new: SortOrder.Sorting) { sort.replace(new) }
}

extension LiveElements where Element: Comparable {
  /// Returns the elements in increasing order, and keeps them so.
  /// - Complexity: As with a key.
  @inlinable
  public final func sorted() -> LiveSort<Element> { sorted(by: { $0 }) }
}

extension LiveElements {
  /// Returns the elements sorted by a key, and keeps them sorted.
  ///
  /// Elements with equal keys keep the order that they have without this. An element whose key is
  /// not equal to itself, such as NaN, stands behind all others, and is reported to the adapter's
  /// `diagnosticHandler` as ``ListDiagnostic/contradictoryOrder(count:)``.
  /// - Parameters:
  ///   - key: Returns what an element is sorted by; called when an element comes or changes.
  ///   - isBefore: Whether a key comes before another; ascending by default.
  /// - Complexity: O(*n* log *n*) when first asked for; then O(log *n*) comparisons of keys for each
  ///   element that changes.
  @inlinable
  public final func sorted<Key: Comparable>(
    by key: @escaping (Element) -> Key,
    _ isBefore: ((Key, Key) -> Bool)? = nil
  ) -> LiveSort<Element> {
    LiveSort(self, SortOrder(order, source.sorting(by: key, isBefore)))
  }

  /// Returns the elements sorted by a key that may be missing, and those with equal keys by another.
  ///
  /// Elements without a key stand last, whichever way the others are sorted.
  /// - Parameters:
  ///   - key: Returns what an element is sorted by; called when an element comes or changes.
  ///   - isBefore: Whether a key comes before another; ascending by default.
  ///   - second: Returns what elements with equal keys are sorted by.
  ///   - isSecondBefore: Whether one of those comes before another; ascending by default.
  /// - Complexity: As with one key.
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

  /// Returns the elements sorted by a key that may be missing: those without one stand last.
  /// - Parameters:
  ///   - key: Returns what an element is sorted by; called when an element comes or changes.
  ///   - isBefore: Whether a key comes before another; ascending by default.
  /// - Complexity: As with a key that each has.
  @_disfavoredOverload
  @inlinable
  public final func sorted<Key: Comparable>(
    by key: @escaping (Element) -> Key?,
    _ isBefore: ((Key, Key) -> Bool)? = nil
  ) -> LiveSort<Element> {
    let sorting = source.sorting(by: key, isBefore, then: { _ in Int?.none }, nil)
    return LiveSort(self, SortOrder(order, sorting))
  }

  /// Returns the elements in order of a comparison, and keeps them so.
  ///
  /// Elements of which neither comes before the other keep the order that they have without this. A
  /// comparison that contradicts itself leaves all elements, in some order.
  /// - Parameter isBefore: Whether an element comes before another.
  /// - Complexity: As with a key, with as many calls of the closure.
  @inlinable
  public final func sorted(
    by isBefore: @escaping (Element, Element) -> Bool
  ) -> LiveSort<Element> {
    LiveSort(self, SortOrder(order, source.sorting(isBefore)))
  }
}
