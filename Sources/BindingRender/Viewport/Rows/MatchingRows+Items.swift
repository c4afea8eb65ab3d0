import BindingCore

/// Judges the rows of long sections one by one.
extension MatchingRows {
  /// Judges rows of a section whose number of rows is known.
  func judgeRows(_ place: FoundRow, _ forwards: Bool, _ isEnough: Bool, _ limit: Int) -> Bool {
    let section = place.path.section
    guard let count = tree.rowCount(inSection: section) else { return false }
    let items = content.items(inSection: section, rowCount: count)
    if items.contains(place.path.item) {
      return judgeItems(place, among: items, forwards, isEnough, limit)
    }
    // Headers and footers are shown if any item of their section is.
    let isHeader = place.path.item < items.lowerBound
    let isShown = tree.shownCount(of: items, inSection: section) > 0
    let other =
      isHeader
      ? tree.first(.unjudged, from: ItemPath(section: section, item: items.lowerBound))
      : tree.last(.unjudged, before: ItemPath(section: section, item: items.upperBound))
    if !isShown, let other, other.path.section == section, items.contains(other.path.item) {
      return judgeItems(other, among: items, isHeader, true, limit)
    }
    for edge in [0..<items.lowerBound, items.upperBound..<count] where !edge.isEmpty {
      set([HeightRun(rowCount: edge.count, isShown: isShown)], of: edge, inSection: section)
    }
    viewport.hiding?.budget -= 1
    return true
  }

  private func judgeItems(
    _ place: FoundRow,
    among items: Range<Int>,
    _ forwards: Bool,
    _ isEnough: Bool,
    _ limit: Int
  ) -> Bool {
    guard let pattern = viewport.hiding?.pattern else { return false }
    let start = viewport.version
    let tree = tree
    let section = place.path.section
    let first = place.path.item
    var end = first
    var count = 0
    var runs: [HeightRun] = []
    viewport.registry.withPrintingCells(hasColumns: false) { cells in
      var next: FoundRow? = place
      while let place = next, count < limit {
        // The rows between are hidden, and stay hidden.
        if end != place.path.item {
          runs.append(HeightRun(rowCount: abs(place.path.item - end), isShown: false))
          end = place.path.item
        }
        for _ in 0..<min(place.count, limit - count) where items.contains(end) {
          let path = ItemPath(section: section, item: end)
          let row = content.row(at: path)
          if viewport.version != start { return }
          let text = row.map { cells.plainText(of: $0, at: path, of: content) }
          let isShown = text.map(pattern.matches) ?? false
          runs.append(HeightRun(rowCount: 1, isShown: isShown))
          count += 1
          end += forwards ? 1 : -1
          if isShown && isEnough { return }
        }
        next = unjudged(from: end, of: section, among: items, forwards, in: tree)
      }
    }
    viewport.hiding?.budget -= count
    if viewport.version != start { return false }
    if !forwards { runs.reverse() }
    set(runs, of: forwards ? first..<end : end + 1..<first + 1, inSection: section)
    return true
  }

  /// Returns the next item that is not judged, if all items before it are hidden.
  private func unjudged(
    from item: Int,
    of section: Int,
    among items: Range<Int>,
    _ forwards: Bool,
    in tree: HeightTree
  ) -> FoundRow? {
    let next =
      forwards
      ? tree.first(.unjudged, from: ItemPath(section: section, item: item))
      : tree.last(.unjudged, before: ItemPath(section: section, item: item + 1))
    guard let next, next.path.section == section, items.contains(next.path.item) else { return nil }
    let between = forwards ? item..<next.path.item : next.path.item + 1..<item + 1
    return tree.shownCount(of: between, inSection: section) == 0 ? next : nil
  }

  private func set(_ runs: [HeightRun], of rows: Range<Int>, inSection section: Int) {
    viewport.heights.set(
      runs,
      from: HeightCut(section: section, item: rows.lowerBound),
      to: HeightCut(section: section, item: rows.upperBound)
    )
    viewport.settled = nil
  }
}
