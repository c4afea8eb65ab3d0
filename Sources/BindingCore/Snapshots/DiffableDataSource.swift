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

  private struct State {
    var shown = Snapshot<Section, Item>()
    var waiting: [Request] = []
    var isBusy = false
  }

  private struct Request: Sendable {
    let snapshot: Snapshot<Section, Item>
    let isDiffed: Bool
    let completion: (@Sendable (ListUpdate) -> Void)?
  }

  /// Makes an empty data source.
  /// - Parameter display: What shows the snapshots, from now on only to be reached through
  ///   ``withDisplay(_:)``.
  @inlinable
  public convenience init(display: sending Display) {
    self.init(display: display) { Diff.changes(from: $0, $1, to: $2, $3, by: ContentComparison()) }
  }

  @usableFromInline
  init(display: sending Display, compare: @escaping ItemChanges<Item>) {
    state = Mutex(State())
    self.display = Mutex(display)
    self.compare = compare
  }

  // MARK: Applying

  /// Shows a snapshot by what changed from the one before.
  ///
  /// If another task is showing one, this one is shown by it, after those that came before.
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - completion: Called with the update once it is shown, by the task that showed it.
  /// - Complexity: As a diff of what the two snapshots do not share.
  public func apply(
    _ snapshot: Snapshot<Section, Item>,
    completion: (@Sendable (ListUpdate) -> Void)? = nil
  ) {
    enqueue(Request(snapshot: snapshot, isDiffed: true, completion: completion))
  }

  /// Shows a snapshot anew, without looking for what changed: all cells are made again.
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - completion: Called with the update once it is shown.
  public func applyWithoutDiffing(
    _ snapshot: Snapshot<Section, Item>,
    completion: (@Sendable (ListUpdate) -> Void)? = nil
  ) {
    enqueue(Request(snapshot: snapshot, isDiffed: false, completion: completion))
  }

  /// Shows a snapshot, and waits until it is shown.
  /// - Parameter snapshot: What to show.
  /// - Returns: What changed.
  @discardableResult
  public func applied(_ snapshot: Snapshot<Section, Item>) async -> ListUpdate {
    await withCheckedContinuation { continuation in
      apply(snapshot) { continuation.resume(returning: $0) }
    }
  }

  private func enqueue(_ request: Request) {
    let starts = state.withLock { state in
      state.waiting.append(request)
      defer { state.isBusy = true }
      return !state.isBusy
    }
    if starts { showWaiting() }
  }

  private func showWaiting() {
    while true {
      let next = state.withLock { state -> (Request, Snapshot<Section, Item>)? in
        if state.waiting.isEmpty {
          state.isBusy = false
          return nil
        }
        return (state.waiting.removeFirst(), state.shown)
      }
      guard let (request, old) = next else { return }
      show(request, after: old)
    }
  }

  private func show(_ request: Request, after old: Snapshot<Section, Item>) {
    var new = request.snapshot
    // Both are looked at for duplicates; without a diff, all that was there goes.
    var update = new.update(from: request.isDiffed ? old : Snapshot(), compare)
    if !request.isDiffed {
      update = ListUpdate(
        sections: Changeset(
          deletes: Array(0..<old.sectionCount),
          inserts: Array(0..<new.sectionCount)
        ),
        duplicates: update.duplicates
      )
    }
    let shown = new
    state.withLock { $0.shown = shown }
    if !update.isEmpty {
      display.withLock { display in
        display.apply(update, of: SnapshotContent(shown))
        update.work.take(display.takeReport())
      }
    }
    request.completion?(update)
  }

  // MARK: Queries

  /// A copy of what is shown.
  public func snapshot() -> Snapshot<Section, Item> { state.withLock { $0.shown } }

  /// The item that is shown at a path, or nil.
  public func item(at path: ItemPath) -> Item? { snapshot().item(at: path) }

  /// Where an item is shown, or nil.
  public func path(of item: Item.DiffIdentifier) -> ItemPath? { snapshot().path(of: item) }

  /// The section that is shown at an index, or nil.
  public func section(at index: Int) -> Section? { snapshot().section(at: index) }

  /// Where a section is shown, or nil.
  public func index(ofSection section: Section) -> Int? { snapshot().index(ofSection: section) }

  /// Does something with the display, while nothing else does.
  ///
  /// Not to be called from inside the display itself.
  /// - Parameter body: What to do.
  public func withDisplay<Result>(
    _ body: (inout sending Display) throws -> sending Result
  ) rethrows -> sending Result {
    try display.withLock(body)
  }
}

/// The rows of a snapshot, for a display to read.
private final class SnapshotContent<Section: Hashable & Sendable, Item: Diffable>: ListContent {
  private let snapshot: Snapshot<Section, Item>
  private var rows: [Int: [AnyDiffable]] = [:]

  init(_ snapshot: Snapshot<Section, Item>) { self.snapshot = snapshot }

  var sectionCount: Int { snapshot.sectionCount }

  func rows(inSection section: Int) -> [AnyDiffable] {
    if let known = rows[section] { return known }
    guard let identifier = snapshot.section(at: section) else { return [] }
    let made = snapshot.items(in: identifier).map { AnyDiffable($0) }
    rows[section] = made
    return made
  }

  func position(of path: ItemPath) -> RowPosition? {
    guard let section = snapshot.section(at: path.section) else { return nil }
    let count = snapshot.itemCount(in: section)
    guard (0..<count).contains(path.item) else { return nil }
    return RowPosition(isFirst: path.item == 0, isLast: path.item == count - 1)
  }

  func isSelected(_ path: ItemPath) -> Bool { false }
  func setVisibleRows(_ paths: [ItemPath]) {}
  func didScroll() {}
}
