import BindingCore

/// The rows that a search does not hide; those on the way are judged, as many as one frame allows.
///
/// A hidden row has no lines; a row that was not judged yet has no height.
struct MatchingRows: ShownRows {
  let content: any ListContent
  let viewport: Viewport

  var hidesOthers: Bool { true }

  var tree: HeightTree { viewport.heights.tree }

  /// - Complexity: O(log *n*) among judged rows, plus at most the rows that one frame may judge.
  func next(after path: ItemPath, rowCount: inout Int?) -> ItemPath? {
    row(from: path, forwards: true) { $0.first(.open, from: path.next) }
  }

  /// - Complexity: O(log *n*) among judged rows, plus at most the rows that one frame may judge.
  func previous(before path: ItemPath) -> ItemPath? {
    row(from: path, forwards: false) { $0.last(.open, before: path) }
  }

  private func row(
    from path: ItemPath,
    forwards: Bool,
    _ find: (HeightTree) -> FoundRow?
  ) -> ItemPath? {
    let start = viewport.version
    viewport.heights.readNew(content)
    if path.item >= 0, 0..<tree.sectionCount ~= path.section,
      tree.rowCount(inSection: path.section) == nil
    {
      let count = content.rowCount(inSection: path.section)
      if viewport.version != start { return nil }
      viewport.heights.set(rowCount: count, inSection: path.section)
    }
    while let place = find(tree) {
      if place.isJudged { return place.path }
      let limit = viewport.hiding?.budget ?? 0
      if !judge(place, forwards: forwards, untilFound: true, upTo: limit) { return nil }
    }
    return nil
  }

  func isJudging(beyond path: ItemPath, to edge: ListEdge) -> Bool {
    switch edge {
    case .top: tree.last(.unjudged, before: path) != nil
    case .bottom: tree.first(.unjudged, from: path.next) != nil
    }
  }

  func section(beside section: Int, forwards: Bool) -> Int? {
    let place =
      forwards
      ? tree.first(.open, from: ItemPath(section: section + 1, item: 0))
      : tree.last(.open, before: ItemPath(section: section, item: 0))
    return place?.path.section
  }

  func count(of items: Range<Int>, inSection section: Int) -> Int {
    tree.shownCount(of: items, inSection: section)
  }

  func item(_ number: Int, among items: Range<Int>, ofSection section: Int) -> ItemPath {
    let end = items.partitioningIndex {
      count(of: items.lowerBound..<$0 + 1, inSection: section) >= number
    }
    return ItemPath(section: section, item: end)
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
    if viewport.isJudging { return nil }
    let (before, all) = tree.shownSections(before: path.section)
    let above = count(of: items.lowerBound..<path.item, inSection: path.section)
    let row = (number: above + 1, count: count(of: items, inSection: path.section))
    return ShownRank(section: (before + 1, all), row: row)
  }

  func row(beside path: ItemPath, down: Bool) -> ItemPath? {
    down ? next(after: path) : previous(before: path)
  }
}
