/// An order of elements: by a key or a comparison, and by a second one where the first finds two
/// elements equal.
///
/// ```swift
/// let shown = posts.sorted(by: .descending(\.likes).then(.ascending(\.title)))
/// ```
///
/// An element whose key is not equal to itself, such as NaN, comes after all others, and is
/// reported to the adapter's `onDiagnostic` as ``ListDiagnostic/contradictoryOrder(count:)``.
public struct SortKey<Element: Diffable> {
  @usableFromInline let sorting: (SourceOrder<Element>) -> SortStage.Sorting

  @usableFromInline
  init(_ sorting: @escaping (SourceOrder<Element>) -> SortStage.Sorting) { self.sorting = sorting }

  /// Sorts by a key, the smallest first.
  /// - Parameter key: Returns the key of an element; called when the element is inserted or
  ///   changes.
  @inlinable
  public static func ascending<Key: Comparable>(
    _ key: @escaping (Element) -> Key
  ) -> SortKey {
    SortKey { $0.sorting(by: key) }
  }

  /// Sorts by a key that may be missing, the smallest first; elements without a key come last.
  /// - Parameter key: Returns the key of an element; called when the element is inserted or
  ///   changes.
  @_disfavoredOverload
  @inlinable
  public static func ascending<Key: Comparable>(
    _ key: @escaping (Element) -> Key?
  ) -> SortKey {
    .ascending { MissingLast(key: key($0)) }
  }

  /// Sorts by a key, the largest first.
  /// - Parameter key: Returns the key of an element; called when the element is inserted or
  ///   changes.
  @inlinable
  public static func descending<Key: Comparable>(
    _ key: @escaping (Element) -> Key
  ) -> SortKey {
    .ascending { LargestFirst(key: key($0)) }
  }

  /// Sorts by a key that may be missing, the largest first; elements without a key come last.
  /// - Parameter key: Returns the key of an element; called when the element is inserted or
  ///   changes.
  @_disfavoredOverload
  @inlinable
  public static func descending<Key: Comparable>(
    _ key: @escaping (Element) -> Key?
  ) -> SortKey {
    .ascending { MissingLast(key: key($0).map { LargestFirst(key: $0) }) }
  }

  /// Sorts by a comparison, which is slower than a key.
  ///
  /// If the comparison contradicts itself, no element is lost, but the order is unspecified.
  /// - Parameter isBefore: Returns whether an element comes before another.
  @inlinable
  public static func comparing(
    _ isBefore: @escaping (Element, Element) -> Bool
  ) -> SortKey {
    SortKey { $0.sorting(isBefore) }
  }

  /// Returns a sort key that orders by another one where this one finds two elements equal.
  /// - Parameter next: The order of those elements.
  public func then(_ next: SortKey) -> SortKey {
    SortKey { source in sorting(source).then(next.sorting(source)) }
  }
}

/// A key that may be missing; elements without a key come last.
@frozen
@usableFromInline
struct MissingLast<Key: Comparable>: Comparable {
  @usableFromInline let key: Key?

  @inlinable
  init(key: Key?) { self.key = key }

  @inlinable
  static func < (left: MissingLast, right: MissingLast) -> Bool {
    guard let leftKey = left.key else { return false }
    guard let rightKey = right.key else { return true }
    return leftKey < rightKey
  }
}

/// A key whose order is reversed.
@frozen
@usableFromInline
struct LargestFirst<Key: Comparable>: Comparable {
  @usableFromInline let key: Key

  @inlinable
  init(key: Key) { self.key = key }

  @inlinable
  static func < (left: LargestFirst, right: LargestFirst) -> Bool { right.key < left.key }
}
