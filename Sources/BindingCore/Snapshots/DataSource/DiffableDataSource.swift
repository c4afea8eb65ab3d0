/// Keeps a display in agreement with the snapshots that are applied to it.
///
/// ```swift
/// let list = TextList(BookCell.self)
/// let books = DiffableDataSource<Shelf, Book>(display: list)
/// var snapshot = books.snapshot()
/// snapshot.delete([book.id])
/// books.apply(snapshot)
/// print(list.text(), terminator: "")
/// ```
///
/// The display always shows all of the last snapshot, and nothing else: its items are the rows.
///
/// A call from inside a callback (a handler that applies, a completion that selects) is queued and
/// carried out once the current update has been shown. A data source belongs to the task or actor
/// that created it; a ``SharedDataSource`` can be used by any.
public final class DiffableDataSource<Section: Hashable & Sendable, Item: Diffable> {
  typealias Contents = DataSourceContents<Section, Item>

  let display: any ListDisplay
  let functions: SnapshotFunctions<Section, Item>
  private let calls = CallQueue()
  var contents = Contents()
  var selection = ItemSelection<Item.DiffIdentifier>()
  /// Whether hidden items may be selected that no tree and no followed list has any more.
  var hidesUnknown = false
  let scheduler: UpdateScheduler
  /// The sections whose items are live elements, in the order in which that was asked for.
  var followed: [FollowedSection<Section, Item>] = []
  /// Whether a turn will show what has changed in them.
  var hasLiveChanges = false

  /// What happens to an item when it is selected.
  public var selectionMode: SelectionMode

  /// The closures that are called to decide and to act as the list is used.
  ///
  /// Handlers that are set from inside a callback count from the next call on.
  public var handlers: DataSourceHandlers<Section, Item>

  /// Creates a data source with an empty list.
  /// - Parameters:
  ///   - display: The display that shows the snapshots; retained by the data source.
  ///   - scheduler: Decides when changes of live lists are shown that the data source follows.
  ///   - selectionMode: What happens to an item when it is selected.
  ///   - handlers: The closures that are called to decide and to act as the list is used.
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
    self.display = display
    self.scheduler = scheduler
    self.selectionMode = selectionMode
    self.handlers = handlers
    self.functions = functions
    calls.onEndless = { [weak self] in
      self?.handlers.onDiagnostic?(.endlessUpdates(rounds: $0))
    }
  }

  /// Carries out a call now, or as soon as the calls before it are done.
  ///
  /// A waiting call does not retain the data source, and is dropped when that is released.
  func enqueue(_ call: @escaping (DiffableDataSource) -> Void) {
    calls.enqueue { [weak self] in
      if let self { call(self) }
    }
  }

  /// Updates the display.
  /// - Parameters:
  ///   - new: The new contents.
  ///   - isDiffed: Whether to look for what changed; if not, all rows are deleted and inserted.
  /// - Returns: What changed.
  func apply(_ new: Contents, isDiffed: Bool = true) -> ListUpdate {
    let handlers = handlers
    let old = contents.snapshot
    var new = new
    // Even without a diff, the new snapshot is searched for duplicates.
    var update = new.snapshot.update(from: isDiffed ? old : Snapshot(), functions)
    if !isDiffed {
      update.changes = SectionedChangeset(
        sections: Changeset(
          deletes: Array(0..<old.sectionCount),
          inserts: Array(0..<new.snapshot.sectionCount)
        )
      )
    }
    let hasDeletes = !update.sections.deletes.isEmpty || !update.items.deletes.isEmpty
    let disappeared = hasDeletes ? new.removeDeletedItems(functions) : []
    contents = new
    updateSelection(from: old, update)
    update.work.add(display.takeWork())
    if let diagnose = handlers.onDiagnostic {
      new.snapshot.diagnoses(from: old, update).forEach(diagnose)
    }
    if !update.isEmpty {
      display.apply(update, of: SnapshotContent(contents.snapshot, of: self))
    }
    disappeared.forEach(handlers.didEndDisplay)
    return update
  }

  /// Changes which items are visible, which the display needs no update for.
  /// - Returns: The items that appeared, and those that disappeared.
  func setVisibleItems(_ items: [Item]) -> (appeared: [Item], disappeared: [Item]) {
    // A copy, because comparing calls code of the items, which may read from this data source.
    var new = contents
    defer { contents = new }
    return new.setVisibleItems(items, functions)
  }
}
