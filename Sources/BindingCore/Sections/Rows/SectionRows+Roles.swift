extension SectionRows {
  /// The indices from the first item to the last; without items, an empty range after the headers.
  var itemRange: Range<Int> {
    if lists.isEmpty { return elements.itemRange }
    // Asked for each visible row: without arrays, and without copies of the lists.
    var (start, end) = (Int.max, 0)
    for part in lists.indices where lists[part].role == .item && !lists[part].isEmpty {
      start = Swift.min(start, lists[part].start)
      end = Swift.max(end, lists[part].end)
    }
    if let first = elements.firstIndex(where: { $0.role == .item }),
      let last = elements.lastIndex(where: { $0.role == .item })
    {
      start = Swift.min(start, index(ofElement: first))
      end = Swift.max(end, index(ofElement: last) + 1)
    }
    if start < end { return start..<end }
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
