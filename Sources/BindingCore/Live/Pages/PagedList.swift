/// Loads the pages of a live list from a server: the next, the previous, and all loaded pages
/// again.
///
/// ```swift
/// let posts = LiveList<Post>()
/// let pages = PagedList(posts) { cursor in try await server.posts(after: cursor) }
/// feed.apply {
///   ListSections(posts) { PostSectionController() }
///   ListSections(oneRowEach: pages.row(of: .next))
/// }
/// pages.load(.next)
/// await pages.run()
/// ```
///
/// A paged list belongs to the task or actor that created it. The loader runs elsewhere; its pages
/// change the list in ``run(while:)``. A page has at most one request at a time.
public final class PagedList<Element: Diffable, Cursor: Hashable & Sendable> {
  /// Loads the page of a cursor, or the first page for nil.
  public typealias Loader = @Sendable (Cursor?) async throws -> Page<Element, Cursor>

  private typealias Machine = PageMachine<Element, Cursor>

  /// The elements of the loaded pages.
  public let elements: LiveList<Element>
  /// Called when the state of a load changes.
  public var onChange: (PageLoad, LoadState) -> Void = { _, _ in }
  /// Called with probable mistakes in the program, such as pages that bring no row near the reader.
  public var onDiagnostic: ((ListDiagnostic) -> Void)?
  /// Called when a page has been added, or all pages have been refreshed.
  package var onPage: (PageLoad) -> Void = { _ in }
  /// Called when a page could not be loaded.
  package var onFailure: () -> Void = {}

  private let loader: Loader
  private var machine: Machine
  private var tasks: [Int: Task<Void, Never>] = [:]
  private let states = LiveList(PageLoad.allCases.map { PageState(load: $0, state: .idle) })
  private let calls = CallQueue()
  private let mailbox = Mailbox<(ticket: Int, Result<Page<Element, Cursor>, any Error>)>()

  /// Creates a paged list, and loads nothing yet.
  ///
  /// If a page repeats an element, the first one counts, and the others are reported as duplicates.
  /// - Parameters:
  ///   - elements: The list. Elements that the program adds to it stay; a refresh removes elements
  ///     that the server no longer returns.
  ///   - cursor: The cursor of the first page to load; nil for the loader's own choice.
  ///   - limit: How much stays loaded when pages are added; nil for everything.
  ///   - merge: Combines a loaded element with its newly loaded version; by default, returns the
  ///     new one. Return the first argument to keep the loaded one.
  ///   - loader: Loads the page of a cursor. It should return soon after its task is cancelled,
  ///     because the same page is not requested again before that.
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

  /// Returns the state of a load.
  public func state(of load: PageLoad) -> LoadState { states[id: load]?.state ?? .idle }

  /// Whether any load is in progress.
  public var isLoading: Bool {
    PageLoad.allCases.contains { load in
      if case .loading = state(of: load) { true } else { false }
    }
  }

  /// Returns a live row that shows the state of a load; there is no row while the load is idle.
  public func row(of load: PageLoad) -> LiveElements<PageState> {
    states.filtered { state in
      if case .idle = state.state { false } else { state.load == load }
    }
  }

  /// The number of loaded pages.
  package var pageCount: Int { machine.pageCount }

  // MARK: Requests

  /// Keeps all pages from now on, whatever the limit, because all of them are to be printed.
  package func keepAll() { machine.keepAll() }

  /// Starts a load; does nothing if it is in progress, if there is no such page, or after a
  /// failure.
  ///
  /// A failed page is loaded again by ``retry(_:)``, or when the reader leaves the end of the list
  /// and comes near it again. A failed refresh can be requested again at any time.
  /// - Parameter load: The load to start.
  public func load(_ load: PageLoad) { perform(.load(load)) }

  /// Starts a failed load again.
  /// - Parameter load: The load that failed.
  public func retry(_ load: PageLoad) { perform(.retry(load)) }

  /// Loads all loaded pages again, and shows them together when they are complete.
  ///
  /// A refresh begins with the first page, and continues until as many pages are loaded and the
  /// last element is among them. Pages are requested one after another, because each page has the
  /// cursor of the next. Rows keep their identity, so the reader's position is kept. Pages whose
  /// load is in progress are loaded afterwards.
  ///
  /// If a refresh or the load of the first page is already in progress, another refresh follows it,
  /// so that elements that the server removed before this call are gone at its end.
  public func refresh() { perform(.load(.refresh)) }

  /// Cancels a load; a late answer is ignored.
  /// - Parameter load: The load to cancel.
  public func cancel(_ load: PageLoad) { perform(.cancel(load)) }

  /// Loads a page because the reader came near its end of the list; displays call it at each
  /// approach.
  /// - Parameter load: The load of that end.
  public func didApproach(_ load: PageLoad) { perform(.approach(load)) }

  /// Cancels the load of an end that the reader has left.
  /// - Parameter load: The load of that end.
  public func didLeave(_ load: PageLoad) { perform(.leave(load)) }

  // MARK: Answers

  /// Whether a page has arrived while no call of `run(while:)` takes pages in.
  package var isUnattended: Bool { mailbox.isUnattended }

  /// Adds loaded pages to the list, until the task is cancelled.
  ///
  /// On an actor, start it in a task. Without an actor, wait for the requested pages by
  /// `await pages.run { pages.isLoading }`.
  /// - Parameter condition: Whether to continue; called before each wait.
  public nonisolated(nonsending) func run(while condition: () -> Bool = { true }) async {
    let signals = mailbox.signals()
    receiveAnswers()
    if !condition() { return }
    for await _ in signals {
      receiveAnswers()
      if !condition() { return }
    }
  }

  /// Adds the pages that have arrived to the list.
  package func receiveAnswers() {
    for (ticket, result) in mailbox.take() { perform(.answer(ticket, result)) }
  }

  private func perform(_ event: Machine.Event) {
    // A nested call, for example by a display that shows a page, is carried out next.
    calls.enqueue { [self] in
      let load = machine.load(answeredBy: event)
      for command in elements.update({ machine.perform(event, on: &$0) }) {
        switch command {
        case .start(let ticket, let cursor, _): start(ticket, cursor)
        case .cancel(let ticket): tasks[ticket]?.cancel()
        }
      }
      publishStates()
      if case .answer(let ticket, let result) = event {
        tasks[ticket] = nil
        switch result {
        case .success: if let load { onPage(load) }
        // A load that nobody wants any more has not failed.
        case .failure: if load != nil { onFailure() }
        }
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
