import BindingCore

/// Judges whether rows match a search, no more at a time than one frame allows.
extension Viewport {
  /// Returns the first shown row after a path; nil if there is none, or none is known yet.
  /// - Complexity: O(log *n*) among judged rows, plus at most the rows that one frame may judge.
  func shownRow(after path: ItemPath) -> ItemPath? {
    shownRow(from: path, forwards: true) { $0.first(.open, from: path.next) }
  }

  /// Returns the last shown row before a path; nil if there is none, or none is known yet.
  /// - Complexity: O(log *n*) among judged rows, plus at most the rows that one frame may judge.
  func shownRow(before path: ItemPath) -> ItemPath? {
    shownRow(from: path, forwards: false) { $0.last(.open, before: path) }
  }

  private func shownRow(
    from path: ItemPath,
    forwards: Bool,
    _ find: (HeightTree) -> FoundRow?
  ) -> ItemPath? {
    guard let content else { return nil }
    let start = version
    heights.readNew(content)
    if path.item >= 0, 0..<heights.tree.sectionCount ~= path.section,
      heights.tree.rowCount(inSection: path.section) == nil
    {
      let count = content.rowCount(inSection: path.section)
      if version != start { return nil }
      heights.set(rowCount: count, inSection: path.section)
    }
    while let place = find(heights.tree) {
      if place.isJudged { return place.path }
      if !judge(place, forwards: forwards, untilFound: true, upTo: hiding?.budget ?? 0) {
        return nil
      }
    }
    return nil
  }

  /// Judges rows outward from the current position, as many as the budget allows before the next frame.
  func judgeRest() {
    guard let hiding, let content, hiding.budget > 0 else { return }
    heights.readNew(content)
    let place = anchor ?? ItemPath(section: 0, item: 0)
    judge(from: place, forwards: true, keeping: hiding.budget / 2)
    judge(from: place, forwards: false, keeping: 0)
    judge(from: place, forwards: true, keeping: 0)
  }

  private func judge(from path: ItemPath, forwards: Bool, keeping rest: Int) {
    let start = version
    while let budget = hiding?.budget, version == start {
      let tree = heights.tree
      let place = forwards ? tree.first(.unjudged, from: path) : tree.last(.unjudged, before: path)
      guard let place,
        judge(place, forwards: forwards, untilFound: false, upTo: budget - rest)
      else { return }
    }
  }

  // MARK: Judging

  /// The largest number of rows of a section that is judged as a whole.
  private static let shortSection = 64

  /// Judges rows, beginning with a given one.
  /// - Parameters:
  ///   - place: The first row.
  ///   - forwards: Whether to go down from there.
  ///   - isEnough: Whether to stop at a row that matches.
  ///   - limit: The approximate maximum number of rows.
  /// - Returns: Whether any rows were judged; false also if the list changed in the meantime.
  private func judge(
    _ place: FoundRow,
    forwards: Bool,
    untilFound isEnough: Bool,
    upTo limit: Int
  ) -> Bool {
    guard let hiding, let content, limit > 0 else { return false }
    let section = place.path.section
    let start = version
    if hiding.unit == .rows {
      let count = heights.tree.rowCount(inSection: section) ?? content.rowCount(inSection: section)
      if version != start { return false }
      if count > Self.shortSection || !heights.tree.isUnjudged(section) {
        CoverageMark.judgesRows.reach()
        if place.isKnown { return judgeRows(place, forwards, isEnough, limit) }
        heights.set(rowCount: count, inSection: section)
        self.hiding?.budget -= 1
        return true
      }
    }
    return judgeSections(from: section, forwards, isEnough, limit)
  }

  /// Judges whole sections.
  private func judgeSections(
    from first: Int,
    _ forwards: Bool,
    _ isEnough: Bool,
    _ limit: Int
  ) -> Bool {
    guard let hiding, let content else { return false }
    let start = version
    let tree = heights.tree
    var judged: [[HeightRun]] = []
    var count = 0
    registry.withPrintingCells(hasColumns: false) { cells in
      var section = first
      while count < limit, 0..<tree.sectionCount ~= section,
        section == first || tree.isUnjudged(section)
      {
        if hiding.unit == .rows, section != first,
          content.rowCount(inSection: section) > Self.shortSection || version != start
        {
          return
        }
        let rows = content.rows(inSection: section)
        if version != start { return }
        let (runs, isShown) = hiding.judge(rows, in: section, of: content, by: &cells)
        judged.append(runs)
        count += max(1, rows.count)
        if isShown && isEnough { return }
        section += forwards ? 1 : -1
      }
    }
    self.hiding?.budget -= count
    if version != start { return false }
    let runs = Array((forwards ? judged : judged.reversed()).joined())
    let lower = forwards ? first : first + 1 - judged.count
    let end = HeightCut.before(section: lower + judged.count)
    heights.set(runs, from: .before(section: lower), to: end)
    settled = nil
    return true
  }

  /// Judges rows of a section whose number of rows is known.
  private func judgeRows(
    _ place: FoundRow,
    _ forwards: Bool,
    _ isEnough: Bool,
    _ limit: Int
  ) -> Bool {
    let tree = heights.tree
    let section = place.path.section
    guard let content, let count = tree.rowCount(inSection: section) else { return false }
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
    hiding?.budget -= 1
    return true
  }

  private func judgeItems(
    _ place: FoundRow,
    among items: Range<Int>,
    _ forwards: Bool,
    _ isEnough: Bool,
    _ limit: Int
  ) -> Bool {
    guard let hiding, let content else { return false }
    let start = version
    let tree = heights.tree
    let section = place.path.section
    let first = place.path.item
    var end = first
    var count = 0
    var runs: [HeightRun] = []
    registry.withPrintingCells(hasColumns: false) { cells in
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
          if version != start { return }
          let isShown =
            row.map { hiding.pattern.matches(cells.plainText(of: $0, at: path, of: content)) }
            ?? false
          runs.append(HeightRun(rowCount: 1, isShown: isShown))
          count += 1
          end += forwards ? 1 : -1
          if isShown && isEnough { return }
        }
        next = unjudged(from: end, of: section, among: items, forwards, in: tree)
      }
    }
    self.hiding?.budget -= count
    if version != start { return false }
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
    heights.set(
      runs,
      from: HeightCut(section: section, item: rows.lowerBound),
      to: HeightCut(section: section, item: rows.upperBound)
    )
    settled = nil
  }

  /// Marks rows as not judged if an update may have changed them or the result for their section.
  /// - Complexity: O(*c* log *n*) for *c* changes.
  func rejudge(_ changes: SectionedChangeset, _ destinations: PathMap?) {
    guard let hiding, let content else { return }
    var updated = Positions(changes.items.updates.lazy.map(\.new))
    updated.sort()
    var sections: Set<Int> = []
    updated.forEachRange { path, _ in sections.insert(path.section) }
    changes.items.arrivals.forEachRange { path, _ in sections.insert(path.section) }
    changes.items.departures.forEachRange { path, _ in
      if let section = destinations?.sections.destination(of: path.section) {
        sections.insert(section)
      }
    }
    for section in sections {
      guard let count = heights.tree.rowCount(inSection: section) else { continue }
      if hiding.unit == .sections {
        heights.set(rowCount: count, inSection: section)
      } else {
        let items = content.items(inSection: section, rowCount: count)
        heights.rejudge(0..<items.lowerBound, inSection: section)
        heights.rejudge(items.upperBound..<count, inSection: section)
      }
    }
    if hiding.unit == .sections { return }
    updated.forEachRange { first, count in
      if let rowCount = heights.tree.rowCount(inSection: first.section), first.item < rowCount {
        heights.rejudge(first.item..<min(first.item + count, rowCount), inSection: first.section)
      }
    }
  }
}
