import BindingCore

/// Applies updates, and decides what keeps its place on the screen.
extension Viewport {
  /// Applies changes; the options decide what keeps its place on the screen.
  /// - Complexity: O(*c* log *n*) for *c* changes in a list of *n* rows; plus the rows with cells
  ///   if any row or section was inserted, deleted or moved.
  func apply(_ changes: SectionedChangeset, of content: any ListContent) {
    self.content = content
    let focusBefore = focus.path
    let isFiltered = unseen.skipsNext
    keepPlace(after: changes, of: content)
    // The rows that a search hides or shows again are not new.
    if !isFiltered { unseen.news?.count(changes, focus: focusBefore, focus.path) }
  }

  /// Removes the rows of an owner that was released.
  func removeAll(sectionCount: Int) {
    guard let content else { return }
    let deletes = Changeset<Int>(deletes: Positions(0..<sectionCount))
    keepPlace(after: SectionedChangeset(sections: deletes), of: content)
  }

  /// Decides what keeps its place on the screen after changes.
  func keepPlace(after changes: SectionedChangeset, of content: any ListContent) {
    if hasScrolledSinceLayout { reports.hasScrolled = true }
    let rows = laidOut
    let focused = keptFocus
    var kept = focused
    versions.updates += 1
    let isStructural = changes.sections.isStructural || changes.items.isStructural
    let destinations = isStructural ? PathMap(changes) : nil
    let moved = destinations.flatMap { pathOfMovedFocus($0, content) }
    if let focused, focus.isMoving, let destinations,
      hasPassed(focused.path, among: rows, by: destinations)
    {
      // The row goes where it is moved to; the row below replaces it at the top.
      if scroll.anchor == focused.path, let next = rows.first(where: { $0.top > focused.top }) {
        scroll.begin(at: next.path, linesAbove: -focused.top)
      }
      kept = nil
    } else if let focused {
      let isGone = destinations.map { $0.destination(of: focused.path) == nil } ?? false
      if options.scrollAnchor == .row, !isGone {
        scroll.begin(at: focused.path, linesAbove: -focused.top)
      } else if options.keepsFocusVisible, isFocusIdle {
        kept?.isIdle = true
        kept?.isGone = focused.isGone || isGone && moved == nil
      } else if options.keepsFocusVisible {
        focus.mustBeVisible = true
      }
    }
    if let destinations {
      versions.order += 1
      if changes.items.isStructural {
        for place in rowsWithCells.places { place.row.mayHaveMoved = true }
      }
      awaited.mayHaveArrived = true
      heights.apply(changes, destinations, of: content)
      // A focus on the first row stays on whichever row is first.
      let staysFirst =
        options.scrollAnchor == .offset && isAtStart && focused?.isFirst == true && !focus.isMoving
      follow(destinations)
      if staysFirst {
        focus.path = nil
      } else if let moved {
        (focus.path, reports.highlighted) = (moved, moved)
        // The row keeps its place on the screen if it was visible.
        if let focused, options.scrollAnchor == .row {
          scroll.begin(at: moved, linesAbove: -focused.top)
        }
      }
      search.find?.follow(changes)
    }
    matching?.rejudge(changes, destinations)
    for update in changes.items.updates { rowsWithCells[update.new]?.isStale = true }
    mark(changes)
    if let path = focus.path { kept?.path = path } else { kept = nil }
    scroll.kept = kept
    // Where no row has come, gone or moved, the focus is on the row at the end already.
    if isFollowing { goToFollowedEdge(withFocus: isStructural) }
  }

  /// Whether the focus keeps its place instead of taking the list along with its row.
  ///
  /// While the user moves the focus, the list scrolls after the row; later that would hide what the
  /// list shows first.
  private var isFocusIdle: Bool {
    guard options.scrollAnchor == .offset, !focus.isMoving else { return false }
    return focus.movedAt.map { clock.now - $0 >= 5_000_000_000 } ?? true
  }

  /// Maps the stored paths to those after a change.
  private func follow(_ destinations: PathMap) {
    reports.visible = nil
    layout?.nextTick = nil
    switch options.scrollAnchor {
    case .row:
      followAnchor(destinations)
    case .offset:
      if isAtStart { goTo(nil) }
    }
    focus.path = focus.path.map { place(of: $0, destinations) }
    reports.highlighted = reports.highlighted.flatMap(destinations.destination)
    if content?.sectionCount == 0 { (scroll.anchor, focus.path) = (nil, nil) }
    for row in rowsWithCells.move(to: destinations.destination) { registry.reuse(row.cell) }
  }

  /// Returns the path of a row after a change; if the row is gone, that of the row in its place, or
  /// of the next one that a filter has left.
  func place(of path: ItemPath, _ destinations: PathMap) -> ItemPath {
    unseen.skipsNext ? destinations.place(of: path) : destinations.substitute(of: path)
  }

  /// Decides what keeps its place on the screen, if a visible row is out of date and may wrap
  /// differently.
  func followClock() {
    guard let content, isDue else { return }
    keepPlace(after: SectionedChangeset(), of: content)
  }
}
