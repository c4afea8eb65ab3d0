extension Array {
  /// The elements without unused capacity.
  var withoutSlack: [Element] {
    if capacity == count { return self }
    var exact: [Element] = []
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    return exact
  }

  /// Removes the elements at ascending positions, in one pass.
  mutating func remove(at positions: [Int]) {
    var leaving = positions[...]
    var kept: [Element] = []
    kept.reserveCapacity(count - positions.count)
    for (position, element) in enumerated() {
      if leaving.first == position { leaving.removeFirst() } else { kept.append(element) }
    }
    self = kept
  }
}
