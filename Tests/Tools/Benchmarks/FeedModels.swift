import BindingCore
import BindingRender

struct Post: Diffable, Equatable {
  let id: String
  let username: String
  let timestamp: String
  let imageURL: String
  var likes: Int
  let comments: [Comment]

  var diffIdentifier: String { id }

  /// Creates a post with three comments, whose strings it shares with no other.
  init(_ number: Int, likes: Int) {
    id = "post-number-\(number)-of-the-feed"
    username = "username-number-\(number % 1_000)"
    timestamp = "\(number % 60)min"
    imageURL = "https://example.com/images/\(number).jpg"
    self.likes = likes
    comments = (0..<3).map {
      Comment(id: "comment-\(number)-\($0)-of-post", text: "What a nice picture, number \(number)!")
    }
  }
}

struct Comment: Diffable, Equatable {
  let id: String
  let text: String
  var diffIdentifier: String { id }
}

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

extension ActionName {
  /// Likes a post.
  static let like = ActionName("like")
}

final class PostController: BindingSectionController {
  private var localLikes = 0
  private let skipsEqual: Bool

  init(skipsEqual: Bool) { self.skipsEqual = skipsEqual }

  func viewModels(for post: Post) -> [AnyDiffable] {
    User(name: post.username, timestamp: post.timestamp)
    Image(url: post.imageURL)
    Action(likes: post.likes + localLikes)
    post.comments
  }

  func transition(from old: Post, to new: Post) -> SectionTransition {
    skipsEqual && old == new ? .skip : .compareRows
  }

  func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
    SectionAction(.like) { self.localLikes += 1 }
  }
}

struct UserCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ user: User) { text = "@\(user.name) · \(user.timestamp)" }
}

struct ImageCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ image: Image) { text = "  [image] \(image.url)" }
}

struct ActionCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ action: Action) { text = "  ♥ \(action.likes) likes" }
}

struct CommentCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ comment: Comment) { text = "  \(comment.text)" }
}
