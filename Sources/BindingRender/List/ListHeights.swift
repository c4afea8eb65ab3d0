import BindingCore

/// Which line of its list a row begins at: measured where rows were in sight, estimated elsewhere.
struct ListHeights {
  private var sections = HeightIndex(count: 0)
  /// The rows of sections that are in sight.
  private var rows: [Int: HeightIndex] = [:]
  /// What was taken over last.
  private var latest: [Place] = []

  private struct Place: Equatable {
    var path: ItemPath
    var top: Int
    var lineCount: Int
  }

  private static let longSection = 32

  var lineCount: Int { sections.lineCount }

  /// Forgets the measurements, as after a change of the width.
  mutating func forget() {
    sections.forget()
    rows = [:]
    latest = []
  }

  /// Carries the heights over to the list as it is now.
  /// - Complexity: Linear in the changes, and in the sections if sections came, went or moved.
  mutating func apply(
    _ changes: SectionedChangeset,
    _ destinations: PathMap,
    sectionCount: Int
  ) {
    rows = [:]
    latest = []
    let growth = changes.sections.inserts.count - changes.sections.deletes.count
    // A list that was there before it was shown is told of by its later changes alone.
    if sections.count + growth != sectionCount {
      sections = HeightIndex(count: sectionCount)
    } else if changes.sections.isStructural {
      sections = sections.changed {
        changes.sections.applying(to: $0) { _ in HeightIndex.unmeasured }
      }
    }
    let left = (changes.items.deletes + changes.items.moves.map(\.old)).compactMap {
      destinations.sections.destination(of: $0.section)
    }
    let came = (changes.items.inserts + changes.items.moves.map(\.new)).map(\.section)
    for section in left + came { sections.measure(section, lines: nil) }
  }

  /// Takes over the heights of rows that were laid out.
  /// - Parameters:
  ///   - placed: The rows in sight.
  ///   - range: Sections next to one another; those without a row in sight have no rows.
  ///   - content: The list.
  mutating func measure(
    _ placed: [PlacedRow],
    within range: Range<Int>,
    of content: any ListContent
  ) {
    // The rows are compared by their lines, which may be drawn anew where they are.
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
    // In a long section the rows in sight stand for the others; in a short one they may be special.
    for (section, index) in rows {
      if index.isMeasured || index.count > Self.longSection {
        sections.measure(section, lines: index.lineCount)
      }
    }
  }

  /// The line that a row begins at.
  func line(of path: ItemPath, in content: any ListContent) -> Int {
    sections.lines(above: path.section)
      + heights(of: path.section, in: content).lines(above: path.item)
  }

  /// The row at a line, and how many of its lines are above; the last row at most.
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
