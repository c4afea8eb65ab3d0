// One import is enough for a program: the models of BindingCore come with the lists that show them.
@_exported public import BindingCore

/// A display that shows each row with a text cell, on an output stream or a screen.
///
/// ```swift
/// let list = TextList(UserCell.self, ActionCell.self, CommentCell.self)
/// let feed = ListAdapter(display: list)
/// feed.apply { ListSections(posts) { PostSectionController() } }
/// list.print(to: &output)
/// ```
///
/// The list requests rows and binds cells when they are printed or become visible. Keep a reference
/// to the adapter, which owns the rows: once it is released, the list is empty. Debug builds report
/// that in place of the rows. A row whose view model has no registered cell is shown as a line that
/// names its type.
public final class TextList: ListDisplay, LiveDisplay {
  let registry = CellRegistry()
  let viewport: Viewport
  /// Returns the text shown while the list has no items, such as why a filter leaves none; called
  /// for each frame. By default, the `empty` of the initializer.
  public var emptyText: () -> StyledText {
    didSet {
      hasOwnEmptyText = true
      needsFrame()
    }
  }
  /// Whether the program has set the text.
  private(set) var hasOwnEmptyText = false

  private let turns = UpdateQueue()
  /// Whether a turn waits; asked for each row that is read.
  private var hasTurns = false

  /// The list that it shows, with all requests of ``scheduler`` carried out.
  package var content: (any ListContent)? {
    if hasTurns { carryOutTurns() }
    return viewport.list.content
  }
  /// The update that was applied last; nil before the first.
  public private(set) var latestUpdate: ListUpdate?

  /// The time of the list, for text around it that changes by itself.
  public internal(set) var clock: ListClock {
    get { viewport.rows.clock }
    set { viewport.rows.clock = newValue }
  }

  package var owner: ObjectIdentifier? {
    didSet {
      if owner == nil { goOnWithTurns() }
      if owner != nil, owner != oldValue, viewport.list.content != nil {
        // The rows of the owner before leave first, so that no focus or place is that of one.
        viewport.removeAll(sectionCount: viewport.list.heights.tree.sectionCount)
      }
      #if DEBUG
      if oldValue != nil, owner != nil { hasSeveralOwners = true }
      #endif
    }
  }

  #if DEBUG
  /// The sections and rows that updates left out, to be reported when a program ends.
  private var duplicates: (count: Int, first: ListUpdate.Duplicate)?

  /// Whether an adapter or a data source has shown its rows while another was still there.
  private var hasSeveralOwners = false

  /// Messages about what was left out, and about rows of several owners.
  var reports: [String] {
    let leftOut = duplicates.map { count, first in
      "left out because of repeated identifiers: \(first)"
        + (count > 1 ? ", and \(count - 1) more" : "")
        + "; see ListUpdate.duplicates and IdentifiedList(_:duplicates:)"
    }
    let several = "several adapters or data sources show their rows in one list; give each its own"
    return [leftOut, hasSeveralOwners ? several : nil].compactMap(\.self)
  }
  #endif

  /// The section that is being printed, wherever an update by one of its rows has moved it; nil for
  /// none.
  var printedSection: Int?

  /// Called when a screen may be out of date.
  package var onChange: () -> Void = {}

  /// Called with each update, where changes are printed; nil otherwise.
  var onUpdate: ((ListUpdate) -> Void)?

  /// The options for showing the list on a screen.
  public var options: ViewOptions {
    get { viewport.ownOptions }
    set {
      viewport.show(newValue)
      needsFrame()
    }
  }

  /// Returns the role of a mark in the scrollbar for a range of rows, such as
  /// ``TextRole/failure`` if there is an error among them; nil for no mark.
  ///
  /// Called once for each line of the scrollbar in each frame that shows the list anew; it should
  /// not walk the rows. A range ends where the next one begins: the last ends behind the last
  /// section.
  public var scrollMark: ((_ rows: Range<ItemPath>) -> TextRole?)? { didSet { needsFrame() } }

  /// The pages that the list loads; nil without a call of ``loadPages(of:within:)``.
  private(set) var pages: (any ListPages)?

  /// Loads pages from now on.
  func load(_ pages: any ListPages) {
    self.pages = pages
    needsFrame()
  }

  /// The text shown while the list has no items; in debug builds, reports a released adapter or
  /// pages that no task runs.
  var empty: StyledText {
    #if DEBUG
    if let content = content as? any OwnedContent, content.isOrphaned {
      return "The adapter of this list was released. Keep it as long as the list is shown."
    }
    if pages?.isUnattended == true {
      return
        "A page has arrived, but nothing takes it in: keep a task that awaits run() of the PagedList."
    }
    #endif
    return emptyText()
  }

  private init(empty: StyledText) {
    emptyText = { empty }
    viewport = Viewport(registry: registry)
  }

  /// Creates an empty list.
  /// - Parameters:
  ///   - types: The cells, one for each type of view model; if several show one type, the last is
  ///     used.
  ///   - empty: The text shown while the list has no items, after its headers and footers.
  public convenience init<each Cell: Bindable>(
    _ types: repeat (each Cell).Type,
    empty: StyledText = ""
  ) {
    self.init(empty: empty)
    repeat registry.register((each types).init)
  }

  /// Creates an empty list from cells with initial values.
  /// - Parameters:
  ///   - cells: The cells, one for each type of view model; each row has a copy. If several show
  ///     one type, the last is used.
  ///   - empty: The text shown while the list has no items, after its headers and footers.
  /// - Precondition: All cells are structures or enumerations, because each row needs its own copy.
  @_disfavoredOverload
  public convenience init<each Cell: TextCell>(
    _ cells: repeat each Cell,
    empty: StyledText = ""
  ) {
    self.init(empty: empty)
    for cell in repeat each cells {
      precondition(
        !(type(of: cell) is AnyClass),
        "a cell passed as a value must be a structure, because each row needs its own copy"
      )
      registry.register { cell }
    }
  }

  /// Creates an empty list for one type of view model, whose text a closure returns.
  /// - Parameters:
  ///   - empty: The text shown while the list has no items, after its headers and footers.
  ///   - text: Returns the text of a row; a view model of another type is shown as a line that
  ///     names it.
  public convenience init<ViewModel: Diffable>(
    empty: StyledText = "",
    text: @escaping (ViewModel) -> StyledText
  ) {
    self.init(empty: empty)
    registry.register { ClosureCell(text) }
  }

  /// Applies an update without reading rows, except headers and footers while a search hides items.
  /// - Parameters:
  ///   - update: The update.
  ///   - content: The rows of the list, read when they are printed or become visible.
  /// - Complexity: O(*c* log *n*) for *c* changes in a list of *n* rows, plus the visible rows.
  public func apply(_ update: ListUpdate, of content: some ListContent) {
    latestUpdate = update
    #if DEBUG
    if let first = update.duplicates.first {
      duplicates = ((duplicates?.count ?? 0) + update.duplicates.count, duplicates?.first ?? first)
    }
    #endif
    viewport.apply(update.changes, of: content)
    if let section = printedSection, update.sections.isStructural {
      let map = IndexMap(update.sections)
      // In place of a deleted one is the next to print.
      printedSection = map.destination(of: section) ?? map.place(of: section) - 1
    }
    onUpdate?(update)
    needsFrame()
  }

  /// Requests a frame, to mark the selected rows.
  public func selectionDidChange() {
    viewport.rows.invalidate()
    needsFrame()
  }

  package func hiddenElementsDidChange() { needsFrame() }

  package func ownerWasReleased(sectionCount: Int) {
    viewport.removeAll(sectionCount: sectionCount)
    needsFrame()
  }

  /// Requests a frame.
  func needsFrame() {
    viewport.list.requestFrame()
    onChange()
  }

  /// Carries out requests once for each frame, however many there are in the meantime.
  ///
  /// ```swift
  /// let adapter = ListAdapter(display: list, scheduler: list.scheduler)
  /// ```
  ///
  /// Live elements that change a thousand times a second then cost an update for each frame of a
  /// program. Requests are carried out before each frame and each key, before the list is printed,
  /// and when it is asked for a row; what the adapter itself is asked meanwhile is as of the last
  /// of these. A program that prints each change carries them out at once.
  public var scheduler: UpdateScheduler {
    UpdateScheduler { [weak self] turn in
      // What is shown elsewhere by now, or not at all, waits for no frame of this list.
      guard let self, owner != nil else { return turn() }
      turns.scheduler.schedule(turn)
      hasTurns = true
      if onUpdate == nil { needsFrame() } else { carryOutTurns() }
    }
  }

  /// Carries out what ``scheduler`` was asked for.
  func carryOutTurns() {
    if !hasTurns { return }
    // Turns without end go on with the next frame.
    let isDone = turns.flush(rounds: 8)
    hasTurns = false
    if !isDone { needsFrame() }
  }

  /// Carries out also what remained the last time.
  func goOnWithTurns() {
    if !turns.isEmpty { hasTurns = true }
    carryOutTurns()
  }

  /// Returns how often cells were bound since the last call, and which types have no cell.
  public func takeWork() -> ListUpdate.Work { registry.takeWork() }

  // MARK: Frames

  /// Returns the visible lines of the screen; a list without items ends with the placeholder.
  func lines(columns: Int, height: Int, placeholder: StyledText) -> [Frame.Line] {
    var lines = viewport.lines()
    Scrollbar(viewport.window).add(to: &lines, screenColumns: columns, mark: scrollMark)
    if placeholder.isEmpty || !viewport.window.showsAllWithoutItems { return lines }
    let room = height - lines.count
    let message = placeholder.fitted(to: columns, .wrap).lines.prefix(room).enumerated()
    return lines
      + message.map { index, line in
        Frame.Line(
          identity: LineIdentity(row: viewport.rows.number(of: 0), line: index),
          content: ScreenLine(line, columns: columns, glyphs: viewport.rows.glyphs)
        )
      }
  }
}
