import BindingCore
import BindingRender

/// What is special about the feed as a program: its keys and what its status says.
@MainActor
final class FeedSession {
  let program: ListProgram
  private let feed: Feed
  /// The refresh that is running; there is at most one.
  private var refreshing: Task<Void, Never>?

  init(_ feed: Feed, filter: String) {
    self.feed = feed
    program = ListProgram(feed.list)
    program.onFilter = { [feed] in feed.filter = $0 }
    if !filter.isEmpty { program.search(for: filter) }
    program.bind("comment", "c", when: { [feed] in feed.focusedController != nil }) {
      [feed] program in
      let controller = feed.focusedController
      program.ask("\("Comment: ", .bold)") { text in
        if let text, !text.isEmpty { controller?.comment(text) }
      }
    }
    program.bind("refresh", "r") { [weak self] _ in self?.refresh() }
    program.state = { [weak self] in self?.state ?? .idle }
    program.onRetry = { [feed] in
      feed.pages?.retry(.next)
      feed.pages?.retry(.refresh)
    }
    program.status = { [weak self] in self?.status ?? "" }
    program.list.options.changeMarks = ChangeMarks(for: .seconds(4))
    feed.pages?.onChange = { [weak self] _, _ in self?.program.needsFrame() }
  }

  private func refresh() {
    if refreshing != nil { return }
    refreshing = Task {
      await feed.refreshBusily()
      refreshing = nil
      program.needsFrame()
    }
  }

  private var status: StyledText {
    let count = feed.shown.count
    let section = min(feed.list.focusedPath?.section ?? 0, max(0, count - 1))
    var parts = ["post \(min(section + 1, count)) of \(count)"]
    if !program.searchText.isEmpty { parts.append("/\(program.searchText)") }
    return "\(parts.joined(separator: ", "), .dim)"
  }

  /// The next page has a row that says it is on its way; here it counts only if it can be tried again.
  private var state: LoadState {
    if refreshing != nil { return .loading }
    let states = [PageLoad.refresh, .next].compactMap { feed.pages?.state(of: $0) }
    if case .loading? = states.first { return .loading }
    return states.first { if case .failed = $0 { true } else { false } } ?? .idle
  }
}

extension Feed {
  /// The controller of the focused post.
  fileprivate var focusedController: PostSectionController? {
    list.focusedPath.flatMap { adapter.controller(PostSectionController.self, at: $0.section) }
  }
}
