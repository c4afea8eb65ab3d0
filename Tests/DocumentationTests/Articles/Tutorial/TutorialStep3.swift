import BindingCore
import BindingRender

/// Posts of several rows, each shown by a cell.
enum TutorialStep3 {
  struct Post: Diffable, Equatable, Identifiable {
    let id: String
    let username: String
    var likes: Int
    var comments: [Comment] = []
  }

  struct Comment: Diffable, Equatable, Identifiable {
    let id: Int
    let username: String
    let text: String
  }

  // A post has one of each of these rows, so their identifiers are constant.
  struct User: Diffable, Equatable {
    var diffIdentifier: String { "user" }
    let name: String
  }

  struct Likes: Diffable, Equatable {
    var diffIdentifier: String { "likes" }
    let count: Int
  }

  struct UserCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ user: User) { text = "\("@" + user.name, .bold)" }
  }

  struct LikesCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ likes: Likes) { text = "  \("♥", .color(.red)) \(likes.count)" }
  }

  struct CommentCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ comment: Comment) { text = "  @\(comment.username): \(comment.text)" }
  }

  /// The posts of all further steps.
  static let posts = [
    Post(
      id: "ada-1",
      username: "ada",
      likes: 3,
      comments: [Comment(id: 1, username: "charles", text: "Splendid!")]
    ),
    Post(id: "grace-1", username: "grace", likes: 12),
  ]

  static func run(print: (String) -> Void) {
    let list = TextList(UserCell.self, LikesCell.self, CommentCell.self)
    let feed = ListAdapter(display: list)
    feed.apply {
      ListSections(posts) { post in
        User(name: post.username)
        Likes(count: post.likes)
        post.comments
      }
    }
    print(list.text())
  }
}
