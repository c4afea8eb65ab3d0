// Calls that look as if they follow a list but do not; each names the call that does.
extension LiveElements {
  /// Returns the elements that pass now; the result does not follow the list.
  @available(*, deprecated, message: "filtered { … } follows the list; value.filter { … } does not")
  public final func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element] {
    Array(try value.filter(isIncluded))
  }

  /// Returns the elements as they are sorted now; the result does not follow the list.
  @available(
    *,
    deprecated,
    message: "sorted(by: .comparing { … }) follows the list; value.sorted { … } does not"
  )
  public final func sorted(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> [Element] {
    try value.sorted(by: areInIncreasingOrder)
  }

  /// Returns the current first elements; the result does not follow the list.
  @available(
    *,
    deprecated,
    message: "limited(toFirst:) follows the list; value.prefix(_:) does not"
  )
  public final func prefix(_ maxLength: Int) -> [Element] { Array(value.prefix(maxLength)) }

  /// Returns the current last elements; the result does not follow the list.
  @available(*, deprecated, message: "limited(toLast:) follows the list; value.suffix(_:) does not")
  public final func suffix(_ maxLength: Int) -> [Element] { Array(value.suffix(maxLength)) }
}

// A function where a sort key is expected.
extension SortKey {
  /// Unavailable: pass a sort key.
  @_disfavoredOverload
  @available(*, unavailable, message: "pass a sort key: then(.ascending(\\.title))")
  public func then<Key>(_ key: (Element) -> Key, _ isBefore: ((Key, Key) -> Bool)? = nil) -> SortKey
  {
    self
  }
}

// Edits of an array that a live list offers only inside `update`.
extension LiveList {
  /// Sorts the list once.
  @available(
    *,
    unavailable,
    message: "sorted(by: .descending(\\.likes)) follows the list; update { $0.sort(by:) } does not"
  )
  public func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) {}
}
