import BindingCore

extension ActionName {
  /// Likes a post.
  static let like = ActionName("like", key: "l")
}

/// Decomposes a post into its rows, and keeps the comments given here.
///
/// A like changes the post itself, because the feed may be sorted by likes.
final class PostSectionController: BindingSectionController {
  private let onLike: (Post) -> Void
  private var ownComments: [Comment] = []
  private var hidesComments = false
  let context = SectionContext()

  init(onLike: @escaping (Post) -> Void) { self.onLike = onLike }

  func viewModels(for post: Post) -> [AnyDiffable] {
    User(name: post.username, timestamp: post.timestamp)
    Image(url: post.imageURL)
    Action(likes: post.allLikes)
    if !hidesComments {
      post.comments
      ownComments
    }
  }

  func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
    SectionAction(.like) { self.onLike(post) }
  }

  func handlers(in post: Post) -> [RowHandler] {
    RowHandler { (_: User) in self.hidesComments.toggle() }
    RowHandler { (_: Action) in self.onLike(post) }
  }

  /// Adds a comment by the user of this program.
  func comment(_ text: String) {
    let number = ownComments.count + 1
    ownComments.append(Comment(diffIdentifier: .own(number), username: "you", text: text))
    context.setNeedsUpdate()
  }
}
