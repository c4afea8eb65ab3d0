import BindingCore

/// The rows that a search does not hide; those on the way are tested, as many as one frame allows.
///
/// A hidden row has no lines; a row that was not tested yet has no height.
struct MatchingRows: ShownRows {
  let content: any ListContent
  let list: ShownList

  var hidesOthers: Bool { true }

  var tree: HeightTree { list.heights.tree }

  /// - Complexity: O(log *n*) among tested rows, plus at most the rows that one frame may test.
  func next(after path: ItemPath, rowCount: inout Int?) -> ItemPath? {
    row(from: path, to: path.next, forwards: true)
  }

  /// - Complexity: O(log *n*) among tested rows, plus at most the rows that one frame may test.
  func previous(before path: ItemPath) -> ItemPath? {
    row(from: path, to: path, forwards: false)
  }

  private func row(from path: ItemPath, to first: ItemPath, forwards: Bool) -> ItemPath? {
    list.heights.readNew(content)
    if path.item >= 0, 0..<tree.sectionCount ~= path.section,
      !list.countRows(inSection: path.section)
    {
      return nil
    }
    while let found = tree.row(.open, from: first, forwards: forwards) {
      if found.isTested { return found.path }
      let limit = list.hiding?.budget ?? 0
      if !test(found, TestingGoal(forwards: forwards, findsOne: true, limit: limit)) { return nil }
    }
    return nil
  }

  func isTesting(beyond path: ItemPath, to edge: ListEdge) -> Bool {
    let first = edge == .top ? path : path.next
    return tree.row(.untested, from: first, forwards: edge == .bottom) != nil
  }

  func section(beside section: Int, forwards: Bool) -> Int? {
    let first = ItemPath(section: forwards ? section + 1 : section, item: 0)
    return tree.row(.open, from: first, forwards: forwards)?.path.section
  }

  func count(of items: Range<Int>, inSection section: Int) -> Int {
    tree.shownCount(of: items, inSection: section)
  }

  func count(beyond path: ItemPath, to edge: ListEdge, within distance: Int) -> Int? {
    let count = edge == .top ? tree.sum(before: path).shownCount : count(after: path)
    return count <= distance ? count : nil
  }

  func rest(after path: ItemPath) -> (count: Int, areSections: Bool) {
    (max(1, count(after: path)), false)
  }

  /// Returns the number of rows after a path that are shown for certain.
  private func count(after path: ItemPath) -> Int {
    tree.sum.shownCount - tree.sum(before: path.next).shownCount
  }

  func rank(of path: ItemPath, among items: Range<Int>) -> ShownRank? {
    if list.isTesting { return nil }
    let (before, all) = tree.shownSections(before: path.section)
    let above = count(of: items.lowerBound..<path.item, inSection: path.section)
    let row = (number: above + 1, count: count(of: items, inSection: path.section))
    return ShownRank(section: (before + 1, all), row: row)
  }
}
