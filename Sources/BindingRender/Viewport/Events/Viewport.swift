import BindingCore

/// A list on a screen: takes in updates, sizes and motions, and makes frames.
///
/// The visible rows stay in place while others are inserted, deleted and moved around them. The
/// position is the first visible row, not a distance from the top, so rows above it are never
/// measured. Only visible rows have bound cells and measured heights.
///
/// Each event changes the values that it concerns, which are private to their types; what stays
/// where after an update, a resize or a motion is decided here. This is a class because asking for
/// rows may change the list in the middle of a method.
final class Viewport {
  let list: ShownList
  let rows: DrawnRows
  let nearEdges = NearEdges()
  private(set) var window: ListWindow
  /// The layout that was recorded last.
  private var recorded: ListLayout?
  /// The options of the program.
  private(set) var ownOptions = ViewOptions()
  /// What a pane, a search and an output lay over them.
  private(set) var overlay = OptionOverlay()
  private var higher = PlaceOfHigherScreen()
  let awaited = AwaitedState()
  /// The number of moves, by which a point to return to knows whether there were any.
  private(set) var moveCount = 0
  /// Whether the list was moved since the last layout.
  private var hasMoved = false
  /// The changes since the user last asked for them; nil unless the list is spoken.
  private(set) var news: ListNews?
  /// Whether updates come from a filter, whose rows have not changed.
  private var isFiltering = false
  private let reports = ListReports()
  private var visible = WindowLines()
  /// What calls have asked for while the list was asked for rows; carried out after that.
  private var waiting: [(Viewport) -> Void] = []
  /// Whether the list is being asked for rows, to lay them out, to move or to take in changes.
  private(set) var isAsking = false
  /// Whether motions and layouts have to wait.
  private var isBusy: Bool { isAsking || rows.isAsking || list.isUpdating }

  init(registry: CellRegistry) {
    list = ShownList(registry: registry)
    rows = DrawnRows(list)
    window = ListWindow(rows)
  }

  /// The options that the list is shown with: those of the program below the overlay.
  var options: ViewOptions { rows.options }

  // MARK: Options and sizes

  /// Shows the list with other options, with others laid over them, or with both.
  func show(_ own: ViewOptions? = nil, below other: OptionOverlay? = nil) {
    (ownOptions, overlay) = (own ?? ownOptions, other ?? overlay)
    let (old, wrapped) = (options.followedEdge, options.wraps)
    rows.show(overlay.laid(over: ownOptions), followsUnasked: overlay.followsUnasked(ownOptions))
    // Rows of another height would push the focus off the screen.
    if options.wraps != wrapped, window.keepsFocusInSight { window.focus.reveal() }
    if options.followedEdge == old { return }
    window.decideFollowingAnew()
  }

  /// Records the size and the glyph table of the screen that shows the list.
  func setScreen(columns: Int, height: Int, summarizesRest: Bool = false, glyphs: Glyphs) {
    let screen = screen(columns: columns, height: height, summarizesRest: summarizesRest)
    if screen.size != window.screen.size {
      // A list that shows no focus remembers a row all the same, such as the one found last. A row
      // that is cut at the top is the first one at any size, and stays where it is, unless headers
      // cover it there.
      let holdsFocus = window.keepsFocusInSight || !window.isFollowing
      if holdsFocus, let kept = window.keptFocus, kept.line >= 0 || options.pinsHeaders {
        window.focus.reveal()
      }
      if screen.size.columns != window.screen.size.columns {
        list.heights.reset()
        // Rows that are laid out as before are measured all the same.
        recorded = nil
      }
      // Keeps the newest lines, as if lines had been added, or the end that the reader has just
      // gone to.
      let (anchor, isKnown) = (window.anchor, window.screen.isKnown)
      let hasJustGone = anchor.isAtEnd && !anchor.isAtStart && (reports.hasScrolled || !isKnown)
      if window.isFollowing {
        goToFollowedEdge()
      } else if hasJustGone {
        move { $0.goToEnd() }
      } else if let place = higher.follow(screen, window, moveCount: moveCount) {
        move { $0.anchor = place }
      }
    }
    rows.show(with: glyphs)
    window.show(on: screen)
  }

  func screen(columns: Int, height: Int, summarizesRest: Bool = false) -> ListScreen {
    let columns = columns - options.scrollbarColumns(of: columns)
    let size = TerminalSize(columns: columns, rows: height)
    return ListScreen(size: size, summarizesRest: summarizesRest, isKnown: true)
  }

  // MARK: Updates

  /// Applies changes; the options decide what keeps its place on the screen.
  /// - Complexity: O(*c* log *n*) for *c* changes in a list of *n* rows; plus the rows with cells
  ///   if any row or section was inserted, deleted or moved.
  func apply(_ changes: SectionedChangeset, of content: any ListContent) {
    let focusBefore = window.focus.path
    keepPlace(after: changes, of: content)
    // The rows that a search hides or shows again are not new.
    if !isFiltering { news?.count(changes, focus: focusBefore, window.focus.path) }
  }

  /// Removes the rows of an owner that was released.
  func removeAll(sectionCount: Int) {
    guard let content = list.content else { return }
    let deletes = Changeset<Int>(deletes: Positions(0..<sectionCount))
    keepPlace(after: SectionedChangeset(sections: deletes), of: content)
  }

  /// Hides the rows that do not match, and shows the others again; see ``ShownList``.
  func hide(allBut pattern: SearchPattern, by unit: ListSearch.Unit?) {
    guard list.hide(allBut: pattern, by: unit), let content = list.content else { return }
    keepPlace(after: SectionedChangeset(), of: content)
    if window.isFollowing { return goToFollowedEdge() }
    // A focus that the search before had left nowhere to be is in sight again.
    if window.anchor.kept == nil {
      window.anchor.keep(window.focus.path.map { KeptFocus(path: $0) })
    }
  }

  /// Decides what keeps its place on the screen, if a visible row is out of date and may wrap
  /// differently.
  func followClock() {
    guard let content = list.content, window.isDue else { return }
    keepPlace(after: SectionedChangeset(), of: content)
  }

  /// Decides what keeps its place on the screen after changes.
  private func keepPlace(after changes: SectionedChangeset, of content: any ListContent) {
    asking { keepPlaceNow(after: changes, of: content) }
  }

  private func keepPlaceNow(after changes: SectionedChangeset, of content: any ListContent) {
    if window.hasScrolled(since: recorded) { reports.noteScroll() }
    let (places, focused) = (window.laidOut, window.keptFocus)
    let map = list.apply(changes, of: content)
    let moved = map.flatMap { reports.newPath(of: window.focus.path, $0, in: content) }
    window.update(map, of: focused, among: places, moved: moved, isFiltered: isFiltering)
    if let map {
      awaited.noteArrival()
      reports.follow(map, moved: window.focus.path == moved ? moved : nil)
    }
    rows.apply(changes, map, areNews: !isFiltering)
    // Where no row has come, gone or moved, the focus is on the row at the end already.
    if window.isFollowing { goToFollowedEdge(withFocus: map != nil) }
  }

  // MARK: Following

  /// Goes to the followed end, and shows rows as they come there.
  func follow() {
    window.anchor.follow(true)
    if window.keepsFocusInSight { awaited.forgetFocus() }
    goToFollowedEdge()
  }

  /// Goes to the followed end.
  /// - Parameter withFocus: Whether the next layout puts the focus on the row there.
  private func goToFollowedEdge(withFocus: Bool = true) {
    // A listener stays at the row that was said last.
    let withFocus = withFocus && window.keepsFocusInSight && news == nil
    move { $0.goToFollowedEdge(withFocus: withFocus) }
  }

  /// Leaves the followed end for the row that the user has gone to, before rows around it appear.
  func stay() {
    if options.followedEdge == nil || window.focus.origin == .followedEnd { return }
    layOut()
    let top = window.laidOut.first { $0.path == window.focus.path }?.top
    guard let path = window.focus.path, top != nil || window.showsFocus else { return }
    window.anchor.follow(false)
    // Neither at the top nor at the bottom, so that rows around it are visible too.
    let line = min(max(top ?? 0, window.height / 3), window.height * 2 / 3)
    awaited.await(list.content?.identifier(at: path), atLine: line)
  }

  /// Records that the list was moved by a key or a call.
  func didMove() {
    // A key that could move nothing is no move.
    if window.showsFocus || !window.showsAll { moveCount += 1 }
    hasMoved = true
    window.didMove()
  }

  // MARK: Motions

  /// Carries out what a key or a call of the program asks for.
  func navigate(_ body: @escaping (Viewport) -> Void) {
    perform { viewport in
      viewport.awaited.forget()
      viewport.nearEdges.forgetVain()
      body(viewport)
      viewport.didMove()
      viewport.reports.reportFocus(viewport.window)
    }
  }

  /// Carries out something that asks the list for rows: motions that cells and controllers ask for
  /// meanwhile would meet rows of before and after it, and wait.
  func asking<Value>(_ body: () -> Value) -> Value {
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return body()
  }

  /// Carries out a motion, later if a cell or a controller asks for it while it is asked for rows.
  func perform(_ motion: @escaping (Viewport) -> Void) {
    if isBusy { return waiting.append(motion) }
    motion(self)
    performWaiting()
  }

  /// Carries out the motions that were asked for during a layout.
  /// - Returns: Whether there were any.
  @discardableResult
  private func performWaiting() -> Bool {
    let motions = waiting
    waiting = []
    for motion in motions { motion(self) }
    return !motions.isEmpty
  }

  /// Moves the window, again if that has changed the list.
  /// - Parameter counts: Whether it is a move after which a saved point is not returned to.
  func move(counts: Bool = false, _ change: (inout ListWindow) -> Void) {
    if counts { moveCount += 1 }
    for _ in 0..<10 {
      var new = window
      if asking({ list.isUnchanged { change(&new) } }) { return window = new }
    }
  }

  /// Follows the end that the focus was moved to, if the options say so.
  func noticeEnd() {
    if window.focus.origin == .followedEnd { window.anchor.follow(true) }
    layOut()
  }

  /// Changes how the focus behaves or is shown.
  func changeFocus(_ change: (inout RowFocus) -> Void) { change(&window.focus) }

  /// Records that a key has sorted the list, so that the focus goes with its row.
  func noteSort() { window.didMove() }

  // MARK: Appearance of the focus

  /// Records where keys apply, which the focused row shows.
  func setKeys(_ keys: RowFocus.Keys) {
    if keys == window.focus.keys { return }
    // Beside a list that has the focus, this one follows its end if that is visible.
    if keys == .beside, window.holdsPlace { layOut() }
    window.focus.setKeys(keys)
  }

  /// Lets a filter update the list; its rows have not changed.
  func filter(_ update: () -> Void) {
    isFiltering = true
    update()
    isFiltering = false
  }

  /// Counts changes from now on; or no longer, if the list is not spoken.
  func countNews(_ isCounted: Bool = true) { news = isCounted ? ListNews() : nil }

  // MARK: Layouts

  /// Lays out the rows, unless they are laid out already.
  func layOut() {
    // If a cell calls the list, a layout is already running.
    if isBusy { return }
    for _ in 0..<10 where layOutOnce() { break }
  }

  /// Lays out the rows, unless they are laid out already, and releases the cells of all others.
  /// - Returns: Whether the list stayed the same in the meantime.
  private func layOutOnce() -> Bool {
    // To return to a place is no move.
    let count = moveCount
    awaited.restore(in: self)
    moveCount = count
    var new = window
    if !asking({ list.isUnchanged { new.layOut() } }) { return false }
    window = new
    if window.layout?.number != recorded?.number, !list.isUnchanged(during: record) { return false }
    if hasMoved { window.decideFollowing() }
    hasMoved = false
    return true
  }

  /// Records what a layout has shown: the heights of its rows, and whether it has scrolled.
  private func record() {
    if window.hasScrolled(since: recorded) { reports.noteScroll() }
    let isPlacedAnew = window.layout?.placing != recorded?.placing
    recorded = window.layout
    guard isPlacedAnew, let layout = recorded, let content = list.content else { return }
    list.heights.measure(
      layout.measuredRows,
      height: layout.height,
      within: layout.sections,
      of: content
    )
    // The visible rows all have cells, so there are no others.
    if rows.places.count == layout.rows.count { return }
    let section = options.pinsHeaders ? layout.rows.first?.path.section : nil
    let pinned = section.map(window.headers) ?? []
    rows.recycle(keeping: layout.rows, pinned)
  }

  /// Returns a closure that returns to the current layout, or lays out the rows of a changed list.
  func savedLayout() -> () -> Void {
    let (updateCount, saved, moveCount) = (list.updateCount, window, moveCount)
    let (hasMoved, hasScrolled, recorded) = (hasMoved, reports.hasScrolled, recorded)
    let restoreAwaited = awaited.saved()
    // While a search is testing rows, the results are kept.
    let restoreHeights = list.isTesting ? {} : list.heights.saved()
    return { [self] in
      // The next frame resizes the list from the size of the last one.
      window.show(on: saved.screen)
      if list.updateCount != updateCount { return }
      (window, self.moveCount, self.hasMoved, self.recorded) = (
        saved, moveCount, hasMoved, recorded
      )
      reports.noteScroll(hasScrolled)
      restoreAwaited()
      restoreHeights()
    }
  }

  // MARK: Frames

  /// Returns the visible lines, at most as many as the screen has.
  ///
  /// Reports the visible rows and the focused row to the content. This may change the list; the
  /// rows are then laid out again, at most ten times.
  /// - Complexity: O(*r*) for *r* visible rows, plus the rows that scrolling passed.
  func lines() -> [Frame.Line] {
    var isLaidOut = false
    // A list that changes at each layout would never come to rest.
    for round in 0..<10 {
      if !layOutOnce() { continue }
      if round < 9, performWaiting() { continue }
      visible.update(from: window)
      isLaidOut = true
      if list.isUnchanged(during: { reports.report(window) }),
        list.isUnchanged(during: { reports.reportFocus(window) }),
        list.isUnchanged(during: { nearEdges.notice(window) })
      {
        break
      }
    }
    // Then what was laid out last is better than nothing.
    if !isLaidOut { visible.update(from: window) }
    rows.forgetUpdates()
    // Drawing has brought pinned headers up to date, which need not be among the rows.
    if window.coveredLines > 0 { move { $0.noteNextTick() } }
    return visible.lines
  }

  /// Numbers the rows as those of a pane.
  func number(by pane: Int) {
    rows.number(by: pane)
    visible.forget()
  }

  /// The place of the first visible row.
  var place: ListPlace? {
    layOut()
    return window.place
  }

  /// The visible rows: as they are laid out, or of the last frame.
  var rowsInSight: [ItemPath] {
    window.isLaidOut ? window.uncovered : reports.visible ?? []
  }

  /// Returns whether the next frame will show a row; false before a screen shows the list.
  func isInSight(_ path: ItemPath) -> Bool {
    if !window.screen.isKnown { return false }
    layOut()
    return window.uncovered.contains(path)
  }
}
