import BindingCore
import BindingRender

/// Shows simulated likes in the lines at the cursor, and repaints them in place.
@MainActor
struct RepaintedFeed {
  let feed: Feed
  let styles: StyleSupport

  private static let pace = Duration.milliseconds(400)

  /// Runs slowly enough to watch.
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
    while let state = await feed.loadPage() {
      var result = "Loaded \(feed.posts.count) posts"
      if case .failed(let error) = state { result = "Could not load: \(error). Trying again" }
      guard try await show(result) else { return }
    }
    for post in feed.taps(options.likes) {
      feed.news = nil
      feed.like(post)
      // Scroll to the liked post, so that its like is visible in a long feed.
      if let section = feed.adapter.sectionIndex(of: post) {
        feed.list.reveal(ItemPath(section: section, item: 2), at: .center)
      }
      guard try await show("Liked \(post.id) by @\(post.username): \(feed.takeNews().summary)")
      else { return }
    }
    if options.wantsRefresh {
      feed.news = nil
      feed.refresh()
      _ = try await show("Refreshed a minute later: \(feed.takeNews().summary)")
    }
  }
}
