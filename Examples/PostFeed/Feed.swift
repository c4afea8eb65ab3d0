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
  private let matching: LiveFilter<Post>
  private var server: PostServer?
  private(set) var pages: PagedList<Post, String>?
  /// The posts that were liked here.
  private var liked: Set<String> = []
  private var newPosts = 0

  private var filtering: Task<Void, Never>?

  /// The posts that are shown; in a long feed some time after it is set.
  var filter: SearchPattern {
    didSet {
      filtering?.cancel()
      filtering = Task { [filter, matching] in
        await matching.refilterConcurrently { $0.matches(filter) }
      }
    }
  }

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
    filter = SearchPattern(options.filter)
    posts = LiveList(options.pageSize == nil ? loaded : [])
    matching = posts.filtered { [filter] in $0.matches(filter) }
    switch options.order {
    case nil: shown = matching
    case .likes: shown = matching.sorted(by: \.allLikes, >)
    case .time: shown = matching.sorted(by: \.age)
    }
    adapter = ListAdapter(display: list, scheduler: scheduler)
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

  // MARK: Refresh

  /// Shows the posts as the server returns them a minute later.
  func refresh() { posts.replace(with: posts.map(\.minuteLater)) }

  /// Shows the posts after a busy minute, without blocking the reader.
  ///
  /// A million posts take a second.
  func refreshBusily() async {
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
