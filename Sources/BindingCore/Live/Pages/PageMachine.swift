/// Decides which pages are requested, and applies the answers to a list.
///
/// The machine does not wait and calls no closures: events go in and commands come out, so any
/// order of events can be tested. At most one request for a page is in flight: if a request was
/// cancelled, the page is requested again only when that request has ended.
package struct PageMachine<Element: Diffable, Cursor: Hashable & Sendable> {
  /// An event to handle.
  package enum Event {
    case load(PageLoad)
    /// The reader came near an end of the list, or left it.
    case approach(PageLoad)
    case leave(PageLoad)
    case retry(PageLoad)
    case cancel(PageLoad)
    /// The answer to the request with a ticket.
    case answer(Int, Result<Page<Element, Cursor>, any Error>)
  }

  /// A command for the caller to carry out.
  package enum Command: Equatable {
    case start(ticket: Int, cursor: Cursor?, load: PageLoad)
    case cancel(ticket: Int)
  }

  private struct Request {
    let key: PageKey<Cursor>
    /// The load that the request was started for; nil once it was cancelled.
    fileprivate(set) var load: PageLoad?
  }

  private var chain: PageChain<Element, Cursor>
  private var limit: PageLimit?
  private var requests: [Int: Request] = [:]
  private var lastTicket = 0
  private var refresh: PageRefresh<Element, Cursor>?
  /// Whether a refresh was requested while another, or the load of the first page, was in flight.
  /// That one ends first, so that refreshes complete however often they are requested.
  private var refreshesAgain = false
  /// Pages before the loaded ones, kept back until they connect to these.
  private var bridge: [(page: Page<Element, Cursor>, key: PageKey<Cursor>)] = []
  /// The requested loads that are not complete; some may wait for another request.
  private var wanted: Set<PageLoad> = []
  private var failures: [PageLoad: any Error] = [:]
  private var near: Set<PageLoad> = []
  /// The end at which a page was last requested, which the reader is near.
  private var side = PageLoad.next
  private var commands: [Command] = []

  package init(
    from cursor: Cursor?,
    keeping limit: PageLimit?,
    merging merge: @escaping (Element, Element) -> Element
  ) {
    chain = PageChain(from: cursor, merge: merge)
    self.limit = limit
  }

  /// Returns the state of a load.
  package func state(of load: PageLoad) -> LoadState {
    if wanted.contains(load) { return .loading }
    let isEnd = load != .refresh && !chain.links.isEmpty && chain.key(beyond: load) == nil
    if isEnd { return .ended }
    return failures[load].map { .failed($0) } ?? .idle
  }

  /// The number of loaded pages.
  package var pageCount: Int { chain.links.count }

  /// Drops no pages from now on.
  package mutating func keepAll() { limit = nil }

  /// Returns the load that an answer is for; nil for other events, or if the load was cancelled.
  package func load(answeredBy event: Event) -> PageLoad? {
    if case .answer(let ticket, _) = event { requests[ticket]?.load } else { nil }
  }

  /// Handles an event.
  /// - Parameter list: The list with the elements of all pages.
  /// - Returns: The commands for the caller, in order.
  package mutating func perform(
    _ event: Event,
    on list: inout IdentifiedList<Element>
  ) -> [Command] {
    switch event {
    case .load(let load): ask(load, list)
    case .approach(let load):
      if near.insert(load).inserted { failures[load] = nil }
      ask(load, list)
    case .leave(let load):
      near.remove(load)
      withdraw(load)
    case .retry(let load): if failures.removeValue(forKey: load) != nil { ask(load, list) }
    case .cancel(let load): withdraw(load)
    case .answer(let ticket, let result): receive(result, of: ticket, &list)
    }
    refreshAgain(list)
    trim(&list)
    advance()
    defer { commands = [] }
    return commands
  }

  // MARK: Events

  private mutating func ask(_ load: PageLoad, _ list: IdentifiedList<Element>) {
    if load == .refresh { return askForRefresh(list) }
    side = load
    if failures[load] == nil, chain.key(beyond: load) != nil { wanted.insert(load) }
  }

  private mutating func askForRefresh(_ list: IdentifiedList<Element>) {
    failures[.refresh] = nil
    if chain.links.isEmpty {
      failures[.next] = nil
      refreshesAgain = requests.values.contains { $0.load == .next }
      if refreshesAgain { wanted.insert(.refresh) }
      return ask(.next, list)
    }
    if refresh == nil { startRefresh(list) } else { refreshesAgain = true }
  }

  private mutating func startRefresh(_ list: IdentifiedList<Element>) {
    refreshesAgain = false
    refresh = PageRefresh(chain, in: list)
    wanted.insert(.refresh)
    bridge = []
    // Requests in flight belong to the old pages. The loads still wanted start after the refresh.
    abandon(.previous)
    abandon(.next)
  }

  private mutating func withdraw(_ load: PageLoad) {
    wanted.remove(load)
    abandon(load)
    if load == .refresh {
      refresh = nil
      refreshesAgain = false
    }
    if load == .previous { bridge = [] }
  }

  private mutating func abandon(_ load: PageLoad) {
    for (ticket, request) in requests where request.load == load {
      requests[ticket]?.load = nil
      commands.append(.cancel(ticket: ticket))
    }
  }

  private mutating func receive(
    _ result: Result<Page<Element, Cursor>, any Error>,
    of ticket: Int,
    _ list: inout IdentifiedList<Element>
  ) {
    guard let request = requests.removeValue(forKey: ticket), let load = request.load else {
      return
    }
    switch result {
    case .failure where load == .refresh && refreshesAgain:
      refresh = nil
    case .failure(let error):
      withdraw(load)
      failures[load] = error
    case .success(let page) where load == .refresh:
      refresh?.append(page)
      finishRefresh(&list)
    case .success(let page):
      if load == .previous {
        bridge.append((page, request.key))
        let isCircle = bridge.contains { page.next.map(PageKey.init) == $0.key }
        if !isCircle, !chain.isReached(by: page) { return }
        for (page, key) in bridge.reversed() { chain.add(page, key, beyond: load, to: &list) }
      } else {
        chain.add(page, request.key, beyond: load, to: &list)
      }
      withdraw(load)
    }
  }

  private mutating func finishRefresh(_ list: inout IdentifiedList<Element>) {
    guard let refresh, refresh.key == nil else { return }
    chain.replace(by: refresh, in: &list)
    self.refresh = nil
    // The server answers again.
    failures = [:]
    if !refreshesAgain { withdraw(.refresh) }
  }

  // MARK: After each event

  /// Starts the refresh that was requested while another, or the first page, was loading.
  private mutating func refreshAgain(_ list: IdentifiedList<Element>) {
    guard refreshesAgain, refresh == nil else { return }
    if !chain.links.isEmpty {
      startRefresh(list)
    } else if !wanted.contains(.next) {
      // The first page failed or was cancelled, so there is nothing to refresh.
      withdraw(.refresh)
    }
  }

  /// Drops pages beyond the limit at the far end, unless that end is near too or loads a page.
  private mutating func trim(_ list: inout IdentifiedList<Element>) {
    let far = side == .next ? PageLoad.previous : .next
    guard let limit, refresh == nil, !near.contains(far), !wanted.contains(far) else { return }
    while chain.exceeds(limit) {
      chain.drop(at: far, from: &list)
      failures[far] = nil
    }
  }

  /// Starts the wanted loads that need not wait.
  private mutating func advance() {
    if let refresh {
      if let key = refresh.key { start(key, for: .refresh) }
      return
    }
    for load in [PageLoad.previous, .next] where wanted.contains(load) {
      let between = load == .previous ? bridge.last?.page.next.map(PageKey.init) : nil
      if let key = between ?? chain.key(beyond: load) {
        start(key, for: load)
      } else {
        wanted.remove(load)
      }
    }
  }

  private mutating func start(_ key: PageKey<Cursor>, for load: PageLoad) {
    if requests.values.contains(where: { $0.load == load || $0.key == key }) { return }
    lastTicket += 1
    requests[lastTicket] = Request(key: key, load: load)
    commands.append(.start(ticket: lastTicket, cursor: key.cursor, load: load))
  }
}
