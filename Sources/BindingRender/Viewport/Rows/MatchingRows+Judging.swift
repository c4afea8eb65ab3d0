import BindingCore

/// Judges whether rows match a search, no more at a time than one frame allows.
extension MatchingRows {
  /// Judges rows outward from the current position, as many as the budget allows before the next frame.
  func judgeRest() {
    guard let budget = viewport.hiding?.budget, budget > 0 else { return }
    viewport.heights.readNew(content)
    let place = viewport.anchor ?? ItemPath(section: 0, item: 0)
    judge(from: place, forwards: true, keeping: budget / 2)
    judge(from: place, forwards: false, keeping: 0)
    judge(from: place, forwards: true, keeping: 0)
  }

  private func judge(from path: ItemPath, forwards: Bool, keeping rest: Int) {
    let start = viewport.version
    while let budget = viewport.hiding?.budget, viewport.version == start {
      let place = forwards ? tree.first(.unjudged, from: path) : tree.last(.unjudged, before: path)
      guard let place,
        judge(place, forwards: forwards, untilFound: false, upTo: budget - rest)
      else { return }
    }
  }

  /// The largest number of rows of a section that is judged as a whole.
  private static let shortSection = 64

  /// Judges rows, beginning with a given one.
  /// - Parameters:
  ///   - place: The first row.
  ///   - forwards: Whether to go down from there.
  ///   - isEnough: Whether to stop at a row that matches.
  ///   - limit: The approximate maximum number of rows.
  /// - Returns: Whether any rows were judged; false also if the list changed in the meantime.
  func judge(_ place: FoundRow, forwards: Bool, untilFound isEnough: Bool, upTo limit: Int) -> Bool {
    guard let hiding = viewport.hiding, limit > 0 else { return false }
    let section = place.path.section
    let start = viewport.version
    if hiding.unit == .rows {
      let count = tree.rowCount(inSection: section) ?? content.rowCount(inSection: section)
      if viewport.version != start { return false }
      if count > Self.shortSection || !tree.isUnjudged(section) {
        CoverageMark.judgesRows.reach()
        if place.isKnown { return judgeRows(place, forwards, isEnough, limit) }
        viewport.heights.set(rowCount: count, inSection: section)
        viewport.hiding?.budget -= 1
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
    guard let hiding = viewport.hiding else { return false }
    let start = viewport.version
    let tree = tree
    var judged: [[HeightRun]] = []
    var count = 0
    viewport.registry.withPrintingCells(hasColumns: false) { cells in
      var section = first
      while count < limit, 0..<tree.sectionCount ~= section,
        section == first || tree.isUnjudged(section)
      {
        if hiding.unit == .rows, section != first,
          content.rowCount(inSection: section) > Self.shortSection || viewport.version != start
        {
          return
        }
        let rows = content.rows(inSection: section)
        if viewport.version != start { return }
        let (runs, isShown) = hiding.judge(rows, in: section, of: content, by: &cells)
        judged.append(runs)
        count += max(1, rows.count)
        if isShown && isEnough { return }
        section += forwards ? 1 : -1
      }
    }
    viewport.hiding?.budget -= count
    if viewport.version != start { return false }
    let runs = Array((forwards ? judged : judged.reversed()).joined())
    let lower = forwards ? first : first + 1 - judged.count
    let end = HeightCut.before(section: lower + judged.count)
    viewport.heights.set(runs, from: .before(section: lower), to: end)
    viewport.settled = nil
    return true
  }

  /// Marks rows as not judged if an update may have changed them or the result for their section.
  /// - Complexity: O(*c* log *n*) for *c* changes.
  func rejudge(_ changes: SectionedChangeset, _ destinations: PathMap?) {
    guard let unit = viewport.hiding?.unit else { return }
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
      guard let count = tree.rowCount(inSection: section) else { continue }
      if unit == .sections {
        viewport.heights.set(rowCount: count, inSection: section)
      } else {
        let items = content.items(inSection: section, rowCount: count)
        viewport.heights.rejudge(0..<items.lowerBound, inSection: section)
        viewport.heights.rejudge(items.upperBound..<count, inSection: section)
      }
    }
    if unit == .sections { return }
    updated.forEachRange { first, count in
      if let rowCount = tree.rowCount(inSection: first.section), first.item < rowCount {
        let rows = first.item..<min(first.item + count, rowCount)
        viewport.heights.rejudge(rows, inSection: first.section)
      }
    }
  }
}
