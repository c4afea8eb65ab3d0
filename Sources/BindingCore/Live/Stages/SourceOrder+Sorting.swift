// Sortings of numbers, specialized for the type of the elements.
extension SourceOrder {
  @inlinable
  func sorting<Key: Comparable>(
    by key: @escaping (Element) -> Key
  ) -> SortStage.Sorting {
    let store = SortKeys<Key>()
    return SortStage.Sorting(
      read: { number in
        let new = self.list.elements.read(number, key).flatMap { $0 == $0 ? $0 : nil }
        let old = Int(number) < store.keys.count ? store.keys[Int(number)] : nil
        store.set(new, of: Int(number))
        return old != new
      },
      forget: { store.forget(Int($0)) },
      isBefore: { first, second in
        guard let firstKey = store.keys[Int(first)] else { return first == second }
        guard let secondKey = store.keys[Int(second)] else { return true }
        return firstKey < secondKey
      },
      sorted: { numbers in
        let elements = self.list.elements
        var pairs: [(key: Key, number: Int32)] = []
        pairs.reserveCapacity(numbers.count)
        store.reset(limit: elements.count)
        var last: [Int32] = []
        ItemPointers.forEach(numbers[...], of: elements) { number, element in
          let key = element.read(key)
          if key == key {
            store.set(key, of: Int(number))
            pairs.append((key, number))
          } else {
            last.append(number)
          }
        }
        pairs.sort { $0.key < $1.key }
        return (pairs.map(\.number) + last, last.count)
      }
    )
  }

  @inlinable
  func sorting(_ isBefore: @escaping (Element, Element) -> Bool) -> SortStage.Sorting {
    SortStage.Sorting(
      read: { _ in true },
      forget: { _ in },
      isBefore: { first, second in
        let elements = self.list.elements
        return elements.read(first, with: second, of: elements, isBefore) ?? false
      },
      sorted: { numbers in
        // Places in memory are sorted, because a comparison of elements would copy both. They stay
        // valid: the list cannot change chunks that `elements` shares.
        let elements = self.list.elements
        return withExtendedLifetime(elements) {
          var places: [(element: UnsafePointer<Element>, number: Int32)] = []
          places.reserveCapacity(numbers.count)
          ItemPointers.forEach(numbers[...], of: elements) { places.append(($1, $0)) }
          places.sort { $0.element.read(with: $1.element, isBefore) }
          return (places.map(\.number), 0)
        }
      }
    )
  }
}
