/// Shows snapshots on a display, and updates it by the changes between them.
///
/// ```swift
/// let list = TextList(BookCell.self)
/// let books = DiffableDataSource<Shelf, Book>(display: list)
/// var snapshot = books.snapshot()
/// snapshot.remove(ids: [book.id])
/// books.apply(snapshot)
/// print(list.text(), terminator: "")
/// ```
///
/// The items of the last applied snapshot are the rows of the display.
///
/// A call from inside a callback (a handler that applies, a completion that selects) is queued and
/// carried out once the current update is shown. A data source belongs to the task or actor that
/// created it; a ``SharedDataSource`` can be used by any task.
public final class DiffableDataSource<Section: Hashable & Sendable, Item: Diffable> {
  typealias Contents = DataSourceContents<Section, Item>

  let link: DisplayLink
  let functions: SnapshotFunctions<Section, Item>
  private let calls = CallQueue()
  private(set) var contents = Contents() {
    didSet { hasTrees = contents.hasTrees }
  }
  /// Whether any section has a tree; stored, because each visible row asks in each frame.
  private(set) var hasTrees = false
  /// The visible items, from top to bottom, with their last visible content.
  private(set) var visible: [Item] = []
  let selection = ListSelection<Item.DiffIdentifier>()
  private let scheduler: UpdateScheduler
  private(set) lazy var followed = FollowedSections<Section, Item> { [weak self] in
    self?.liveListsDidChange()
  }
  /// Whether a turn is scheduled to show changes of live elements.
  private var hasLiveChanges = false

  /// The effect of selecting an item.
  ///
  /// Setting the mode deselects nothing; in ``SelectionMode/single`` mode, the next selection does.
  public var selectionMode: SelectionMode {
    get { selection.value.mode }
    set { selection.setMode(newValue) }
  }

  /// The closures that are called to make decisions and to report how the list is used.
  ///
  /// Handlers that are set from inside a callback take effect with the next call.
  public var handlers: DataSourceHandlers<Section, Item>

  /// Creates a data source with an empty list.
  /// - Parameters:
  ///   - display: The display that shows the snapshots; retained by the data source.
  ///   - scheduler: Decides when changes of followed live lists are shown.
  ///   - selectionMode: The effect of selecting an item.
  ///   - handlers: The closures that are called to make decisions and to report how the list is
  ///     used.
  @inlinable
  public convenience init(
    display: some ListDisplay,
    scheduler: UpdateScheduler = .immediate,
    selectionMode: SelectionMode = .momentary,
    handlers: DataSourceHandlers<Section, Item> = .init()
  ) {
    self.init(
      display: display,
      scheduler: scheduler,
      selectionMode: selectionMode,
      handlers: handlers,
      functions: .specialized()
    )
  }

  @usableFromInline
  init(
    display: any ListDisplay,
    scheduler: UpdateScheduler,
    selectionMode: SelectionMode,
    handlers: DataSourceHandlers<Section, Item>,
    functions: SnapshotFunctions<Section, Item>
  ) {
    link = DisplayLink(to: display)
    self.scheduler = scheduler
    self.handlers = handlers
    self.functions = functions
    selection.setMode(selectionMode)
    calls.onEndless = { [weak self] in
      self?.handlers.onDiagnostic?(.endlessUpdates(rounds: $0))
    }
  }

  deinit {
    link.end()
    link.finish()
  }

  /// Carries out a call now, or as soon as the calls before it are done.
  ///
  /// A waiting call does not retain the data source, and is dropped when the data source is
  /// released.
  func enqueue(_ call: @escaping (DiffableDataSource) -> Void) {
    calls.enqueue { [weak self] in
      if let self { call(self) }
    }
  }

  /// Shows new contents on the display.
  /// - Parameters:
  ///   - new: The new contents.
  ///   - known: The changes of the snapshot without marks; nil if they are not known.
  /// - Returns: The update with the changes.
  func apply(_ new: Contents, _ known: SectionedChangeset? = nil) -> ListUpdate {
    let handlers = handlers
    let old = contents.snapshot
    var new = new
    var update = new.snapshot.update(from: old, known, functions)
    let hasDeletes = !update.sections.deletes.isEmpty || !update.items.deletes.isEmpty
    // Found before anything is set, because comparing items calls their code, which may read this
    // data source.
    let remaining = hasDeletes ? functions.visibleItems(new.snapshot, visible, visible) : nil
    contents = new
    selection.listDidChange()
    if let remaining { visible = remaining.all }
    update.work.add(link.display.takeWork())
    if let diagnose = handlers.onDiagnostic {
      new.snapshot.diagnoses(from: old, update, isGiven: followed.areGiven).forEach(diagnose)
    }
    if !update.isEmpty {
      let content = SnapshotContent(contents.snapshot, of: self)
      link.show(update, of: content) { handlers.onDiagnostic?($0) }
    }
    remaining?.disappeared.forEach(handlers.didEndDisplay)
    if hasDeletes, followed.areDue(after: update, from: old, to: contents.snapshot) {
      liveListsDidChange()
    }
    link.report(update)
    return update
  }

  /// Schedules one turn that shows the newest live elements.
  private func liveListsDidChange() {
    // Remaining calls, as after `.endlessUpdates`, wait for the next call, so one is scheduled.
    if hasLiveChanges && !calls.isStalled { return }
    hasLiveChanges = true
    scheduler.schedule { [weak self] in
      self?.enqueue { source in
        source.hasLiveChanges = false
        source.showLiveElements()
      }
    }
  }

  /// Records the visible items, and calls the handlers of items that appeared or disappeared.
  func reportVisibleItems(_ items: [Item]) {
    enqueue { source in
      let handlers = source.handlers
      // The display may have read a snapshot older than the current one.
      let new = source.functions.visibleItems(source.contents.snapshot, source.visible, items)
      source.visible = new.all
      new.appeared.forEach(handlers.willDisplay)
      new.disappeared.forEach(handlers.didEndDisplay)
    }
  }
}
