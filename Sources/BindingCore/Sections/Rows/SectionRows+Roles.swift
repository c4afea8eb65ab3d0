extension SectionRows {
  /// The indices from the first item to the last; without items, an empty range after the headers.
  var itemRange: Range<Int> {
    if lists.isEmpty { return elements.itemRange }
    let items = lists.filter { $0.role == .item && $0.shown.count > 0 }
    let first = elements.firstIndex { $0.role == .item }.map(index(ofElement:))
    let last = elements.lastIndex { $0.role == .item }.map(index(ofElement:))
    let starts = items.map(\.start) + [first].compactMap(\.self)
    let ends = items.map(\.end) + [last].compactMap { $0.map { $0 + 1 } }
    if let start = starts.min(), let end = ends.max() { return start..<end }
    let headerCount =
      elements.count { $0.role == .header }
      + lists.reduce(0) { $0 + ($1.role == .header ? $1.shown.count : 0) }
    return headerCount..<headerCount
  }

  /// Returns the placement of a row among the items, or nil if there is no such item.
  func placement(of index: Int) -> RowPlacement? {
    if lists.isEmpty {
      return RowPlacement(of: index, count: elements.count) { elements[$0].role }
    }
    guard indices.contains(index) else { return nil }
    return RowPlacement(of: (index, role(at: index)), among: itemRange)
  }

  /// Returns the index of the first row of a type.
  func firstIndex(ofType type: any Diffable.Type) -> Int? {
    let element = elements.firstIndex { $0.valueType == type }.map(index(ofElement:))
    let list = lists.first { $0.shown.rowType == type && $0.shown.count > 0 }?.start
    return [element, list].compactMap(\.self).min()
  }
}
