import BindingCore

/// The part of a list that is in sight, by the identity of its rows.
///
/// What is being read stays where it is while rows come, go and move around it: the place is known
/// by the first row in sight, not by a distance from the top, so nothing above is ever measured.
/// Cells are bound, and their heights measured, for rows in sight alone.
///
/// A class, because asking for rows may have the list changed in between.
final class Viewport {
  let registry: CellRegistry
  var content: (any ListContent)?
  var options = ViewOptions() {
    didSet {
      if options == oldValue { return }
      for row in known.values { row.forgetDrawing() }
    }
  }
  private(set) var columns = 80
  /// The lines for rows, which are one less than there are if the last one says what follows.
  var height = 24
  private(set) var fullHeight = 24
  /// Whether a list that does not fit leaves the last line to what is said about the rest.
  private(set) var tellsRest = false
  private(set) var glyphs = Glyphs()

  /// A row in sight, nil for the first of all, and how many of its lines are above; if negative,
  /// so many lines of others are between it and the top.
  var anchor: ItemPath?
  var linesAbove = 0
  var focus: ItemPath?
  /// Whether the focus has to come into sight.
  var revealsFocus = false
  /// Whether the first and the last line of the list were in sight when it was laid out.
  var isAtStart = true
  var isAtEnd = true

  /// The rows that have cells.
  var known: [ItemPath: VisibleRow] = [:]
  private var rowCount = 0
  /// Counts the changes of the list.
  private(set) var version = 0
  /// The rows in sight as they were laid out last.
  var placed: [PlacedRow] = []
  /// The lines at the top that show pinned headers.
  var coveredLines = 0
  /// The rows that the list was told of.
  var reported: [ItemPath]?
  /// Whether there was scrolling that the list was not told of.
  var hasScrolled = false
  /// Where the last layout began, unless the list or the size has changed since.
  var settled: (path: ItemPath, linesAbove: Int)?
  var nearEdges: [ListEdge: NearEdge] = [:]
  var heights = ListHeights()

  init(registry: CellRegistry) { self.registry = registry }

  /// Whether nothing has moved since the last layout.
  var isSettled: Bool { settled.map { $0 == (anchor, linesAbove) } ?? false }

  var walk: RowWalk? { content.map(RowWalk.init) }

  /// The first row in sight, or what is nearest to it by now.
  var start: ItemPath? { walk.flatMap { $0.nearest(to: anchor ?? ItemPath(section: 0, item: 0)) } }

  /// The row that has the focus, or what is nearest to where it was.
  var focusedItem: ItemPath? {
    guard let walk else { return nil }
    let nearest = focus.map(walk.nearest) ?? start
    return walk.item(from: nearest, forwards: true) ?? walk.item(from: nearest, forwards: false)
  }

  /// Takes over where the list is shown.
  func show(columns: Int, height: Int, tellsRest: Bool = false, glyphs: Glyphs) {
    let isResized = columns != self.columns || height != fullHeight
    if isResized {
      if placed.contains(where: { $0.path == focus }) { revealsFocus = true }
      settled = nil
      if columns != self.columns { heights.forget() }
    }
    // Lines that were drawn for another screen name characters by the numbers of its table.
    if glyphs !== self.glyphs { for row in known.values { row.forgetDrawing() } }
    self.columns = columns
    fullHeight = height
    self.tellsRest = tellsRest
    self.glyphs = glyphs
  }

  /// Applies what changed; what keeps its place on the screen is said by the options.
  /// - Complexity: O(*c* log *c*) for *c* changes, plus the rows in sight if rows came, went or moved.
  func apply(_ changes: SectionedChangeset, of content: any ListContent) {
    self.content = content
    version += 1
    if settled != nil, !isSettled { hasScrolled = true }
    settled = nil
    let focused = options.showsFocus ? placed.first { $0.path == focus } : nil
    let isStructural = changes.sections.isStructural || changes.items.isStructural
    let destinations = isStructural ? PathMap(changes) : nil
    if let focused {
      let isGone = destinations.map { $0.destination(of: focused.path) == nil } ?? false
      if options.scrollAnchor == .row, !isGone {
        (anchor, linesAbove) = (focused.path, -focused.top)
      } else if options.keepsFocusVisible {
        revealsFocus = true
      }
    }
    // What was placed is named by paths, and has heights, that are of the past now.
    placed = []
    if let destinations {
      heights.apply(changes, destinations, sectionCount: content.sectionCount)
      follow(destinations)
    }
    for update in changes.items.updates { known[update.new]?.isStale = true }
    switch options.followedEdge {
    case .top? where isAtStart: goTo(nil)
    case .bottom? where isAtEnd: goToEnd()
    default: return
    }
    // What comes at the end does not push it out of sight.
    if focused != nil, options.keepsFocusVisible { revealsFocus = true }
  }

  /// Finds the rows again that are known by their paths.
  private func follow(_ destinations: PathMap) {
    reported = nil
    switch options.scrollAnchor {
    case .row:
      if let anchor, destinations.destination(of: anchor) == nil { linesAbove = 0 }
      anchor = anchor.map(destinations.place)
    case .offset:
      if isAtStart { goTo(nil) }
    }
    focus = focus.map(destinations.place)
    if content?.sectionCount == 0 { (anchor, focus) = (nil, nil) }
    let before = known
    known = [:]
    for (path, row) in before {
      if let path = destinations.destination(of: path) {
        known[path] = row
      } else {
        registry.reuse(row.cell)
      }
    }
  }

  /// A row with its cell bound and its lines drawn, or nil if there is no such row.
  func row(at path: ItemPath) -> VisibleRow? {
    let start = version
    guard let content, var viewModel = content.row(at: path) else { return nil }
    // Asking may have made a controller that changed the list: now another row is here.
    if version != start {
      guard let other = content.row(at: path) else { return nil }
      viewModel = other
    }
    let isFocused = options.showsFocus && path == focus
    // A screen that has no room for the mark still has some for the row.
    let marginColumns = options.showsFocus && columns > 3 ? 2 : 0
    let room = max(1, columns - marginColumns)
    let context = CellContext(of: path, in: content, columns: room, isFocused: isFocused)
    let row = known[path] ?? makeRow(for: viewModel)
    known[path] = row
    if row.isStale { row.bind(to: viewModel, by: registry) }
    row.draw(
      VisibleRow.Drawing(
        context: context,
        marginColumns: marginColumns,
        generation: glyphs.generation
      ),
      margin: marginColumns > 0 ? options.margin(of: context) : TextLine(),
      glyphs: glyphs
    )
    return row
  }

  private func makeRow(for viewModel: AnyDiffable) -> VisibleRow {
    rowCount += 1
    return VisibleRow(number: rowCount, cell: registry.cell(for: viewModel))
  }
}

// MARK: Scrolling

extension Viewport {
  /// Moves what is in sight by lines, as far as there are any.
  /// - Complexity: Linear in the rows that it moves over.
  func scroll(by lines: Int) {
    guard let walk, var path = start else { return }
    leaveEnds(atStart: lines <= 0 && isAtStart, atEnd: lines >= 0 && isAtEnd)
    var line = min(linesAbove, (row(at: path)?.lines.count ?? 1) - 1) + lines.clampedForSums
    while line < 0, let previous = walk.previous(before: path) {
      path = previous
      line += row(at: path)?.lines.count ?? 0
    }
    while let count = row(at: path)?.lines.count, line >= count,
      let next = walk.next(after: path)
    {
      line -= count
      path = next
    }
    anchor = path
    linesAbove = max(0, line)
  }

  /// Brings the end of the list into sight.
  func goToEnd() {
    guard let last = walk?.last else { return }
    leaveEnds(atStart: false, atEnd: true)
    anchor = last
    linesAbove = .max
  }

  /// Puts a row at the top, or the first of all.
  func goTo(_ path: ItemPath?) {
    leaveEnds(atStart: path == nil, atEnd: false)
    anchor = path.flatMap { walk?.nearest(to: $0) }
    linesAbove = 0
  }

  /// Takes note of which ends are in sight until the next layout knows.
  private func leaveEnds(atStart: Bool, atEnd: Bool) {
    // All is in sight, and nothing can be scrolled.
    if isAtStart, isAtEnd { return }
    isAtStart = atStart
    isAtEnd = atEnd
  }

  /// Gives the focus to a row, and brings it into sight.
  func moveFocus(to path: ItemPath?) {
    if let path { focus = walk?.nearest(to: path) }
    revealsFocus = true
  }
}

extension Int {
  /// A number of lines with which sums stay in range; no list is so long.
  var clampedForSums: Int { Swift.max(-.max / 2, Swift.min(self, .max / 2)) }
}
