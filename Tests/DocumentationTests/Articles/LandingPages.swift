import BindingCore
import BindingRender

/// The blocks of the modules' landing pages.
enum LandingPages {
  struct Post: Diffable, Equatable, Identifiable {
    let id: String
    let username: String
    var likes: Int
    var comments: [Comment] = []
  }

  struct User: Diffable, Equatable {
    var diffIdentifier: String { "user" }
    let name: String
  }

  struct Likes: Diffable, Equatable {
    var diffIdentifier: String { "likes" }
    let count: Int
  }

  final class PostController: BindingSectionController {
    private var localLikes = 0

    func viewModels(for post: Post) -> [AnyDiffable] {
      User(name: post.username)
      Likes(count: post.likes + localLikes)
      post.comments
    }

    func handlers(in post: Post) -> [RowHandler] {
      RowHandler { (_: Likes) in self.localLikes += 1 }
    }
  }

  struct UserCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ user: User) { text = "\("@" + user.name, .bold)" }
  }

  struct LikesCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ likes: Likes) { text = "  \("♥", .red) \(likes.count)" }
  }

  static func print(_ posts: [Post], print: (String) -> Void) -> TextList {
    let list = TextList(UserCell.self, LikesCell.self, CommentCell.self)
    let feed = ListAdapter(display: list)
    feed.apply { ListSections(posts) { PostController() } }
    feed.select(Likes.self, in: posts[0])
    if let update = list.latestUpdate { print(list.text(ofChanges: update)) }
    return list
  }

  static func show(_ list: TextList) async {
    let program = ListProgram(list)
    await program.main()
  }

  static func test(_ program: ListProgram, print: (String) -> Void) {
    let screen = TestScreen(program, columns: 46, rows: 8)
    screen.press("l")
    print("\n" + screen.changes.joined(separator: "\n"))
  }
}
