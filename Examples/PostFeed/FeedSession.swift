import BindingCore
import BindingRender

/// Handles the keys of a reader of the feed.
@MainActor
final class FeedSession {
  private enum Typing {
    case comment
    /// A filter, and the one to return to.
    case filter(before: String)
  }

  private let feed: Feed
  private let terminal: ListTerminal
  private var wantsHelp = false
  private var typing = Typing.comment
  /// The refresh that is running; there is at most one.
  private var refreshing: Task<Void, Never>?

  init(feed: Feed, terminal: ListTerminal) {
    self.feed = feed
    self.terminal = terminal
    feed.pages?.onChange = { [weak self] _, _ in self?.showStatus() }
    showStatus()
  }

  /// Handles an event.
  /// - Returns: Whether to continue.
  func handle(_ event: TerminalEvent) -> Bool {
    defer { showStatus() }
    switch event {
    case .key(let key) where terminal.prompt != nil: type(key)
    case .paste(let text):
      terminal.prompt?.insert(text)
      filterAsTyped()
    case .key(.character("q")): return false
    case .key(.character("?")): wantsHelp.toggle()
    case .key(.character("r")): refresh()
    case .key(.character("t")):
      feed.pages?.retry(.next)
      feed.pages?.retry(.refresh)
    case .key(.character("/")):
      typing = .filter(before: feed.filter)
      terminal.prompt = LineEditor(label: "\("/", .bold)")
      terminal.prompt?.insert(feed.filter)
    case .key(.character("c")) where focusedController != nil:
      typing = .comment
      terminal.prompt = LineEditor(label: "\("Comment: ", .bold)")
    case .key(let key):
      if !feed.list.handle(key), let focus = feed.list.focusedPath { act(key, on: focus) }
    default: break
    }
    return true
  }

  private var focusedController: PostSectionController? {
    feed.list.focusedPath.flatMap {
      feed.adapter.controller(PostSectionController.self, at: $0.section)
    }
  }

  private func refresh() {
    if refreshing != nil { return }
    refreshing = Task {
      await feed.refreshBusily()
      refreshing = nil
      showStatus()
    }
  }

  private func act(_ key: Key, on focus: ItemPath) {
    if key == .enter {
      feed.adapter.select(focus)
    } else if let character = key.character {
      feed.adapter.perform(key: character, at: focus)
    }
  }

  private func type(_ key: Key) {
    guard key == .enter || key == .escape else {
      _ = terminal.prompt?.handle(key)
      return filterAsTyped()
    }
    switch typing {
    case .comment:
      if key == .enter, let text = terminal.prompt?.text, !text.isEmpty {
        focusedController?.comment(text)
      }
    case .filter(let before):
      if key == .escape, feed.filter != before { feed.filter = before }
    }
    terminal.prompt = nil
  }

  private func filterAsTyped() {
    guard case .filter = typing, let text = terminal.prompt?.text, text != feed.filter else {
      return
    }
    feed.filter = text
  }

  private func showStatus() {
    let count = feed.shown.count
    let section = min(feed.list.focusedPath?.section ?? 0, max(0, count - 1))
    var parts = ["post \(min(section + 1, count)) of \(count)"]
    if !feed.filter.isEmpty { parts.append("/\(feed.filter)") }
    switch feed.pages?.state(of: .refresh) {
    case .loading: parts.append("refreshing")
    case .failed: parts.append("could not refresh")
    default: if refreshing != nil { parts.append("refreshing") }
    }
    terminal.status =
      wantsHelp
      ? """
      \("↑ ↓ j k", .bold) row   \("PgUp PgDn space", .bold) page   \("Home End g G", .bold) ends
      \("l", .bold) like   \("c", .bold) comment   \("Enter", .bold) on the heart: like; on the name: hide comments
      \("/", .bold) filter   \("r", .bold) refresh   \("t", .bold) try again   \("?", .bold) close this help   \("q", .bold) quit
      """
      : "\(parts.joined(separator: ", "), .dim)   \("l", .bold) like  \("c", .bold) comment  \("r", .bold) refresh  \("?", .bold) help  \("q", .bold) quit"
  }
}
