import BindingCore

/// A list or a text as a part of a screen, with its search and its state.
///
/// The program gives its keys to the one that has the focus, ``ListProgram/focusedPane``.
public class LeafPane: Pane {
  /// The effect of a search: to find rows, to hide rows that do not match, or to filter a live
  /// list.
  ///
  /// A change applies to the current search text at once, but a new filter only from the next key
  /// on.
  public var search: ListSearch {
    get { session.effect }
    set {
      session.change(to: newValue)
      needsFrame()
    }
  }

  /// Returns the loading state, such as that of the pages of a list; called for each frame.
  ///
  /// A pane without rows shows this state in their place: that it is loading, or the failure and
  /// the key that tries again. Otherwise the state is in front of the status if the pane has the
  /// focus, else behind its title.
  public var state: () -> LoadState = { .idle } { didSet { needsFrame() } }

  /// Tries again after a failure; nil, the default, if that is not possible.
  var onRetry: (() -> Void)? { didSet { needsFrame() } }

  override func releaseClosures() {
    super.releaseClosures()
    state = { .idle }
    onRetry = nil
  }

  /// The search text as typed; empty if there is no search.
  public var searchText: String { session.text }

  /// The display of the rows, or of the lines of a text; computed, so that a list can publish it.
  var list: TextList { rows }
  private let rows: TextList
  /// What lays them out.
  let viewport: Viewport
  private(set) lazy var session = SearchSession(of: self)

  /// What the pane lays over the options of its rows, unless another pane has taken them since.
  private var overlay = OptionOverlay() {
    didSet {
      if overlay == oldValue || viewport.overlay.pane != overlay.pane { return }
      viewport.show(below: overlay)
      rows.needsFrame()
    }
  }
  /// Whether the focus is shown where the program gets keys, unless the options of the list say
  /// otherwise.
  private let showsFocus: Bool
  /// The state that the last frame showed.
  private(set) var lastState = LoadState.idle
  /// The number of the pane in its program, which makes the identities of its lines its own.
  private(set) var number = 0
  /// The place of the pane in the last frame.
  private(set) var area = PaneArea(columns: 0, rows: 0)
  /// Whether the title of the pane stands in a rule above it.
  private(set) var hasRuleAbove = false
  /// The lines of the last frame, and what they were made of.
  private var drawn: DrawnPane?
  /// The height of the rows, and what it was measured for.
  private var measured: (inputs: MeasuredInputs, height: (lines: Int, hasItems: Bool))?

  /// What decides how high the rows are, while none is due to be drawn again.
  private struct MeasuredInputs: Equatable {
    let updateCount: Int
    let requestCount: Int
    let isFocusHidden: Bool
    let area: PaneArea
  }

  init(_ rows: TextList, showsFocus: Bool) {
    (self.rows, viewport, self.showsFocus) = (rows, rows.viewport, showsFocus)
    super.init()
    (overlay.pane, overlay.acceptsKeys) = (ObjectIdentifier(self), showsFocus)
    viewport.show(below: overlay)
    rows.needsFrame()
  }

  /// Searches for a text, as if the user had typed it.
  /// - Parameter text: The text; empty to end the search.
  public func search(for text: String) { session.search(for: text) }

  /// Moves the focus to the next row that matches, wrapping around at the ends.
  ///
  /// Without a focus, as in a text, only makes the row visible. If the search leaves rows out, all
  /// others match: the next that shows one of its words is found, or the next row if none near
  /// shows any.
  /// - Parameter forwards: Whether to search downwards.
  public func findNext(forwards: Bool = true) { session.findNext(forwards: forwards) }

  /// The pane if it is a list; nil for a text.
  var listPane: ListPane? { nil }

  override var leaves: [LeafPane] { [self] }

  override func leaf(line: Int, column: Int) -> LeafPane? {
    area.contains(line: line, column: column) ? self : nil
  }

  override func join(_ new: (any PaneHost)?) {
    super.join(new)
    if new != nil { viewport.show(below: overlay) }
    noteOutput()
    rows.onChange = { [weak self] in self?.host?.requestFrame() }
  }

  /// Lays over the options what the output of the program needs.
  func noteOutput() {
    overlay.isSpoken = host?.isSpoken == true
    overlay.isInline = host?.isInline == true
    overlay.acceptsKeys = showsFocus && host?.readsKeys != false
  }

  /// Lays over the options the pattern of a search; nil for none.
  func mark(_ pattern: SearchPattern?) { overlay.searched = pattern }

  /// Shows the focus for the details of its row, or no longer.
  func showDetails(_ isShown: Bool) { overlay.showsDetails = isShown }

  /// Numbers the pane in its program, and gives it the clock of all.
  func attach(number: Int, clock: ListClock) {
    self.number = number
    viewport.number(by: number)
    drawn = nil
    if rows.clock !== clock { rows.clock = clock }
  }

  /// Records the state that this frame shows.
  func noteState() { lastState = state() }

  override func needsFrame() { rows.needsFrame() }

  /// Gets the focus, or leaves it to another pane.
  /// - Parameter keys: Where keys apply from now on.
  func setFocus(_ keys: RowFocus.Keys) {
    if keys != .here { session.close() }
    viewport.setKeys(keys)
    needsFrame()
  }

  override var stateBesideTitle: StyledText? { searchAndStateBesideTitle }

  override var position: StyledText? { positionOfFocus }

  /// Whether the pane can get the focus.
  var acceptsFocus: Bool { true }

  /// Returns whether the pane has something to say, with the size of a spoken pane.
  func hasSpokenText(in area: PaneArea) -> Bool { true }

  /// The list whose row the pane describes, or the pane itself.
  var described: LeafPane { self }

  /// The whole text of the pane; nil for a list.
  var wholeText: StyledText? { nil }

  override var fitsInline: Bool { true }

  // MARK: Frames

  override func setArea(_ area: PaneArea, on surface: PaneSurface) {
    self.area = area
    hasRuleAbove = surface.hasRuleAbove
    overlay.hasRuleAtEnd = surface.hasRuleAtEnd
    viewport.setScreen(
      columns: area.columns,
      height: area.rows,
      summarizesRest: surface.summarizesRest,
      glyphs: surface.glyphs
    )
  }

  /// Lays out the rows, unless the lines of the last frame are those of the next.
  func layOutRows() {
    if !isDrawn { viewport.layOut() }
  }

  override func lines(under rules: [Int]) -> [Frame.Line] {
    let placeholder = placeholder
    if let drawn, isDrawn, drawn.placeholder == placeholder { return drawn.lines }
    // The rows change their lines in place, unless others have them too.
    drawn = nil
    let lines = rows.lines(columns: area.columns, height: area.rows, placeholder: placeholder)
    var made = DrawnPane(
      layout: viewport.window.layout?.number,
      area: area,
      placeholder: placeholder,
      lines: lines
    )
    if overlay.hasRuleAtEnd, rows.options.showsScrollbar {
      made.scrollbar = Scrollbar(viewport.window).cells(mark: rows.scrollMark)
    }
    drawn = made
    return made.lines
  }

  override var leavesAtEnd: [LeafPane] { [self] }

  /// The cells of the scrollbar in the rule at the right; nil where the rule itself is seen.
  var scrollbar: [ScreenCell?] { drawn?.scrollbar ?? [] }

  /// Whether the lines of the last frame are those of the next.
  private var isDrawn: Bool {
    guard let drawn, drawn.area == area, drawn.layout == viewport.window.layout?.number else {
      return false
    }
    return viewport.window.isLaidOut
  }

  /// The item that a line of the last frame shows, as a path of today.
  /// - Parameter line: The line of the pane, from 0.
  func item(at line: Int) -> ItemPath? {
    guard let drawn, drawn.lines.indices.contains(line) else { return nil }
    // The number stays with the row even if the list has changed since the frame.
    let number = drawn.lines[line].identity.row
    let place = viewport.rows.places.first { $0.row.number == number }
    return place?.row.isItem == true ? place?.path : nil
  }

  override func height(columns: Int, upTo limit: Int, on surface: PaneSurface) -> Int {
    let inputs = MeasuredInputs(
      updateCount: viewport.list.updateCount,
      requestCount: viewport.list.requestCount,
      isFocusHidden: viewport.window.focus.isHidden,
      area: PaneArea(columns: columns, rows: limit)
    )
    var height = measured?.height ?? (lines: 0, hasItems: true)
    if viewport.window.isDue || measured?.inputs != inputs {
      height = viewport.height(columns: columns, upTo: limit, glyphs: surface.glyphs)
      measured = (inputs, height)
    }
    if height.hasItems || placeholder.isEmpty { return max(1, height.lines) }
    let lines = placeholder.fitted(to: columns, .wrap).lines
    return min(limit, height.lines + lines.count)
  }

  override func savedLayout() -> () -> Void { viewport.savedLayout() }
}
