/// Loads the pages of a live list from a server: the next, the previous, and all present ones again.
///
/// ```swift
/// let posts = LiveList<Post>()
/// let pages = PagedList(posts) { cursor in try await server.posts(after: cursor) }
/// feed.apply {
///   ListSections(posts) { PostSectionController() }
///   ListSections(rows: pages.row(of: .next))
/// }
/// pages.load(.next)
/// await pages.run()
/// ```
///
/// It belongs to the task or actor that made the list. The loader runs elsewhere; what it returns
/// changes the list in ``run(isolation:while:)``. No page is asked for twice at a time.
public final class PagedList<Element: Diffable, Cursor: Hashable & Sendable> {
  /// Loads a page: that of a cursor, or the first one.
  public typealias Loader = @Sendable (Cursor?) async throws -> Page<Element, Cursor>

  private typealias Machine = PageMachine<Element, Cursor>

  /// The elements of the pages that are present.
  public let elements: LiveList<Element>
  /// Called when the state of a load has changed.
  public var onChange: (PageLoad, LoadState) -> Void = { _, _ in }
  /// Called when a page has come, or all have again.
  package var onPage: () -> Void = {}

  private let loader: Loader
  private var machine: Machine
  private var tasks: [Int: Task<Void, Never>] = [:]
  private let states = LiveList(PageLoad.allCases.map { PageState(load: $0, state: .idle) })
  private let calls = CallQueue()
  private let mailbox = PageMailbox<(ticket: Int, Result<Page<Element, Cursor>, any Error>)>()

  /// Creates pages of a list, and loads none yet.
  ///
  /// Of an element that a page repeats, the first counts; the others are reported as duplicates.
  /// - Parameters:
  ///   - elements: The list. What the program adds to it stays; what the server does not return any
  ///     more is removed by a refresh.
  ///   - cursor: The cursor of the first page to load; nil for the loader's own choice.
  ///   - limit: How much stays when pages are added; nil for everything.
  ///   - merge: Returns what becomes of an element that is present and comes again; by default, the
  ///     new one. To keep the first, return that.
  ///   - loader: Loads the page of a cursor. It should end soon when its task is cancelled, because
  ///     the same page is not asked for again before.
  public init(
    _ elements: LiveList<Element>,
    from cursor: Cursor? = nil,
    keeping limit: PageLimit? = nil,
    merging merge: @escaping (_ present: Element, _ new: Element) -> Element = { $1 },
    loader: @escaping Loader
  ) {
    self.elements = elements
    self.loader = loader
    machine = Machine(from: cursor, keeping: limit, merging: merge)
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  // MARK: States

  /// Returns how far a load has come.
  public func state(of load: PageLoad) -> LoadState { states[id: load]?.state ?? .idle }

  /// Whether anything is being loaded.
  public var isLoading: Bool {
    PageLoad.allCases.contains { load in
      if case .loading = state(of: load) { true } else { false }
    }
  }

  /// Returns the state of a load as a row that follows it, and is not there while it is idle.
  public func row(of load: PageLoad) -> LiveElements<PageState> {
    states.filtered { state in
      if case .idle = state.state { false } else { state.load == load }
    }
  }

  // MARK: Requests

  /// Loads a page; does nothing if it is loading already, if there is none, or after a failure.
  ///
  /// A failed page is loaded again by ``retry(_:)``, or when the end of the list went away and came
  /// near again. A failed refresh can be asked for at any time.
  /// - Parameter load: Which page.
  public func load(_ load: PageLoad) { perform(.load(load)) }

  /// Loads again what failed.
  /// - Parameter load: Which page.
  public func retry(_ load: PageLoad) { perform(.retry(load)) }

  /// Loads the pages that are present again, and shows them together when they are complete.
  ///
  /// It begins with the first page and goes on until as many are there, and the last element with
  /// them: of 50 pages, each is asked for when the one before has come, as that has its cursor. By
  /// identity, what is being read keeps its place. Pages that were on their way are loaded afterwards.
  ///
  /// If a refresh, or the first page, is on its way already, another follows it, so that what the
  /// server dropped before the call is gone at its end.
  public func refresh() { perform(.load(.refresh)) }

  /// Stops a load; a late answer is ignored.
  /// - Parameter load: Which page.
  public func cancel(_ load: PageLoad) { perform(.cancel(load)) }

  /// Loads a page because its end of the list came near; a display calls it at each approach.
  /// - Parameter load: The end.
  public func didApproach(_ load: PageLoad) { perform(.approach(load)) }

  /// Cancels the load of an end that is not near any more.
  /// - Parameter load: The end.
  public func didLeave(_ load: PageLoad) { perform(.leave(load)) }

  // MARK: Answers

  /// Whether a page has come while nobody takes pages in.
  package var isUnattended: Bool { mailbox.isUnattended }

  /// Adds the pages that the loader returns to the list, until the task is cancelled.
  ///
  /// On an actor, start it in a task. Where there is none, wait for what was asked for by
  /// `await pages.run { pages.isLoading }`.
  /// - Parameters:
  ///   - isolation: The actor that the list belongs to.
  ///   - condition: Whether to go on; asked before each wait.
  public func run(
    isolation: isolated (any Actor)? = #isolation,
    while condition: () -> Bool = { true }
  ) async {
    let signals = mailbox.signals()
    receive()
    if !condition() { return }
    for await _ in signals {
      receive()
      if !condition() { return }
    }
  }

  private func receive() {
    for (ticket, result) in mailbox.take() { perform(.answer(ticket, result)) }
  }

  private func perform(_ event: Machine.Event) {
    // A call from inside another, such as one by a display that shows a page, is the next.
    calls.enqueue { [self] in
      for command in elements.update({ machine.perform(event, on: &$0) }) {
        switch command {
        case .start(let ticket, let cursor, _): start(ticket, cursor)
        case .cancel(let ticket): tasks[ticket]?.cancel()
        }
      }
      publishStates()
      if case .answer(let ticket, let result) = event {
        tasks[ticket] = nil
        if case .success = result { onPage() }
      }
      mailbox.signal()
    }
  }

  private func start(_ ticket: Int, _ cursor: Cursor?) {
    tasks[ticket] = Task { [loader, mailbox] in
      do {
        mailbox.post((ticket, .success(try await loader(cursor))))
      } catch {
        mailbox.post((ticket, .failure(error)))
      }
    }
  }

  private func publishStates() {
    for load in PageLoad.allCases {
      let new = PageState(load: load, state: machine.state(of: load))
      guard let old = states[id: load], !new.isEqual(to: old) else { continue }
      states[id: load] = new
      onChange(load, new.state)
    }
  }
}
