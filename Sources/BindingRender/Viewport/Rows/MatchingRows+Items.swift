import BindingCore

/// Tests the rows of long sections one by one.
extension MatchingRows {
  /// Tests rows of a section whose number of rows is known.
  func testRows(_ found: FoundRow, _ goal: TestingGoal) -> Bool {
    let section = found.path.section
    guard let count = tree.rowCount(inSection: section) else { return false }
    let items = content.items(inSection: section, rowCount: count)
    if items.contains(found.path.item) { return testItems(found, among: items, goal) }
    // Headers and footers are shown if any item of their section is.
    let isHeader = found.path.item < items.lowerBound
    let isShown = tree.shownCount(of: items, inSection: section) > 0
    let end = ItemPath(section: section, item: isHeader ? items.lowerBound : items.upperBound)
    if !isShown, let other = tree.row(.untested, from: end, forwards: isHeader),
      other.path.section == section, items.contains(other.path.item)
    {
      let goal = TestingGoal(forwards: isHeader, findsOne: true, limit: goal.limit)
      return testItems(other, among: items, goal)
    }
    for edge in [0..<items.lowerBound, items.upperBound..<count] where !edge.isEmpty {
      let run = HeightRun(rowCount: edge.count, isShown: isShown)
      list.heights.set([run], of: edge, inSection: section)
    }
    list.spend(1)
    return true
  }

  private func testItems(_ found: FoundRow, among items: Range<Int>, _ goal: TestingGoal) -> Bool {
    guard let pattern = list.hiding?.pattern else { return false }
    let tree = tree
    let section = found.path.section
    let first = found.path.item
    var end = first
    var count = 0
    var runs: [HeightRun] = []
    var matches: [ItemPath] = []
    /// Returns the next item that is not tested, if all items before it are hidden.
    func untested(from item: Int) -> FoundRow? {
      let first = ItemPath(section: section, item: goal.forwards ? item : item + 1)
      guard let next = tree.row(.untested, from: first, forwards: goal.forwards),
        next.path.section == section, items.contains(next.path.item)
      else { return nil }
      let between = goal.forwards ? item..<next.path.item : next.path.item + 1..<item + 1
      return tree.shownCount(of: between, inSection: section) == 0 ? next : nil
    }
    func testInOrder(_ cells: inout PrintingCells) {
      var next: FoundRow? = found
      while let found = next, count < goal.limit {
        // The rows between are hidden, and stay hidden.
        if end != found.path.item {
          runs.append(HeightRun(rowCount: abs(found.path.item - end), isShown: false))
          end = found.path.item
        }
        for _ in 0..<min(found.count, goal.limit - count) where items.contains(end) {
          let path = ItemPath(section: section, item: end)
          guard let row = list.ifUnchanged({ content.row(at: path) }) else { return }
          let text = row.map { cells.plainText(of: $0, at: path, of: content) }
          let isShown = text.map(pattern.matches) ?? false
          runs.append(HeightRun(rowCount: 1, isShown: isShown))
          if isShown { matches.append(path) }
          count += 1
          end += goal.forwards ? 1 : -1
          if isShown && goal.findsOne { return }
        }
        next = untested(from: end)
      }
    }
    let isUnchanged = list.isUnchanged {
      list.registry.withPrintingCells(hasColumns: false, testInOrder)
    }
    list.spend(count)
    if !isUnchanged { return false }
    if !goal.forwards { runs.reverse() }
    let tested = goal.forwards ? first..<end : end + 1..<first + 1
    list.heights.set(runs, of: tested, inSection: section)
    for path in matches { showParents(of: path) }
    return true
  }

  /// Shows the rows above a match in a tree, which say where it is.
  private func showParents(of path: ItemPath) {
    var path = path
    let shown = [HeightRun(rowCount: 1, isShown: true)]
    while let parent = content.parent(of: path) {
      let (row, section) = (parent.item..<parent.item + 1, parent.section)
      if tree.shownCount(of: row, inSection: section) > 0 { return }
      list.heights.set(shown, of: row, inSection: section)
      path = parent
    }
  }
}
