import BindingCore

/// A search for the next row that matches, from one row around the list and back to it.
struct RowFind {
  let forwards: Bool
  /// Whether the search has left only rows that match, so that any of them is found; a row that
  /// shows one of the words takes precedence.
  private let findsAll: Bool
  /// The first row that was passed, if any row is found.
  fileprivate private(set) var firstPassed: ItemPath?
  /// The row at which the search began.
  private(set) var start: ItemPath
  /// The row that is next.
  private(set) var next: ItemPath
  /// Whether the next row is tested, not only passed.
  fileprivate(set) var asksNext: Bool
  private var hasWrapped = false
  /// The share of the list that was passed; more than 1 only if the list changes during the search.
  fileprivate(set) var passed = 0.0
  /// Whether no row matches.
  fileprivate(set) var hasFailed = false

  /// Creates a search.
  /// - Parameters:
  ///   - start: The row to begin with.
  ///   - includesStart: Whether that row is tested first; if not, it is tested last.
  ///   - findsAll: Whether only rows that match are left in the list.
  init(from start: ItemPath, forwards: Bool, includesStart: Bool, findsAll: Bool) {
    self.forwards = forwards
    self.findsAll = findsAll
    self.start = start
    next = start
    asksNext = includesStart
  }

  /// Keeps the search between the same rows after a change.
  mutating func follow(_ changes: SectionedChangeset) {
    // A row that moves does not take the search along: in a list that keeps sorting itself, the
    // search might never end.
    let map = PathMap(
      SectionedChangeset(
        sections: changes.sections.replacingMoves(),
        items: changes.items.replacingMoves()
      )
    )
    if map.destination(of: next) == nil { asksNext = forwards }
    firstPassed = firstPassed.flatMap(map.destination)
    (start, next) = (map.place(of: start), map.place(of: next))
  }

  /// Whether a row with this text is found; if not, it may still be the first of the rows left.
  fileprivate mutating func finds(_ text: String, by pattern: SearchPattern) -> Bool {
    if !findsAll { return pattern.matches(text) }
    if firstPassed == nil { firstPassed = next }
    return pattern.matchesPart(of: text)
  }

  /// Advances to a row, or around the end of the list once.
  /// - Parameters:
  ///   - following: The next row; nil at the end of the list.
  ///   - first: The row at the other end.
  fileprivate mutating func advance(to following: ItemPath?, around first: () -> ItemPath?) {
    guard let path = following ?? (hasWrapped ? nil : first()) else { return hasFailed = true }
    if following == nil { hasWrapped = true }
    (next, asksNext) = (path, true)
    hasFailed = hasWrapped && (forwards ? path > start : path < start)
  }
}

/// Tests rows until one matches.
extension Viewport {
  /// Whether a search for a row is still running.
  var isFinding: Bool { search.find?.hasFailed == false }

  /// Tests as many rows as one frame allows.
  /// - Returns: The row that matches, if one is found.
  func continueFind() -> ItemPath? {
    guard isFinding else { return nil }
    var found: ItemPath?
    var isAwaiting = false
    registry.withPrintingCells(hasColumns: false) { cells in
      for _ in 0..<search.judgedPerFrame where isFinding {
        found = matchingNext(by: &cells)
        if found != nil { return }
        isAwaiting = !advanceFind()
        if isAwaiting { return }
      }
    }
    if isFinding, found == nil { CoverageMark.goesOnFinding.reach() }
    // Rows may show another text than the one that was searched.
    if !isAwaiting, found == nil { found = search.find?.firstPassed }
    if found != nil { search.find = nil }
    return found
  }

  /// Returns the next row if it matches.
  private func matchingNext(by cells: inout PrintingCells) -> ItemPath? {
    guard let content, let next = search.find?.next, search.find?.asksNext == true,
      content.placement(of: next) != nil, let row = content.row(at: next)
    else { return nil }
    let start = versions.updates
    let text = cells.plainText(of: row, at: next, of: content)
    if versions.updates != start { return nil }
    return search.find?.finds(text, by: options.markedPattern) == true ? next : nil
  }

  /// Advances to the next row.
  /// - Returns: Whether that row is known yet.
  private func advanceFind() -> Bool {
    guard var find = search.find, let shown else { return false }
    let start = versions.updates
    let forwards = find.forwards
    let following = shown.row(beyond: find.next, forwards: forwards)
    if following == nil, isJudging {
      search.find?.asksNext = false
      return false
    }
    if 0..<shown.content.sectionCount ~= find.next.section {
      let count = shown.content.rowCount(inSection: find.next.section)
      find.passed += 1 / Double(max(1, shown.content.sectionCount * count))
    }
    find.advance(to: following) { forwards ? shown.first : shown.last }
    // In a list whose rows are replaced again and again, a round might never end.
    if find.passed > 2 { find.hasFailed = true }
    if versions.updates == start { search.find = find } else { search.find?.passed = find.passed }
    return true
  }
}
