import BindingCore
import BindingRender

struct Post: Diffable, Equatable {
  let id: String
  let username: String
  let timestamp: String
  let imageURL: String
  let likes: Int
  var comments: [Comment]

  // Not the timestamp: when "15min" becomes "16min", it is still the same post.
  var diffIdentifier: String { id }
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
  let timestamp: String
}

struct Image: Diffable, Equatable {
  var diffIdentifier: String { "image" }
  let url: String
}

struct Action: Diffable, Equatable {
  var diffIdentifier: String { "action" }
  let likes: Int
}

final class PostSectionController: BindingSectionController {
  private var localLikes = 0
  private var hidesComments = false

  func viewModels(for post: Post) -> [AnyDiffable] {
    User(name: post.username, timestamp: post.timestamp)
    Image(url: post.imageURL)
    Action(likes: post.likes + localLikes)
    if !hidesComments { post.comments }
  }

  func handlers(in post: Post) -> [RowHandler] {
    RowHandler { (_: User) in self.hidesComments.toggle() }
    RowHandler { (_: Action) in self.localLikes += 1 }
  }
}

struct UserCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ user: User) {
    text = "\("@" + user.name, .bold) · \(user.timestamp, .dim)"
  }
}

struct ImageCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ image: Image) { text = "  [image] \(image.url, .underline)" }
}

struct ActionCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ action: Action) {
    text = "  \("♥", .red) \(action.likes) \(action.likes == 1 ? "like" : "likes")"
  }
}

struct CommentCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ comment: Comment) {
    text = "  \("@" + comment.username, .bold) \(comment.text)"
  }
}

extension ActionName {
  static let like = ActionName("like", key: "l")
}

/// The feed of the README, which keeps what it prints.
final class ReadmeProgram {
  private(set) var output = ""

  /// Stands for the standard library's function.
  private func print(_ text: String) { output += text + "\n" }

  func run() -> (list: TextList, feed: ListAdapter) {
    var posts = [
      Post(
        id: "jane-1",
        username: "janedoe",
        timestamp: "15min",
        imageURL: "https://example.com/harbour-at-dawn.jpg",
        likes: 384,
        comments: [Comment(id: 1, username: "ryan", text: "this is beautiful!")]
      ),
      Post(
        id: "mei-7",
        username: "美咲",
        timestamp: "1h",
        imageURL: "https://example.com/桜.jpg",
        likes: 1024,
        comments: [Comment(id: 1, username: "たろう", text: "きれいですね 🌸")]
      ),
    ]
    let list = TextList(UserCell.self, ImageCell.self, ActionCell.self, CommentCell.self)
    let feed = ListAdapter(display: list)
    feed.apply { ListSections(posts) { PostSectionController() } }
    print(list.text())

    // A tap on the heart of the first post, then a comment from the server.
    feed.select(Action.self, in: posts[0])
    if let update = list.latestUpdate { print(list.text(ofChanges: update)) }

    posts[0].comments.append(Comment(id: 2, username: "jsq", text: "😱"))
    feed.apply { ListSections(posts) { PostSectionController() } }
    if let update = list.latestUpdate { print(list.text(ofChanges: update)) }
    print(list.text())
    return (list, feed)
  }

  func runOnTerminal() async {
    let (list, feed) = run()
    let program = ListProgram(list)
    program.status = { "\(feed.sectionCount) posts" }
    await program.main()
  }
}
