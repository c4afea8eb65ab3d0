public import BindingCore

/// A list as a part of a screen, with its search, its selection and its focused row.
///
/// ```swift
/// let jobs = ListPane(jobList)
/// jobs.title = { "Jobs" }
/// jobs.search = .hide(.rows)
/// ```
///
/// The program gives its keys to the pane that has the focus. A list without the focus shows its
/// focused row dimly.
public class ListPane: Pane {
  /// The list that the pane shows.
  public let list: TextList

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

  /// Returns the loading state of the list, such as that of its pages; called for each frame.
  ///
  /// A list without items shows this state in their place: that it is loading, or the failure and
  /// the key that tries again. Otherwise the state is in front of the status if the list has the
  /// focus, else behind its title.
  public var state: () -> LoadState = { .idle } { didSet { needsFrame() } }

  /// Tries again after a failure, at the key `t`; nil, the default, if that is not possible.
  public var onRetry: (() -> Void)? { didSet { needsFrame() } }

  /// The search text as typed; empty if there is no search.
  public var searchText: String { session.text }

  /// The adapter that the pane made for its elements, as to select several; nil for one of a tree,
  /// or if the program made the adapter itself.
  public var adapter: ListAdapter? { source as? ListAdapter }

  /// The adapter or data source of the list, if the pane keeps it.
  private var source: AnyObject?
  /// The task that takes in the pages of the list.
  private var loading: Task<Void, Never>?

  private(set) lazy var session = SearchSession(of: self)
  let move: RowMove
  let selection: RowSelection
  /// The number that was typed before the key that is being handled, as in `5j`; nil for none.
  private(set) var typedCount: Int?

  /// What the pane lays over the options of its list, unless another pane has taken the list since.
  private var overlay = OptionOverlay() {
    didSet {
      if overlay == oldValue || list.viewport.overlay.pane != overlay.pane { return }
      list.viewport.show(below: overlay)
      list.needsFrame()
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
  /// The height of the list, and what it was measured for.
  private var measured: (requestCount: Int, isFocusHidden: Bool, area: PaneArea, height: Int)?

  /// Creates a pane with the focus on one of the rows of its list, unless the options of the list
  /// say that it shows none.
  /// - Parameter list: The list, which can be in one pane at a time.
  public convenience init(_ list: TextList) { self.init(list, showsFocus: true) }

  init(_ list: TextList, showsFocus: Bool) {
    (self.list, move, selection) = (list, RowMove(in: list), RowSelection(in: list))
    self.showsFocus = showsFocus
    super.init()
    (overlay.pane, overlay.acceptsKeys) = (ObjectIdentifier(self), showsFocus)
    list.viewport.show(below: overlay)
    list.needsFrame()
  }

  deinit { loading?.cancel() }

  /// Keeps the adapter or data source of the list.
  func keep(_ source: AnyObject) { self.source = source }

  /// Keeps the task that takes in the pages of the list, and cancels it with the pane.
  func keep(loading task: Task<Void, Never>) { loading = task }

  /// Searches for a text, as if the user had typed it.
  /// - Parameter text: The text; empty to end the search.
  public func search(for text: String) { session.search(for: text) }

  /// Moves the focus to the next row that matches, wrapping around at the ends of the list.
  ///
  /// In a list without a focus, only makes the row visible. If the search leaves rows out, all
  /// others match: the next that shows one of its words is found, or the next row if none near
  /// shows any.
  /// - Parameter forwards: Whether to search downwards.
  public func findNext(forwards: Bool = true) { session.findNext(forwards: forwards) }

  override var leaves: [ListPane] { [self] }

  override func leaf(line: Int, column: Int) -> ListPane? {
    area.contains(line: line, column: column) ? self : nil
  }

  override func join(_ new: (any PaneHost)?) {
    super.join(new)
    if new != nil { list.viewport.show(below: overlay) }
    noteOutput()
    list.onChange = { [weak self] in self?.listDidChange() }
  }

  /// Requests a frame of the program, because the list may look different.
  func listDidChange() { host?.requestFrame() }

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
    list.viewport.number(by: number)
    drawn = nil
    if list.clock !== clock { list.clock = clock }
  }

  /// Records the state that this frame shows.
  func noteState() { lastState = state() }

  override func needsFrame() { list.needsFrame() }

  // MARK: Keys

  /// Adds a digit to the number before a key.
  /// - Returns: False for a zero that begins no number.
  func type(_ digit: Int) -> Bool {
    if digit == 0, typedCount == nil { return false }
    typedCount = min(1_000_000, (typedCount ?? 0) * 10 + digit)
    return true
  }

  func forgetCount() { typedCount = nil }

  /// Leaves the focus to another pane, or gets it.
  func setFocus(_ hasFocus: Bool) {
    if !hasFocus { session.close() }
    forgetCount()
    list.viewport.setQuiet(!hasFocus)
    needsFrame()
  }

  override var stateBesideTitle: StyledText? { searchAndStateBesideTitle }

  override var position: StyledText? { positionOfFocus }

  /// Whether the pane can get the focus.
  var acceptsFocus: Bool { true }

  /// Returns whether the pane has something to say, with the size of a spoken pane.
  func hasSpokenText(in area: PaneArea) -> Bool { true }

  /// The list whose row the pane describes, or the pane itself.
  var described: ListPane { self }

  /// The whole text of the pane; nil for a list.
  var wholeText: StyledText? { nil }

  override var fitsInline: Bool { true }

  // MARK: Frames

  override func setArea(_ area: PaneArea, on surface: PaneSurface) {
    self.area = area
    hasRuleAbove = surface.hasRuleAbove
    overlay.hasRuleAtEnd = surface.hasRuleAtEnd
    list.viewport.setScreen(
      columns: area.columns,
      height: area.rows,
      summarizesRest: surface.summarizesRest,
      glyphs: surface.glyphs
    )
  }

  override func layOut() {
    if !isDrawn { list.viewport.layOut() }
  }

  override func lines(under rules: [Int]) -> [Frame.Line] {
    let placeholder = placeholder
    if let drawn, isDrawn, drawn.placeholder == placeholder { return drawn.lines }
    // The list changes its lines in place, unless others have them too.
    drawn = nil
    let lines = list.lines(columns: area.columns, height: area.rows, placeholder: placeholder)
    var made = DrawnPane(
      layout: list.viewport.window.layout?.number,
      area: area,
      placeholder: placeholder,
      lines: lines
    )
    if overlay.hasRuleAtEnd, list.options.showsScrollbar {
      made.scrollbar = Scrollbar(list.viewport.window).cells(mark: list.scrollMark)
    }
    drawn = made
    return made.lines
  }

  override var listsAtEnd: [ListPane] { [self] }

  /// The cells of the scrollbar in the rule at the right; nil where the rule itself is seen.
  var scrollbar: [ScreenCell?] { drawn?.scrollbar ?? [] }

  /// Whether the lines of the last frame are those of the next.
  private var isDrawn: Bool {
    guard let drawn, drawn.area == area, drawn.layout == list.viewport.window.layout?.number else {
      return false
    }
    return list.viewport.window.isLaidOut
  }

  /// The item that a line of the last frame shows, as a path of today.
  /// - Parameter line: The line of the pane, from 0.
  func item(at line: Int) -> ItemPath? {
    guard let drawn, drawn.lines.indices.contains(line) else { return nil }
    // The number stays with the row even if the list has changed since the frame.
    let number = drawn.lines[line].identity.row
    let place = list.viewport.rows.places.first { $0.row.number == number }
    return place?.row.isItem == true ? place?.path : nil
  }

  override var tableColumns: Int {
    let columns = list.registry.screenTables.contentColumns
    return columns == 0 ? 0 : columns + list.viewport.options.marginColumns(of: 80)
  }

  override func height(columns: Int, upTo limit: Int, on surface: PaneSurface) -> Int {
    let viewport = list.viewport
    if viewport.window.isLaidOut, viewport.window.showsAllWithoutItems {
      let rows = viewport.window.laidOut.last?.bottom ?? 0
      return min(limit, max(1, rows + placeholder.fitted(to: columns, .wrap).lines.count))
    }
    let (requestCount, isFocusHidden) = (list.requestCount, viewport.window.focus.isHidden)
    let area = PaneArea(columns: columns, rows: limit)
    if let measured, !viewport.window.isDue, measured.requestCount == requestCount,
      measured.isFocusHidden == isFocusHidden, measured.area == area
    {
      return measured.height
    }
    let height = viewport.height(columns: columns, upTo: limit, glyphs: surface.glyphs)
    measured = (requestCount, isFocusHidden, area, height)
    return height
  }

  override func savedLayout() -> () -> Void {
    list.viewport.savedLayout()
  }
}
