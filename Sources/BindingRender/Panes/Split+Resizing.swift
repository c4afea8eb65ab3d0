extension Split {
  /// Makes the part larger that keys resize, or smaller.
  func resize(by count: Int, near focus: ListPane) {
    guard var index = resizedPart(near: focus) else { return }
    var count = count
    // The only share takes what the others leave: then another part gives or takes.
    let others = resizedParts.filter { $0 != index }
    if shares == [index], let other = others.first { (index, count) = (other, -count) }
    chosenSizes[index] = size(of: index).map { max(1, $0 + count) }
    layOut(by: needs)
    // Beyond the least sizes of the parts, the key has no effect.
    chosenSizes[index] = size(of: index)
  }

  /// The index of the part that keys resize, beside others: the one with the focus, or else the
  /// first.
  func resizedPart(near focus: ListPane) -> Int? {
    if shown.count < 2 { return nil }
    let resized = resizedParts
    return resized.first { parts[$0].pane.leaves.contains { $0 === focus } } ?? resized.first
  }

  private var resizedParts: [Int] {
    parts.indices.filter { parts[$0].isResizable && size(of: $0) != nil }
  }

  /// The indices of the parts with room that have a share of the rest.
  private var shares: [Int] {
    parts.indices.filter { parts[$0].isShare && chosenSizes[$0] == nil && size(of: $0) != nil }
  }

  /// The number of lines or columns of a part; nil if it has no room.
  private func size(of index: Int) -> Int? {
    shown.first { $0.pane === parts[index].pane }.map {
      areColumns ? $0.area.columns : $0.area.rows + ($0.hasTitle ? 1 : 0)
    }
  }
}
