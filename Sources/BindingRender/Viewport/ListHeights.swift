import BindingCore

/// Finds the line at which a row begins: measured where rows were in sight, estimated elsewhere.
struct ListHeights {
  private var sections = HeightIndex(count: 0)
  /// The heights of the rows, for the sections that are in sight.
  private var rows: [Int: HeightIndex] = [:]
  /// The rows that were measured last.
  private var latest: [Place] = []

  private struct Place: Equatable {
    var path: ItemPath
    var top: Int
    var lineCount: Int
  }

  private static let longSection = 32

  var lineCount: Int { sections.lineCount }

  /// Removes all measurements, as after a change of the width.
  mutating func reset() {
    sections.reset()
    rows = [:]
    latest = []
  }

  /// Keeps the heights of unchanged sections after a change of the list.
  /// - Complexity: O(*c* log *n*) for *c* changes in *n* sections, plus O(*n*) if sections were
  ///   inserted, deleted or moved.
  mutating func apply(
    _ changes: SectionedChangeset,
    _ destinations: PathMap,
    sectionCount: Int
  ) {
    rows = [:]
    latest = []
    let growth = changes.sections.inserts.count - changes.sections.deletes.count
    // A list that was filled before it was first shown reports only its later changes.
    if sections.count + growth != sectionCount {
      sections = HeightIndex(count: sectionCount)
    } else if changes.sections.isStructural {
      sections = sections.changed {
        changes.sections.applying(to: $0) { _ in HeightIndex.unmeasured }
      }
    }
    let losing = (changes.items.deletes + changes.items.moves.map(\.old)).compactMap {
      destinations.sections.destination(of: $0.section)
    }
    let gaining = (changes.items.inserts + changes.items.moves.map(\.new)).map(\.section)
    for section in losing + gaining { sections.measure(section, lines: nil) }
  }

  /// Records the heights of the rows that were laid out.
  /// - Parameters:
  ///   - placed: The rows in sight.
  ///   - range: Consecutive sections; those without a row in sight have no rows.
  ///   - content: The rows of the list.
  mutating func measure(
    _ placed: [PlacedRow],
    within range: Range<Int>,
    of content: any ListContent
  ) {
    // Line counts are compared rather than rows: a row is an object, and its lines are redrawn in
    // place.
    let places = placed.map { Place(path: $0.path, top: $0.top, lineCount: $0.row.lines.count) }
    if places == latest { return }
    latest = places
    let shown = Set(placed.map(\.path.section))
    rows = rows.filter { shown.contains($0.key) }
    if sections.count != content.sectionCount {
      sections = HeightIndex(count: content.sectionCount)
    }
    for section in range where !shown.contains(section) {
      sections.measure(section, lines: 0)
    }
    for place in placed {
      let section = place.path.section
      var index = rows[section] ?? HeightIndex(count: content.rowCount(inSection: section))
      index.measure(place.path.item, lines: place.row.lines.count)
      rows[section] = index
    }
    // The rows in sight are taken as typical of a long section; in a short one they may be
    // exceptions.
    for (section, index) in rows {
      if index.isMeasured || index.count > Self.longSection {
        sections.measure(section, lines: index.lineCount)
      }
    }
  }

  /// Returns the line at which a row begins.
  func line(of path: ItemPath, in content: any ListContent) -> Int {
    sections.lines(above: path.section)
      + heights(of: path.section, in: content).lines(above: path.item)
  }

  /// Returns the row at a line and the number of its lines above that; the last row if the line is
  /// past the end.
  func row(atLine line: Int, in content: any ListContent) -> (path: ItemPath, linesAbove: Int)? {
    guard let section = sections.index(atLine: max(0, line)) else { return nil }
    let rows = heights(of: section, in: content)
    let rest = max(0, line) - sections.lines(above: section)
    guard let item = rows.index(atLine: rest) else {
      return (ItemPath(section: section, item: 0), 0)
    }
    return (ItemPath(section: section, item: item), rest - rows.lines(above: item))
  }

  private func heights(of section: Int, in content: any ListContent) -> HeightIndex {
    rows[section] ?? HeightIndex(count: content.rowCount(inSection: section))
  }
}
