import Synchronization

/// Keeps a display in agreement with the snapshots that are applied to it.
///
/// ```swift
/// let books = DiffableDataSource<Shelf, Book, TextList>(display: TextList(BookCell.self))
/// var snapshot = books.snapshot()
/// snapshot.delete([book.id])
/// books.apply(snapshot)
/// ```
///
/// Any task may apply. Snapshots are shown strictly in the order in which they were applied, one
/// at a time; one that is applied from inside a display or a completion is shown next. What is
/// shown is always the last snapshot in full: its items are the rows, and there is no other truth.
public final class DiffableDataSource<
  Section: Hashable & Sendable,
  Item: Diffable,
  Display: ListDisplay
>: Sendable {
  private let state: Mutex<State>
  /// Locked by whoever shows a snapshot, one at a time.
  private let display: Mutex<Display>
  private let compare: ItemChanges<Item>
  let selectionMode: SelectionMode

  /// What the data source asks and calls as its list is used.
  ///
  /// Handlers that are set while something is being shown count from the next edit on.
  public var handlers: DataSourceHandlers<Section, Item> {
    get { state.withLock { $0.handlers } }
    set { state.withLock { $0.handlers = newValue } }
  }

  typealias Contents = DataSourceContents<Section, Item>
  typealias Handlers = DataSourceHandlers<Section, Item>

  private struct State {
    var handlers: DataSourceHandlers<Section, Item>
    var shown = Contents()
    var waiting: [Request] = []
    var isBusy = false
    /// How many use the display themselves; what is applied meanwhile is shown by the last of them.
    var userCount = 0

    /// Whether the caller is the one to show what waits.
    mutating func start() -> Bool {
      if isBusy || userCount > 0 || waiting.isEmpty { return false }
      isBusy = true
      return true
    }
  }

  private struct Request: Sendable {
    let edit: Edit
    var kind = Kind.diff
  }

  /// Turns what is shown into what is to be shown.
  typealias Edit = @Sendable (inout Contents, Handlers) -> EditOutcome

  private enum Kind {
    case diff
    case reload
    /// The rows stay as they are.
    case note
  }

  /// Creates an empty data source.
  /// - Parameters:
  ///   - display: What shows the snapshots, from now on only to be reached through
  ///     ``withDisplay(_:)``.
  ///   - selectionMode: What becomes of an item that is selected.
  ///   - handlers: What is asked and told as the list is used.
  @inlinable
  public convenience init(
    display: sending Display,
    selectionMode: SelectionMode = .momentary,
    handlers: DataSourceHandlers<Section, Item> = .init()
  ) {
    self.init(display: display, selectionMode: selectionMode, handlers: handlers) {
      Diff.changes(from: $0, $1, to: $2, $3, by: ContentComparison())
    }
  }

  @usableFromInline
  init(
    display: sending Display,
    selectionMode: SelectionMode,
    handlers: DataSourceHandlers<Section, Item>,
    compare: @escaping ItemChanges<Item>
  ) {
    state = Mutex(State(handlers: handlers))
    self.display = Mutex(display)
    self.selectionMode = selectionMode
    self.compare = compare
  }

  // MARK: Applying

  /// Shows a snapshot by what changed from the one before.
  ///
  /// Headers go to the top of their sections and footers to the bottom; see ``RowRole``. If another
  /// task is showing a snapshot, this one is shown by it, after those that were applied before.
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - completion: Called with the update once it is shown, by the task that showed it.
  /// - Complexity: As a diff of what the two snapshots do not share.
  public func apply(
    _ snapshot: Snapshot<Section, Item>,
    completion: (@Sendable (ListUpdate) -> Void)? = nil
  ) {
    show(snapshot, .diff, completion)
  }

  /// Shows a snapshot by what changed from the one before, and waits until it is shown.
  ///
  /// If the task is cancelled meanwhile, the snapshot is shown all the same, and this returns then.
  /// - Parameter snapshot: What to show.
  /// - Returns: What changed.
  @discardableResult
  public nonisolated(nonsending) func apply(
    _ snapshot: Snapshot<Section, Item>
  ) async -> ListUpdate {
    await withCheckedContinuation { continuation in
      apply(snapshot) { continuation.resume(returning: $0) }
    }
  }

  /// Shows a snapshot anew, without looking for what changed: all cells are made again.
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - completion: Called with the update once it is shown.
  public func applyWithoutDiffing(
    _ snapshot: Snapshot<Section, Item>,
    completion: (@Sendable (ListUpdate) -> Void)? = nil
  ) {
    show(snapshot, .reload, completion)
  }

  /// Shows a snapshot anew, without looking for what changed, and waits until it is shown.
  /// - Parameter snapshot: What to show.
  /// - Returns: What changed.
  @discardableResult
  public nonisolated(nonsending) func applyWithoutDiffing(
    _ snapshot: Snapshot<Section, Item>
  ) async -> ListUpdate {
    await withCheckedContinuation { continuation in
      applyWithoutDiffing(snapshot) { continuation.resume(returning: $0) }
    }
  }

  private func show(
    _ snapshot: Snapshot<Section, Item>,
    _ kind: Kind,
    _ completion: (@Sendable (ListUpdate) -> Void)?
  ) {
    let edit: Edit = { contents, _ in
      contents.replace(with: snapshot)
      return .accepted { completion?($0) }
    }
    enqueue(Request(edit: edit, kind: kind))
  }

  /// Edits what is shown, and shows the result; nothing comes in between.
  ///
  /// Where a copy of ``snapshot()`` would be edited and applied, another task may have applied
  /// something in the meantime, which would be lost. An edit that can throw needs a completion, or
  /// `await`, which get its error.
  /// - Parameter edit: Edits a copy of what is shown.
  public func update(_ edit: @escaping @Sendable (inout Snapshot<Section, Item>) -> Void) {
    update(edit) { (_: Result<ListUpdate, Never>) in }
  }

  /// Edits what is shown, and shows the result; nothing comes in between.
  /// - Parameters:
  ///   - edit: Edits a copy of what is shown; if it throws, nothing changes.
  ///   - completion: Called with the update once it is shown, or with what the edit threw.
  public func update<Failure>(
    _ edit: @escaping @Sendable (inout Snapshot<Section, Item>) throws(Failure) -> Void,
    completion: @escaping @Sendable (Result<ListUpdate, Failure>) -> Void
  ) {
    self.edit { contents, _ in
      var snapshot = contents.snapshot
      do throws(Failure) {
        try edit(&snapshot)
      } catch {
        return .rejected(error) { completion(.failure(error)) }
      }
      contents.replace(with: snapshot)
      return .accepted { completion(.success($0)) }
    }
  }

  /// Edits what is shown, and waits until the result is shown; nothing comes in between.
  ///
  /// If the task is cancelled meanwhile, the result is shown all the same, and this returns then.
  /// - Parameter edit: Edits a copy of what is shown.
  /// - Returns: What changed.
  /// - Throws: What the edit throws; then nothing changes.
  @discardableResult
  public nonisolated(nonsending) func update<Failure>(
    _ edit: @escaping @Sendable (inout Snapshot<Section, Item>) throws(Failure) -> Void
  ) async throws(Failure) -> ListUpdate {
    let result: Result<ListUpdate, Failure> = await withCheckedContinuation { continuation in
      update(edit) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  func edit(_ edit: @escaping Edit) { enqueue(Request(edit: edit)) }

  /// Records something that does not concern the rows.
  func note(_ edit: @escaping @Sendable (inout Contents, Handlers) -> (() -> Void)?) {
    let edit: Edit = { contents, handlers in
      let finish = edit(&contents, handlers)
      return .accepted { _ in finish?() }
    }
    enqueue(Request(edit: edit, kind: .note))
  }

  private func enqueue(_ request: Request) {
    let starts = state.withLock { state in
      state.waiting.append(request)
      return state.start()
    }
    if starts { showWaiting() }
  }

  private func showWaiting() {
    while true {
      var requests: [Request] = []
      state.withLock { state in
        swap(&requests, &state.waiting)
        state.isBusy = !requests.isEmpty
      }
      if requests.isEmpty { return }
      // Nobody else changes what is shown.
      for request in requests { show(request, after: contents) }
    }
  }

  private func show(_ request: Request, after old: Contents) {
    var new = old
    switch request.edit(&new, handlers) {
    case .rejected(let error, let tell):
      handlers.onDiagnostic?(.editRejected("\(error)"))
      tell()
    case .accepted(let finish) where request.kind == .note:
      let noted = new
      state.withLock { $0.shown = noted }
      if noted.selected != old.selected { display.withLock { $0.selectionDidChange() } }
      finish(ListUpdate())
    case .accepted(let finish):
      finish(show(&new, after: old, isDiffed: request.kind == .diff))
    }
  }

  /// Shows new contents.
  /// - Returns: What changed.
  private func show(_ new: inout Contents, after old: Contents, isDiffed: Bool) -> ListUpdate {
    // Both are looked at for duplicates; without a diff, all that was there goes.
    var update = new.snapshot.update(from: isDiffed ? old.snapshot : Snapshot(), compare)
    if !isDiffed {
      update.changes = SectionedChangeset(
        sections: Changeset(
          deletes: Array(0..<old.snapshot.sectionCount),
          inserts: Array(0..<new.snapshot.sectionCount)
        )
      )
    }
    let hasDeletes = !update.sections.deletes.isEmpty || !update.items.deletes.isEmpty
    let went = hasDeletes ? new.forgetMissing() : []
    let shown = new
    state.withLock { $0.shown = shown }
    update.work.add(display.withLock { $0.takeReport() })
    if let diagnose = handlers.onDiagnostic {
      shown.snapshot.diagnoses(from: old.snapshot, update).forEach(diagnose)
    }
    if !update.isEmpty {
      display.withLock { $0.apply(update, of: SnapshotContent(shown.snapshot, of: self)) }
    }
    went.forEach(handlers.didEndDisplay)
    return update
  }

  // MARK: Queries

  /// A copy of what is shown.
  public func snapshot() -> Snapshot<Section, Item> { contents.snapshot }

  var contents: Contents { state.withLock { $0.shown } }

  /// The item that is shown at a path, or nil.
  public func item(at path: ItemPath) -> Item? { snapshot().item(at: path) }

  /// Where an item is shown, or nil.
  public func path(of item: Item.DiffIdentifier) -> ItemPath? { snapshot().path(of: item) }

  /// The section that is shown at an index, or nil.
  public func section(at index: Int) -> Section? { snapshot().section(at: index) }

  /// Where a section is shown, or nil.
  public func index(ofSection section: Section) -> Int? { snapshot().index(ofSection: section) }

  /// Calls a closure with the display, while nobody else uses it.
  ///
  /// What is applied meanwhile is shown afterwards. Not to be called from inside the display itself.
  /// - Parameter body: What to do; the display stays where it is.
  public func withDisplay<Result: Sendable>(
    _ body: (inout sending Display) throws -> Result
  ) rethrows -> Result {
    state.withLock { $0.userCount += 1 }
    defer {
      let starts = state.withLock { state in
        state.userCount -= 1
        return state.start()
      }
      if starts { showWaiting() }
    }
    return try display.withLock { try body(&$0) }
  }
}
