import BindingCore

/// The rows of a list in their order: what a search hides of them, and how high they are.
///
/// This is a class because asking for rows may change the list in the middle of a method.
final class ShownList {
  let registry: CellRegistry
  let heights = ListHeights()
  private(set) var content: (any ListContent)?
  /// The same content, if it may be in the middle of an update.
  private var owned: (any OwnedContent)?
  /// Whether the content has rows of an update that this list has not received yet.
  var isUpdating: Bool { owned?.isUpdating == true }
  /// The number of updates, including those by a search and by the clock.
  private(set) var updateCount = 0
  /// The number of updates that inserted, deleted or moved rows or sections.
  private(set) var orderCount = 0
  /// The search that hides rows; nil if none is hidden.
  private(set) var hiding: RowHiding?
  /// The search for a row, until it is found or known to have failed.
  private(set) var find: RowFind?
  /// The number of rows that a search may test for one frame and the keys before it.
  var testedPerFrame = 2_000

  /// The number of requests for frames; there is at least one for each change.
  private(set) var requestCount = 0

  init(registry: CellRegistry) { self.registry = registry }

  /// Counts a request for a frame.
  func requestFrame() { requestCount &+= 1 }

  /// The rows that are shown; nil before the list has shown any.
  var shown: (any ShownRows)? {
    guard let content else { return nil }
    if hiding == nil { return AllRows(content: content, list: self) }
    return MatchingRows(content: content, list: self)
  }

  /// The rows that match a search; nil if no search hides the others.
  var matching: MatchingRows? { hiding == nil ? nil : shown as? MatchingRows }

  /// Returns what a closure asks for; nil if the list has changed meanwhile, because rows were made
  /// for it: then paths denote other rows, and what was computed from them is out of date.
  @inline(__always)
  func ifUnchanged<Value>(_ ask: () -> Value) -> Value? {
    let start = updateCount
    let value = ask()
    return updateCount == start ? value : nil
  }

  /// Returns whether the list has not changed during a closure.
  @inline(__always)
  func isUnchanged(during act: () -> Void) -> Bool { ifUnchanged(act) != nil }

  /// Returns the rank of an item among those that are shown; nil without their numbers.
  func rank(of path: ItemPath) -> ShownRank? {
    guard let shown else { return nil }
    let count = shown.content.rowCount(inSection: path.section)
    let items = shown.content.items(inSection: path.section, rowCount: count)
    return shown.rank(of: path, among: items)
  }

  /// Takes in changes.
  /// - Returns: Where rows have gone; nil if none was inserted, deleted or moved.
  /// - Complexity: O(*c* log *n*) for *c* changes in a list of *n* rows.
  func apply(_ changes: SectionedChangeset, of content: any ListContent) -> PathMap? {
    if self.content !== content { owned = content as? any OwnedContent }
    self.content = content
    updateCount += 1
    let isStructural = changes.sections.isStructural || changes.items.isStructural
    let map = isStructural ? PathMap(changes) : nil
    if let map {
      orderCount += 1
      heights.apply(changes, map, of: content)
      find?.follow(changes)
    }
    matching?.retest(changes, map)
    return map
  }

  // MARK: Hiding

  /// Hides the rows that do not match, and shows the others again.
  ///
  /// A search that matches less than the one before keeps all its hidden rows hidden.
  /// - Parameters:
  ///   - pattern: The search pattern; empty to show all rows.
  ///   - unit: The unit that is shown or hidden as a whole; nil to show all rows.
  /// - Returns: Whether other rows are shown.
  func hide(allBut pattern: SearchPattern, by unit: ListSearch.Unit?) -> Bool {
    let old = hiding
    let unit = pattern.isEmpty ? nil : unit
    if old?.unit == unit, unit == nil || old?.pattern == pattern { return false }
    hiding = unit.map {
      RowHiding(pattern: pattern, unit: $0, budget: old?.budget ?? testedPerFrame)
    }
    let keepsHidden = old.map { $0.unit == unit && pattern.implies($0.pattern) } ?? false
    heights.hide(unit != nil, keepsHidden: keepsHidden)
    if let content { heights.readNew(content) }
    return content != nil
  }

  /// Whether some rows were not tested yet.
  var isTesting: Bool { hiding != nil && heights.tree.sum.extent(of: .untested) > 0 }

  /// Whether a search has left any rows so far; nil if no search hides rows.
  var hasShownRows: Bool? { hiding.map { _ in heights.tree.sum.shownCount > 0 } }

  /// Takes the number of rows that were tested from those that one frame may test.
  func spend(_ count: Int) { hiding?.budget -= count }

  /// Allows testing as many rows as for one frame.
  func refillBudget() { hiding?.budget = testedPerFrame }

  /// Tests rows outward from a row, as many as the budget allows before the next frame.
  func testRest(around row: ItemPath?) {
    matching?.testRest(around: row ?? ItemPath(section: 0, item: 0))
  }

  /// Returns all items that a search leaves, after testing all remaining rows; nil if no search
  /// hides rows.
  func shownItems() -> [ItemPath]? {
    guard let matching else { return nil }
    hiding?.budget = .max
    testRest(around: nil)
    hiding?.budget = 0
    return heights.tree.openRows().filter { matching.content.row(at: $0)?.role == .item }
  }

  // MARK: Finding

  /// Begins to search for a row, or ends the search if that is nil.
  func begin(_ find: RowFind?) { self.find = find }

  /// Whether a search for a row is still running.
  var isFinding: Bool { find?.hasFailed == false }

  /// Tests as many rows as one frame allows.
  /// - Returns: The row that matches, if one is found.
  func continueFind(_ pattern: SearchPattern) -> ItemPath? {
    guard isFinding else { return nil }
    var found: ItemPath?
    var isAwaiting = false
    registry.withPrintingCells(hasColumns: false) { cells in
      for _ in 0..<testedPerFrame where isFinding {
        found = matchingNext(pattern, by: &cells)
        if found != nil { return }
        isAwaiting = !advanceFind()
        if isAwaiting { return }
      }
    }
    if isFinding, found == nil { CoverageMark.goesOnFinding.reach() }
    // Rows may show another text than the one that was searched.
    if !isAwaiting, found == nil { found = find?.firstPassed }
    if found != nil { find = nil }
    return found
  }

  /// Returns the next row if it matches.
  private func matchingNext(_ pattern: SearchPattern, by cells: inout PrintingCells) -> ItemPath? {
    guard let content, let next = find?.next, find?.asksNext == true,
      content.placement(of: next) != nil, let row = content.row(at: next)
    else { return nil }
    let text = ifUnchanged { cells.plainText(of: row, at: next, of: content) }
    return text.flatMap { find?.finds($0, by: pattern) } == true ? next : nil
  }

  /// Advances to the next row.
  /// - Returns: Whether that row is known yet.
  private func advanceFind() -> Bool {
    guard let old = find, let shown else { return false }
    var share = 0.0
    var isKnown = true
    let new = ifUnchanged {
      let following = shown.row(beyond: old.next, forwards: old.forwards)
      isKnown = following != nil || !isTesting
      if !isKnown { return old }
      if 0..<shown.content.sectionCount ~= old.next.section {
        let count = shown.content.rowCount(inSection: old.next.section)
        share = 1 / max(1, Double(shown.content.sectionCount) * Double(count))
      }
      var find = old
      find.advance(to: following, passing: share) { old.forwards ? shown.first : shown.last }
      return find
    }
    if !isKnown {
      find?.awaitNext()
    } else if let new {
      find = new
    } else {
      find?.pass(share)
    }
    return isKnown
  }

  // MARK: Lines

  /// The number of sections that are counted exactly; the rest of a jump is estimated from them.
  static let countedSections = 1_000

  /// Reads the numbers of rows of all sections above a line, unless too many of them are unknown.
  func countRows(upTo line: Int) {
    guard let content else { return }
    heights.readNew(content)
    if content.rowCount != nil || heights.tree.sum.unknownCount > Self.countedSections { return }
    var section = 0
    while let next = heights.tree.firstUnknown(from: section),
      heights.lines(above: ItemPath(section: next, item: 0)) <= line, countRows(inSection: next)
    {
      section = next + 1
    }
  }

  /// Reads the number of rows of a section if it is unknown.
  /// - Returns: Whether the list stayed the same in the meantime.
  func countRows(inSection section: Int) -> Bool {
    guard let content else { return false }
    if heights.tree.rowCount(inSection: section) != nil { return true }
    guard let count = ifUnchanged({ content.rowCount(inSection: section) }) else { return false }
    heights.set(rowCount: count, inSection: section)
    return true
  }

  /// Returns the row at a line of the list; behind all rows if the line is.
  func path(atLine line: Int) -> ItemPath {
    guard let content else { return ItemPath(section: 0, item: 0) }
    guard line < heights.lineCount, let section = heights.section(atLine: line, in: content) else {
      return ItemPath(section: content.sectionCount, item: 0)
    }
    return heights.row(atLine: line, inSection: section).path
  }
}
