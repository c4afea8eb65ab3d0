import BindingCore
import BindingRender

/// Each kind of list, as Lists.md describes it.
enum Choosing {
  struct Post: Diffable, Equatable, Identifiable {
    let id: String
    var likes = 0
  }

  enum Part { case pinned, newest }

  final class PostSectionController: BindingSectionController {
    func viewModels(for post: Post) -> [AnyDiffable] { "\(post.id) \(post.likes)" }
  }

  /// A server of two pages.
  struct Server: Sendable {
    func posts(after cursor: String?) async throws -> Page<Post, String> {
      cursor == nil ? Page([Post(id: "1")], next: "1") : Page([Post(id: "2")], next: nil)
    }
  }

  struct Notice: Diffable, Equatable, Identifiable { let id: String }

  enum Event {
    case post(Post)
    case notice(Notice)
  }

  static func severalTypes(_ events: [Event], on feed: ListAdapter) {
    feed.apply {
      for event in events {
        switch event {
        case .post(let post): ListSections(post) { PostSectionController() }
        case .notice(let notice): ListSections(row: notice)
        }
      }
    }
  }

  static func array(_ loaded: [Post], _ newest: Post, on feed: ListAdapter) {
    var posts = loaded
    feed.apply { ListSections(posts) { PostSectionController() } }
    posts.insert(newest, at: 0)
    posts.removeAll { $0.likes == 0 }
    feed.apply { ListSections(posts) { PostSectionController() } }
  }

  static func listValue(_ loaded: [Post], _ newest: Post, on feed: ListAdapter) {
    var posts = IdentifiedList(loaded)
    feed.apply { ListSections(posts) { PostSectionController() } }
    posts[id: "42"]?.likes += 1
    posts.insert(newest, at: 0)
    feed.apply { ListSections(posts) { PostSectionController() } }
  }

  static func liveList(_ loaded: [Post], _ newest: Post, on feed: ListAdapter) -> LiveList<Post> {
    let posts = LiveList(loaded)
    let popular = posts.filtered { $0.likes > 10 }.sorted(by: .descending(\.likes))
    feed.apply { ListSections(popular) { PostSectionController() } }
    posts[id: "42"]?.likes += 1
    posts.update { $0.insert(newest, at: 0) }
    return posts
  }

  static func snapshot(
    _ loaded: [Post],
    on list: TextList
  ) throws -> DiffableDataSource<Part, Post> {
    let source = DiffableDataSource<Part, Post>(display: list)
    var snapshot = source.snapshot()
    try snapshot.appendSections([.pinned, .newest])
    try snapshot.append(loaded, to: .newest)
    source.apply(snapshot)
    return source
  }

  @MainActor
  static func pagedList(
    _ server: Server,
    on feed: ListAdapter,
    _ list: TextList
  ) -> (PagedList<Post, String>, Task<Void, Never>) {
    let posts = LiveList<Post>()
    let pages = PagedList(posts) { cursor in try await server.posts(after: cursor) }
    feed.apply { ListSections(posts) { PostSectionController() } }
    list.loadPages(of: pages)
    let loading = Task { await pages.run() }
    return (pages, loading)
  }
}
