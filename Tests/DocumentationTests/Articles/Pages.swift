import BindingCore
import BindingRender

/// The code of Lists.md for pages.
enum Pages {
  struct Post: Diffable, Equatable, Identifiable {
    let id: Int
    var isUnread = true
  }

  final class PostSectionController: BindingSectionController {
    func viewModels(for post: Post) -> [AnyDiffable] { "post \(post.id)" }
  }

  struct TextCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ string: String) { text = "\(string)" }
  }

  /// A server of five posts, two at a time.
  struct Server: Sendable {
    func posts(after cursor: Int?) async throws -> Page<Post, Int> {
      let start = cursor.map { $0 + 1 } ?? 0
      let page = (start..<min(5, start + 2)).map { Post(id: $0) }
      return Page(page, next: start + 2 < 5 ? start + 1 : nil)
    }
  }

  struct PageStateCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ page: PageState) {
      switch page.state {
      case .idle: text = ""
      case .loading: text = "Loading…"
      case .failed(let error): text = "Could not load: \("\(error)"). Press t to try again"
      case .ended: text = "The end"
      }
    }
  }

  @MainActor
  static func start(
    _ server: Server,
    on feed: ListAdapter,
    _ list: TextList
  ) -> (PagedList<Post, Int>, Task<Void, Never>) {
    let posts = LiveList<Post>()
    let pages = PagedList(posts) { cursor in try await server.posts(after: cursor) }
    feed.apply {
      ListSections(posts) { PostSectionController() }
      ListSections(oneRowEach: pages.row(of: .next))
    }
    list.loadPages(of: pages)
    pages.load(.next)
    let loading = Task { await pages.run() }
    return (pages, loading)
  }

  static func loadOne(
    _ pages: PagedList<Post, Int>,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    pages.load(.next)
    await pages.run { pages.isLoading }
  }

  static func tryAgain(_ pages: PagedList<Post, Int>) {
    pages.retry(.next)
  }

  @MainActor
  static func printPages(_ program: ListProgram) async -> Never {
    await program.main(printsPages: 20)
  }

  static func policies(_ posts: LiveList<Post>, _ server: Server) -> [PagedList<Post, Int>] {
    let merged = PagedList(posts) { present, new in
      var post = new
      post.isUnread = present.isUnread
      return post
    } loader: { cursor in
      try await server.posts(after: cursor)
    }
    let bounded = PagedList(posts, keeping: .pages(10)) { cursor in
      try await server.posts(after: cursor)
    }
    return [merged, bounded]
  }
}
