import BindingCore

/// Pins headers to the top while the rows of their section scroll away.
extension Viewport {
  /// Returns the paths of the headers of a section.
  func headers(ofSection section: Int) -> [ItemPath] {
    var paths: [ItemPath] = []
    while true {
      let path = ItemPath(section: section, item: paths.count)
      if content?.row(at: path)?.role != .header { return paths }
      paths.append(path)
    }
  }

  /// Returns the height of the headers pinned above a row; zero if they would fill the viewport.
  func pinnedLines(above path: ItemPath) -> Int {
    if !options.pinsHeaders { return 0 }
    let count = headers(ofSection: path.section).filter { $0 < path }.reduce(0) {
      $0 + (row(at: $1).map { $0.lines.count - $0.separatorCount } ?? 0)
    }
    return count < height ? count : 0
  }

  /// Returns the lines of the pinned headers, which cover rows of the first visible section.
  ///
  /// The next section pushes them up, so sometimes only their last lines are left.
  func pinnedHeaderLines(over rows: [ListLayout.Row]) -> ArraySlice<Frame.Line> {
    guard options.pinsHeaders, let first = rows.first, let last = rows.last else { return [] }
    let headers = headers(ofSection: first.path.section).compactMap { row(at: $0) }
    // A header in its place has the line above it.
    let isInPlace = first.path.item == 0 && first.top == 0
    let lines = headers.flatMap { row in
      row.lines.indices.dropFirst(isInPlace ? 0 : row.separatorCount).map { row.frameLine($0) }
    }
    if lines.count >= height { return [] }
    let end = rows.first { $0.path.section != first.path.section }?.top ?? height
    return lines.suffix(min(end, last.bottom, height))
  }

  /// Returns whether the next frame will show a row; false before a screen shows the list.
  func isInSight(_ path: ItemPath) -> Bool {
    if !screen.isKnown { return false }
    layOut()
    return uncovered(laidOut).contains(path)
  }

  /// Returns the visible rows: the pinned headers, and the rows they do not cover.
  func uncovered(_ rows: [ListLayout.Row]) -> [ItemPath] {
    let inSight = rows.filter { $0.showsText(below: coveredLines, height: height) }.map(\.path)
    guard coveredLines > 0, let first = rows.first else { return inSight }
    let headers = headers(ofSection: first.path.section)
    let last = headers.last ?? first.path
    return headers + inSight.filter { $0 > last }
  }
}
