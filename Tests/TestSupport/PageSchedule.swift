package import BindingCore

/// A random schedule of what a reader, a program and a server do with the pages of a list, checked
/// after each step.
///
/// On request, the program also adds elements of its own, and undoes and redoes its edits.
package struct PageSchedule {
  package typealias Machine = PageMachine<Item, PageServer.Cursor>

  private struct Request {
    let cursor: PageServer.Cursor?
    let load: PageLoad
    var isCancelled = false
  }

  private struct Timeout: Error {}

  private static let shownSteps = 20

  private var random: SplitMix64
  private var server: PageServer
  private let changes: Bool
  private let limit: PageLimit?
  private let keepsFirst: Bool
  private var machine: Machine
  private let live = LiveList<Item>()
  private var list: IdentifiedList<Item> { live.value }
  private var edits: PageEdits?
  private var requests: [Int: Request] = [:]
  private var near: Set<PageLoad> = []
  private var failed: [PageLoad: PageServer.Cursor?] = [:]
  /// What the server has dropped, and what of it had gone when a refresh was last asked for.
  private var dropped: Set<Int> = []
  private var goneBefore: Set<Int> = []
  /// Whether a refresh was asked for while one was running, and follows that even if it fails.
  private var isRefreshAsked = false
  /// What did not hold; empty if all did.
  package private(set) var problems: [String] = []
  /// What happened, described only if something did not hold.
  private var steps: [Any] = []

  /// Creates a schedule.
  /// - Parameters:
  ///   - seed: Selects the schedule.
  ///   - isEdited: Whether the program adds elements, and undoes and redoes its edits.
  package init(seed: UInt64, isEdited: Bool = false) {
    if isEdited { edits = PageEdits(of: live, seed: seed) }
    random = SplitMix64(seed: seed)
    changes = Bool.random(using: &random)
    keepsFirst = Bool.random(using: &random)
    let count = Int.random(in: 0..<40, using: &random)
    server = PageServer(
      (0..<count).map { $0 * 25 },
      size: Int.random(in: 1...6, using: &random),
      overlap: Bool.random(using: &random) ? 0 : Int.random(in: 0...3, using: &random)
    )
    server.givesPrevious = Bool.random(using: &random)
    if server.givesPrevious { server.start = Int.random(in: -1..<1_000, using: &random) }
    if !changes { server.givesNextUpwards = Bool.random(using: &random) }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: limit = nil
    case 1: limit = .pages(Int.random(in: 1...5, using: &random))
    default: limit = .elements(Int.random(in: 1...20, using: &random))
    }
    machine = Machine(from: nil, keeping: limit, merging: keepsFirst ? { old, _ in old } : { $1 })
  }

  /// Runs the schedule.
  package mutating func run(steps count: Int) {
    for _ in 0..<count where problems.isEmpty { step() }
    if problems.isEmpty { finish() }
    if !problems.isEmpty { problems += steps.suffix(Self.shownSteps).map { "\($0)" } }
  }

  private mutating func step() {
    editSometimes()
    let load = PageLoad.allCases.randomElement(using: &random) ?? .next
    let end = Bool.random(using: &random) ? PageLoad.previous : .next
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1: perform(.load(end))
    case 2, 3: perform(.approach(end))
    case 4: perform(.leave(end))
    case 5: perform(.retry(load))
    case 6: perform(.cancel(load))
    case 7: perform(.load(.refresh))
    case 8 where changes:
      let before = Set(server.items.map(\.id))
      server.change(using: &random)
      let after = Set(server.items.map(\.id))
      dropped = dropped.union(before).subtracting(after)
      goneBefore.subtract(after)
    case 9 where changes && !list.isEmpty:
      let identifier = list[Int.random(in: list.indices, using: &random)].id
      if edits == nil { live.remove(id: identifier) } else { edits?.remove(identifier) }
    default:
      guard let ticket = requests.keys.sorted().randomElement(using: &random) else { return }
      answer(ticket, fails: Int.random(in: 0..<4, using: &random) == 0)
    }
  }

  /// Edits the list, or undoes or redoes an edit.
  private mutating func editSometimes() {
    edits?.step()
    check(edits?.problem == nil, edits?.problem ?? "")
  }

  /// The elements of pages, in order: all but those that the program added or brought back.
  private var paged: [Item] { list.filter { edits?.isOutsidePages($0.id) != true } }

  /// Brings in all that is left, and compares it with the server.
  private mutating func finish() {
    settle()
    for load in PageLoad.allCases {
      perform(.leave(load))
      perform(.retry(load))
    }
    settle()
    perform(.load(.refresh))
    settle()
    var seen = Set(list.map(\.id)).union(edits?.broughtBack ?? [])
    checkPart()
    for end in [PageLoad.next, .previous, .next] {
      perform(.approach(end))
      perform(.leave(end))
      for _ in 0..<500 where !isEnded(end) && problems.isEmpty {
        perform(.load(end))
        settle()
        seen.formUnion(list.map(\.id))
        checkPart()
      }
      check(isEnded(end), "the end is reached")
    }
    check(seen.isSuperset(of: server.items.map(\.id)), "all items were seen")
    if edits == nil { check(seen.count == server.items.count, "no other items were seen") }
    if limit == nil { check(paged.map(\.id) == itemsOfPages.map(\.id), "all items are there") }
  }

  private var isRefreshing: Bool {
    if case .loading = machine.state(of: .refresh) { true } else { false }
  }

  private func isFailed(_ load: PageLoad) -> Bool {
    if case .failed = machine.state(of: load) { true } else { false }
  }

  private func isEnded(_ end: PageLoad) -> Bool {
    if case .ended = machine.state(of: end) { true } else { false }
  }

  private mutating func settle() {
    while problems.isEmpty, let ticket = requests.keys.min() { answer(ticket, fails: false) }
  }

  private mutating func answer(_ ticket: Int, fails: Bool) {
    guard let request = requests.removeValue(forKey: ticket) else { return }
    let before = list
    if fails {
      let isAskedAgain = request.load == .refresh && isRefreshAsked && !request.isCancelled
      if isAskedAgain { isRefreshAsked = false }
      if !request.isCancelled, !isAskedAgain { failed[request.load] = .some(request.cursor) }
      perform(.answer(ticket, .failure(Timeout())))
    } else {
      let isRefresh = request.load == .refresh && !request.isCancelled
      perform(.answer(ticket, .success(server.page(request.cursor))), mayEndFailures: isRefresh)
    }
    if fails || request.isCancelled {
      // Pages beyond the limit may have waited for the end of a refresh.
      let isSame = limit == nil ? list == before : list.allSatisfy { before[id: $0.id] == $0 }
      check(isSame, "a failure or a late answer brings nothing")
    }
  }

  private mutating func perform(_ event: Machine.Event, mayEndFailures: Bool = false) {
    steps.append(event)
    switch event {
    case .retry(let load): failed[load] = nil
    case .approach(let load): if near.insert(load).inserted { failed[load] = nil }
    case .leave(let load): near.remove(load)
    case .load(.refresh):
      failed[.refresh] = nil
      if machine.pageCount == 0 { failed[.next] = nil }
      goneBefore = dropped
      isRefreshAsked = isRefreshing
    case .cancel(.refresh): isRefreshAsked = false
    default: break
    }
    let wasRefreshing = isRefreshing
    let count = list.count
    let commands = live.update { machine.perform(event, on: &$0) }
    if mayEndFailures {
      // The last page of a refresh ends the failures of both ends.
      for end in [PageLoad.next, .previous] where !isFailed(end) { failed[end] = nil }
      if !isRefreshing { check(failed.isEmpty, "a refresh ends failures") }
    }
    for command in commands {
      steps.append(command)
      take(command)
    }
    if list.count != count || event.isAnswer {
      let ids = paged.map(\.id).filter(server.has)
      check(ids == ids.sorted(), "the order is the server's")
      check(edits?.own.allSatisfy(list.contains) != false, "elements of the program stay")
      if !changes { checkPart() }
    }
    if wasRefreshing, event.isAnswer, case .idle = machine.state(of: .refresh) {
      check(goneBefore.isDisjoint(with: paged.map(\.id)), "what had gone before a refresh is gone")
    }
    for load in PageLoad.allCases {
      if case .loading = machine.state(of: load) {
        check(!requests.isEmpty, "what is loading has a request to wait for")
      }
    }
  }

  /// Checks that nothing is missing between the items that are present.
  private mutating func checkPart() {
    let paged = paged
    guard let first = paged.first else { return }
    let items = itemsOfPages.drop { $0.id < first.id }.prefix(paged.count)
    check(paged.map(\.id) == items.map(\.id), "nothing is missing")
    if !keepsFirst { check(paged.elementsEqual(items), "the items are the newest") }
  }

  private var itemsOfPages: [Item] {
    server.items.filter { edits?.isOutsidePages($0.id) != true }
  }

  private mutating func take(_ command: Machine.Command) {
    switch command {
    case .start(let ticket, let cursor, let load):
      let others = requests.values
      check(!others.contains { $0.cursor == cursor }, "a page is on its way once")
      check(!others.contains { $0.load == load && !$0.isCancelled }, "a load has one request")
      check(failed[load] != .some(cursor), "what failed is asked again only when it is time")
      failed[load] = nil
      requests[ticket] = Request(cursor: cursor, load: load)
    case .cancel(let ticket):
      check(requests[ticket]?.isCancelled == false, "what is cancelled is on its way")
      requests[ticket]?.isCancelled = true
    }
  }

  private mutating func check(_ condition: Bool, _ claim: String) {
    if !condition, problems.isEmpty { problems = [claim] }
  }
}

extension PageSchedule.Machine.Event {
  fileprivate var isAnswer: Bool {
    if case .answer = self { true } else { false }
  }
}
