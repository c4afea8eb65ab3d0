import BindingCore
import BindingRender
import ExampleSupport

/// The posts and the list that shows them.
@MainActor
final class Feed {
  let list: TextList
  let adapter: ListAdapter
  let posts: LiveList<Post>
  /// The posts that pass the filter, in the order they are shown in.
  let shown: LiveElements<Post>
  let matching: LiveFilter<Post>
  private(set) var server: PostServer?
  private(set) var pages: PagedList<Post, String>?
  /// The posts that were liked here.
  private(set) var liked: Set<String> = []
  /// What changed in the list since somebody took it; nil if nothing did.
  var news: ListUpdate?
  /// The number of refreshes that brought new posts.
  var newPosts = 0
  /// The refresh that is running; there is at most one.
  var refreshing: Task<Void, Never>?
  /// Called when what is loaded, or whether that fails, has changed.
  var onStateChange: () -> Void = {}

  init(_ loaded: [Post], _ options: Options, scheduler: UpdateScheduler = .immediate) {
    list = TextList(
      UserCell.self,
      ImageCell.self,
      ActionCell.self,
      CommentCell.self,
      PageStateCell.self,
      // A feed that comes in pages has a row that says more.
      empty: options.pageSize == nil ? "No posts." : ""
    )
    let pattern = SearchPattern(options.filter)
    posts = LiveList(options.pageSize == nil ? loaded : [])
    matching = posts.filtered { $0.matches(pattern) }
    switch options.order {
    case nil: shown = matching
    case .likes: shown = matching.sorted(by: \.allLikes, >)
    case .time: shown = matching.sorted(by: \.age)
    }
    adapter = ListAdapter(display: list, scheduler: scheduler)
    adapter.onUpdate { [weak self] in self?.news = $0 }
    if let pageSize = options.pageSize {
      // A pipe does not need to be watched.
      let delay: Duration = options.screen.mode == nil ? .zero : .milliseconds(700)
      load(from: PostServer(loaded, pageSize: pageSize, delay: delay))
    }
    adapter.apply {
      ListSections(shown) { PostSectionController { [weak self] in self?.like($0) } }
      if let pages { ListSections(rows: pages.row(of: .next)) }
    }
  }

  /// Likes a post, as with a tap on its heart.
  func like(_ post: Post) {
    liked.insert(post.id)
    posts[id: post.id]?.extraLikes += 1
  }

  // MARK: Pages

  private func load(from server: PostServer) {
    self.server = server
    pages = PagedList(posts) { present, new in
      var post = new
      post.extraLikes = present.extraLikes
      return post
    } loader: { id in
      try await server.page(after: id)
    }
    pages?.onChange = { [weak self] _, _ in self?.onStateChange() }
  }

  /// Loads pages whenever the end of the list comes near, until the task is cancelled.
  func startLoading() -> Task<Void, Never>? {
    guard let pages else { return nil }
    list.loadPages(of: pages)
    pages.load(.next)
    return Task { await pages.run() }
  }

  /// Loads the next page, or tries again.
  /// - Returns: What came of it; nil if there is no page.
  func loadPage() async -> LoadState? {
    guard let pages else { return nil }
    if case .ended = pages.state(of: .next) { return nil }
    pages.retry(.next)
    pages.load(.next)
    await pages.run { pages.isLoading }
    return pages.state(of: .next)
  }
}
