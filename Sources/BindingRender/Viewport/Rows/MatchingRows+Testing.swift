import BindingCore

/// The direction in which rows are tested, and where that ends.
struct TestingGoal {
  let forwards: Bool
  /// Whether it ends at a row that matches.
  var findsOne: Bool
  /// The approximate maximum number of rows.
  let limit: Int
}

/// Tests whether rows match a search, no more at a time than one frame allows.
extension MatchingRows {
  /// Tests rows outward from a row, as many as the budget allows before the next
  /// frame.
  func testRest(around path: ItemPath) {
    guard let budget = list.hiding?.budget, budget > 0 else { return }
    list.heights.readNew(content)
    test(from: path, forwards: true, keeping: budget / 2)
    test(from: path, forwards: false, keeping: 0)
    test(from: path, forwards: true, keeping: 0)
  }

  private func test(from path: ItemPath, forwards: Bool, keeping rest: Int) {
    while let budget = list.hiding?.budget {
      let goal = TestingGoal(forwards: forwards, findsOne: false, limit: budget - rest)
      guard let found = tree.row(.untested, from: path, forwards: forwards), test(found, goal)
      else { return }
    }
  }

  /// The largest number of rows of a section that is tested as a whole.
  private static let shortSection = 64

  /// Tests rows, beginning with a given one.
  /// - Parameters:
  ///   - found: The first row.
  ///   - goal: The direction and the end.
  /// - Returns: Whether any rows were tested; false also if the list changed in the meantime.
  func test(_ found: FoundRow, _ goal: TestingGoal) -> Bool {
    guard let hiding = list.hiding, goal.limit > 0 else { return false }
    let section = found.path.section
    if hiding.unit == .rows {
      let known =
        tree.rowCount(inSection: section)
        ?? list.ifUnchanged { content.rowCount(inSection: section) }
      guard let count = known else { return false }
      if count > Self.shortSection || !tree.isUntested(section) {
        CoverageMark.testsRows.reach()
        if found.isKnown { return testRows(found, goal) }
        list.heights.set(rowCount: count, inSection: section)
        list.spend(1)
        return true
      }
    }
    return testSections(from: section, goal)
  }

  /// Tests whole sections.
  private func testSections(from first: Int, _ goal: TestingGoal) -> Bool {
    guard let hiding = list.hiding else { return false }
    let tree = tree
    var tested: [[HeightRun]] = []
    var count = 0
    func testInOrder(_ cells: inout PrintingCells) {
      var section = first
      while count < goal.limit, 0..<tree.sectionCount ~= section,
        section == first || tree.isUntested(section)
      {
        let mayBeLong = hiding.unit == .rows && section != first
        if mayBeLong, content.rowCount(inSection: section) > Self.shortSection { return }
        guard let rows = list.ifUnchanged({ content.rows(inSection: section) }) else { return }
        let (runs, isShown) = hiding.test(rows, in: section, of: content, by: &cells)
        tested.append(runs)
        count += max(1, rows.count)
        if isShown && goal.findsOne { return }
        section += goal.forwards ? 1 : -1
      }
    }
    let isUnchanged = list.isUnchanged {
      list.registry.withPrintingCells(hasColumns: false, testInOrder)
    }
    list.spend(count)
    if !isUnchanged { return false }
    let runs = Array((goal.forwards ? tested : tested.reversed()).joined())
    let lower = goal.forwards ? first : first + 1 - tested.count
    let end = HeightCut.before(section: lower + tested.count)
    list.heights.set(runs, from: .before(section: lower), to: end)
    return true
  }

  /// Marks rows as not tested if an update may have changed them or the result for their section.
  /// - Complexity: O(*c* log *n*) for *c* changes.
  func retest(_ changes: SectionedChangeset, _ destinations: PathMap?) {
    guard let unit = list.hiding?.unit else { return }
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
      // In a tree, a row may have been the last reason to show those above it.
      if unit == .sections || content.hasTrees {
        list.heights.set(rowCount: count, inSection: section)
      } else {
        let items = content.items(inSection: section, rowCount: count)
        list.heights.retest(0..<items.lowerBound, inSection: section)
        list.heights.retest(items.upperBound..<count, inSection: section)
      }
    }
    if unit == .sections { return }
    updated.forEachRange { first, count in
      if let rowCount = tree.rowCount(inSection: first.section), first.item < rowCount {
        let rows = first.item..<min(first.item + count, rowCount)
        list.heights.retest(rows, inSection: first.section)
      }
    }
  }
}
