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

  /// Sorts by a comparison from now on.
  /// - Parameter isBefore: Whether an element comes before another.
  @inlinable
  public func resort(_ isBefore: @escaping (Element, Element) -> Bool) {
    replace(source.sorting(isBefore))
  }

  @usableFromInline
  func replace(_ new: SortOrder.Sorting) { sort.replace(new) }
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

  /// Returns the elements in order of a comparison, and keeps them so.
  ///
  /// A comparison that contradicts itself leaves all elements, in some order.
  /// - Parameter isBefore: Whether an element comes before another.
  /// - Complexity: As with a key, with as many calls of the closure.
  @inlinable
  public final func sorted(
    _ isBefore: @escaping (Element, Element) -> Bool
  ) -> LiveSort<Element> {
    LiveSort(self, SortOrder(order, source.sorting(isBefore)))
  }
}

/// The keys that elements are sorted by, by number.
@usableFromInline
final class SortKeys<Key> {
  /// Nil for a key that is not equal to itself, such as NaN, which can be compared with none.
  @usableFromInline var keys: [Key?] = []

  @inlinable
  init() {}

  /// Forgets all keys, of which there may have been more.
  @inlinable
  func reset(limit: Int) { keys = Array(repeating: nil, count: limit) }

  @inlinable
  func set(_ key: Key?, of number: Int) {
    while keys.count <= number { keys.append(nil) }
    keys[number] = key
  }
}

extension SourceOrder {
  @inlinable
  func sorting<Key: Comparable>(
    by key: @escaping (Element) -> Key,
    _ isBefore: ((Key, Key) -> Bool)?
  ) -> SortOrder.Sorting {
    let store = SortKeys<Key>()
    return SortOrder.Sorting(
      read: { number in
        let new = self[number].map(key).flatMap { $0 == $0 ? $0 : nil }
        let old = Int(number) < store.keys.count ? store.keys[Int(number)] : nil
        store.set(new, of: Int(number))
        return old != new
      },
      isBefore: { first, second in
        guard let firstKey = store.keys[Int(first)] else { return first == second }
        guard let secondKey = store.keys[Int(second)] else { return true }
        return isBefore?(firstKey, secondKey) ?? (firstKey < secondKey)
      },
      sorted: { numbers in
        let elements = self.list.elements
        var pairs: [(key: Key, number: Int32)] = []
        pairs.reserveCapacity(numbers.count)
        store.reset(limit: elements.count)
        var last: [Int32] = []
        for number in numbers {
          guard let key = elements[Int(number)].map(key) else { continue }
          if key == key {
            store.set(key, of: Int(number))
            pairs.append((key, number))
          } else {
            last.append(number)
          }
        }
        if let isBefore {
          pairs.sort { isBefore($0.key, $1.key) }
        } else {
          // A comparison that the compiler knows retains no keys.
          pairs.sort { $0.key < $1.key }
        }
        return (pairs.map(\.number) + last, last.count)
      }
    )
  }

  @inlinable
  func sorting(_ isBefore: @escaping (Element, Element) -> Bool) -> SortOrder.Sorting {
    SortOrder.Sorting(
      read: { _ in true },
      isBefore: { first, second in
        guard let first = self[first], let second = self[second] else { return false }
        return isBefore(first, second)
      },
      sorted: { numbers in
        let elements = self.list.elements
        var pairs: [(element: Element, number: Int32)] = []
        pairs.reserveCapacity(numbers.count)
        for number in numbers {
          guard let element = elements[Int(number)] else { continue }
          pairs.append((element, number))
        }
        pairs.sort { isBefore($0.element, $1.element) }
        return (pairs.map(\.number), 0)
      }
    )
  }
}
