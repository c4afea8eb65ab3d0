import BindingCore
import BindingRender

/// The code of Lists.md for live lists.
enum LiveLists {
  struct Post: Diffable, Equatable, Identifiable {
    let id: String
    let username: String
    var likes: Int
  }

  final class PostSectionController: BindingSectionController {
    func viewModels(for post: Post) -> [AnyDiffable] { "\(post.username) \(post.likes)" }
  }

  static func array(_ posts: [Post], on feed: ListAdapter) {
    let shown = posts.filter { $0.likes > 10 }.sorted { $0.likes > $1.likes }
    feed.apply { ListSections(shown) { PostSectionController() } }
  }

  static func listValue(_ loaded: [Post], _ newest: Post, on feed: ListAdapter) {
    var posts = IdentifiedList(loaded)
    posts[id: "42"]?.likes += 1
    posts.insert(newest, at: 0)
    feed.apply { ListSections(posts) { PostSectionController() } }
  }

  static func liveList(
    _ loaded: [Post],
    _ page: [Post],
    on feed: ListAdapter
  ) -> (LiveList<Post>, LiveSort<Post>) {
    let posts = LiveList(loaded)
    let shown = posts.filtered { $0.likes > 10 }.sorted(by: .descending(\.likes))
    feed.apply {
      ListSections(oneRowEach: ["Most liked"])
      ListSections(shown) { PostSectionController() }
    }
    posts[id: "42"]?.likes += 1
    posts.update { list in
      list.append(contentsOf: page)
      list.remove(id: "41")
    }
    return (posts, shown)
  }

  static func stages(
    of posts: LiveList<Post>,
    _ shown: LiveSort<Post>,
    _ query: String,
    _ newQuery: String
  ) -> LiveFilter<Post> {
    let newest = posts.limited(toLast: 10)
    let matching = posts.filtered { $0.username.contains(query) }
    matching.setFilter { $0.username.contains(newQuery) }
    shown.setOrder(.ascending(\.username))
    newest.setLimit(20)
    return matching
  }

  enum Level: SelfIdentified {
    case error, warning, information
  }

  struct Host: Hashable {
    let name: String
  }

  struct Line: Diffable, Equatable, Identifiable, CustomStringConvertible {
    let id: Int
    var level: Level
    let reported: Level
    var host = Host(name: "localhost")

    var description: String { "line \(id)" }
  }

  static func groups(of log: LiveList<Line>, on viewer: ListAdapter) -> LiveGroups<Level, Line> {
    let byLevel = log.grouped(by: \.level, first: [.error, .warning])
    viewer.apply { ListSections(byLevel) }
    return byLevel
  }

  static func groupRows(_ byLevel: LiveGroups<Level, Line>, on viewer: ListAdapter) {
    viewer.apply {
      ListSections(byLevel) { group in
        "\(group.key): \(group.count)"
        group.elements
      }
    }
  }

  static func groupStages(_ byLevel: LiveGroups<Level, Line>) -> [Level] {
    let busiest = byLevel.sorted(by: .descending(\.count)).limited(toFirst: 2)
    byLevel.setKey(\.reported)
    return busiest.map(\.key)
  }

  static func wholeStages(
    of log: LiveList<Line>,
    _ errors: LiveFilter<Line>,
    on viewer: ListAdapter
  ) {
    viewer.apply {
      ListSections(header: "Errors", rows: errors)
      ListSections(log.limited(toLast: 20).grouped(as: "newest"), showsKey: false)
    }
  }

  static func undo(_ posts: LiveList<Post>) {
    let before = posts.value
    posts.update { $0.remove(id: "42") }
    posts.replace(with: before)
  }

  static func steps(_ posts: LiveList<Post>) -> History<Post> {
    let history = History(of: posts, limit: 50)
    history.update { $0.remove(id: "42") }
    if history.canUndo { history.undo() }
    history.redo()
    return history
  }

  static func feed(
    _ posts: LiveList<Post>,
    _ arriving: some AsyncSequence<Post, any Error>,
    _ pages: AsyncThrowingStream<[Post], any Error>,
    _ states: AsyncThrowingStream<[Post], any Error>
  ) async throws {
    try await posts.append(contentsOf: arriving)
    try await posts.append(contentsOfEach: pages)
    try await posts.replace(withEach: states)
  }

  enum Part { case pinned, posts }

  static func dataSource(
    _ posts: LiveList<Post>,
    _ shown: LiveElements<Post>,
    _ pinned: [Post],
    on list: TextList
  ) throws -> DiffableDataSource<Part, Post> {
    let source = DiffableDataSource<Part, Post>(display: list)
    source.apply(try Snapshot { SnapshotSection(.pinned, pinned) })
    source.follow(shown, in: .posts)
    posts[id: "42"]?.likes += 1
    return source
  }
}
