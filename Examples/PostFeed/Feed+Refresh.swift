import BindingCore

extension Feed {
  /// What is being loaded, or could not be.
  ///
  /// The next page has a row that says it is on its way; here it counts only if it can be tried again.
  var state: LoadState {
    if refreshing != nil { return .loading }
    let states = [PageLoad.refresh, .next].compactMap { pages?.state(of: $0) }
    if case .loading? = states.first { return .loading }
    return states.first { if case .failed = $0 { true } else { false } } ?? .idle
  }

  /// Tries again what could not be loaded.
  func retry() {
    pages?.retry(.next)
    pages?.retry(.refresh)
  }

  /// Refreshes the feed while the reader goes on; at most once at a time.
  func startRefresh() {
    if refreshing != nil { return }
    refreshing = Task {
      await refreshBusily()
      refreshing = nil
      onStateChange()
    }
  }

  /// Shows the posts as the server returns them a minute later.
  func refresh() { posts.replace(with: posts.map(\.minuteLater)) }

  /// Shows the posts after a busy minute, without blocking the reader.
  ///
  /// A million posts take a second.
  private func refreshBusily() async {
    if let pages, let server {
      await server.passMinute()
      return pages.refresh()
    }
    newPosts += 1
    var later = await Self.busyMinuteLater(posts.value, newPosts)
    // Some may have been liked meanwhile.
    for id in liked { later[id: id]?.extraLikes = posts[id: id]?.extraLikes ?? 0 }
    posts.replace(with: later)
  }

  @concurrent
  private static func busyMinuteLater(
    _ posts: IdentifiedList<Post>,
    _ newPosts: Int
  ) async -> IdentifiedList<Post> {
    posts.busyMinuteLater(newPosts)
  }
}
