import BindingCore
import BindingRender

/// The code of ModelingAndBinding.md around the program of the README.
enum ModelingAndBinding {
  enum Setting: SelfIdentified { case sound, light }

  final class Controller: BindingSectionController {
    private var localLikes = 0
    private var ownComments: [Comment] = []
    private var hidesComments = false

    func viewModels(for post: Post) -> [AnyDiffable] {
      User(name: post.username, timestamp: post.timestamp)
      Image(url: post.imageURL)
      Action(likes: post.likes + localLikes)
      post.comments
    }

    func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
      SectionAction(.like) { self.localLikes += 1 }
    }

    func handlers(in post: Post) -> [RowHandler] {
      RowHandler { (_: User) in self.hidesComments.toggle() }
      RowHandler { (_: Action) in self.localLikes += 1 }
    }

    let context = SectionContext()

    func didSend(_ comment: Comment) {
      ownComments.append(comment)
      context.setNeedsUpdate()
    }
  }

  struct Song: Diffable, Equatable, Identifiable {
    let id: Int
    let title: String
    let length: String
  }

  struct SongCell: Bindable {
    static var overflow: TextOverflow { .wrap(indent: 2) }
    private(set) var text: StyledText = ""

    mutating func bind(_ song: Song) { text = "\(song.title, .bold) \(song.length, .dim)" }

    func text(in context: CellContext) -> StyledText {
      (context.placement?.isLast == true ? "└ " : "├ ") + text
    }
  }

  struct AlbumTitle: Diffable, Equatable {
    static var rowRole: RowRole { .header }
    var diffIdentifier: String { "title" }
    let text: String
  }

  struct Album: Diffable, Equatable, Identifiable {
    let id: Int
    let name: String
    let songs: [Song]
  }

  struct Thread: Diffable, Equatable, Identifiable {
    let id: Int
    let name: String
    var comments: IdentifiedList<Comment>
  }

  final class ThreadController: BindingSectionController {
    func viewModels(for thread: Thread) -> [AnyDiffable] {
      AlbumTitle(text: thread.name)
      thread.comments
    }
  }

  static func set(_ comment: Comment, in thread: inout Thread) -> [AnyDiffable] {
    thread.comments[id: 7] = comment
    return ThreadController().viewModels(for: thread).expandingLists
  }

  struct Notice: Diffable, Equatable {
    let text: String
    var diffIdentifier: String { text }
  }

  static func apply(_ albums: [Album], _ posts: [Post], to feed: ListAdapter) {
    feed.apply {
      ListSections(oneRowEach: [Notice(text: "Offline")])
      ListSections(albums) { album in
        AlbumTitle(text: album.name)
        album.songs
      }
      ListSections(posts) { PostSectionController() }
    }
  }

  static func edit(_ feed: ListAdapter, _ loaded: [Post], inserting new: Post) {
    var posts = IdentifiedList(loaded)
    feed.apply { ListSections(posts) { PostSectionController() } }

    posts.insert(new, at: 0)
    posts[id: "42"]?.comments.removeAll()
    posts.move(id: "7", to: 3)
    feed.apply { ListSections(posts) { PostSectionController() } }
  }

  static func update(
    _ feed: ListAdapter,
    with posts: [Post],
    and newPosts: AsyncStream<[Post]>
  ) async throws -> ListUpdate {
    feed.setNeedsUpdate { ListSections(posts) { PostSectionController() } }
    let update = try await feed.update { ListSections(posts) { PostSectionController() } }
    try await feed.follow(newPosts) { ListSections($0) { PostSectionController() } }
    return update
  }
}
