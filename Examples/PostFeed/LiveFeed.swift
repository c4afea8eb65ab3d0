import BindingCore
import BindingRender

/// Shows the feed on a terminal and repaints it in place.
@MainActor
struct LiveFeed {
  let feed: Feed
  let styles: StyleSupport

  private static let pace = Duration.milliseconds(400)

  /// Simulates likes slowly enough to watch.
  func run(_ options: Options) async throws {
    let terminal = try ListTerminal(
      feed.list,
      mode: .inline,
      styles: styles,
      readsKeys: false
    )
    func show(_ status: String) async throws -> Bool {
      terminal.status = StyledText(status, .dim)
      let isThere = terminal.draw()
      try await Task.sleep(for: Self.pace)
      return isThere
    }
    guard terminal.draw() else { return }
    try await Task.sleep(for: Self.pace)
    for post in feed.taps(options.likes) {
      feed.like(post)
      // Scroll to the liked post, so that its like is visible in a long feed.
      if let section = feed.adapter.sectionIndex(of: post) {
        let isInSight = feed.list.visiblePaths.contains { $0.section == section }
        if !isInSight { feed.list.scroll(to: ItemPath(section: section, item: 0)) }
      }
      guard try await show("Liked \(post.id) by @\(post.username): \(feed.summary)") else { return }
    }
    if options.wantsRefresh {
      feed.refresh()
      _ = try await show("Refreshed a minute later: \(feed.summary)")
    }
  }

  /// Shows the feed on the whole screen, to read, like and comment until `q` is pressed.
  func runInteractively(_ options: Options) async throws {
    feed.list.options.showsFocus = true
    let terminal = try ListTerminal(
      feed.list,
      mode: .fullScreen,
      styles: styles,
      capturesMouse: options.wantsMouse
    )
    let session = FeedSession(feed: feed, terminal: terminal)
    await terminal.run(session.handle)
  }
}

/// Handles the keys of a reader of the feed.
@MainActor
private final class FeedSession {
  private let feed: Feed
  private let terminal: ListTerminal
  private var wantsHelp = false
  /// The refresh that is running; there is at most one.
  private var refreshing: Task<Void, any Error>?

  init(feed: Feed, terminal: ListTerminal) {
    self.feed = feed
    self.terminal = terminal
    showStatus()
  }

  /// Handles an event.
  /// - Returns: Whether to continue.
  func handle(_ event: TerminalEvent) -> Bool {
    defer { showStatus() }
    switch event {
    case .key(let key) where terminal.prompt != nil: type(key)
    case .paste(let text): terminal.prompt?.insert(text)
    case .key(.character("q")): return false
    case .key(.character("?")): wantsHelp.toggle()
    case .key(.character("r")): refresh()
    case .key(.character("c")) where feed.list.focusedPath != nil:
      terminal.prompt = LineEditor(label: "\("Comment: ", .bold)")
    case .key(let key):
      if !feed.list.handle(key), let focus = feed.list.focusedPath { act(key, on: focus) }
    default: break
    }
    return true
  }

  private func refresh() {
    if refreshing != nil { return }
    refreshing = Task {
      defer {
        refreshing = nil
        showStatus()
      }
      try await feed.refreshBusily()
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
    if key == .enter, let text = terminal.prompt?.text, !text.isEmpty,
      let section = feed.list.focusedPath?.section
    {
      feed.adapter.controller(PostSectionController.self, at: section)?.comment(text)
    }
    if key == .enter || key == .escape {
      terminal.prompt = nil
    } else {
      _ = terminal.prompt?.handle(key)
    }
  }

  private func showStatus() {
    let section = feed.list.focusedPath?.section ?? 0
    let count = feed.adapter.sectionCount
    let news = refreshing == nil ? "" : ", refreshing"
    let place = "post \(min(section + 1, count)) of \(count)\(news)"
    terminal.status =
      wantsHelp
      ? """
      \("↑ ↓ j k", .bold) row   \("PgUp PgDn space", .bold) page   \("Home End g G", .bold) ends
      \("l", .bold) like   \("c", .bold) comment   \("Enter", .bold) on the heart: like; on the name: hide comments
      \("r", .bold) refresh   \("?", .bold) close this help   \("q", .bold) quit
      """
      : "\(place, .dim)   \("l", .bold) like  \("c", .bold) comment  \("r", .bold) refresh  \("?", .bold) help  \("q", .bold) quit"
  }
}
