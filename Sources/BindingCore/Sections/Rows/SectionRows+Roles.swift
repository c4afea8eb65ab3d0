extension SectionRows {
  /// The indices from the first item to the last; without items, an empty range after the headers.
  var itemRange: Range<Int> {
    guard let list else { return elements.itemRange }
    // Asked for each visible row, so without an array of all rows.
    let range = elements.itemRange
    let isOfItems = list.role == .item && list.count > 0
    guard let last = range.last else {
      if isOfItems { return list.start..<list.end }
      let start = range.lowerBound + (list.role == .header ? list.count : 0)
      return start..<start
    }
    let (start, end) = (index(ofElement: range.lowerBound), index(ofElement: last) + 1)
    return isOfItems ? Swift.min(start, list.start)..<Swift.max(end, list.end) : start..<end
  }

  /// Returns the placement of a row among the items, or nil if there is no such item.
  func placement(of index: Int) -> RowPlacement? {
    if list == nil {
      return RowPlacement(of: index, count: elements.count) { elements[$0].role }
    }
    guard indices.contains(index) else { return nil }
    return RowPlacement(of: (index, role(at: index)), among: itemRange)
  }

  /// Returns the index of the first row of a type.
  func firstIndex(ofType type: any Diffable.Type) -> Int? {
    let element = elements.firstIndex { $0.valueType == type }.map(index(ofElement:))
    let inList = list.flatMap { $0.distinct.rowType == type && $0.count > 0 ? $0.start : nil }
    return [element, inList].compactMap(\.self).min()
  }
}
