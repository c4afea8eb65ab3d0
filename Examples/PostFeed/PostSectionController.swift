import BindingCore

extension ActionName {
  /// Likes a post.
  static let like = ActionName("like", key: "l")
}

/// Decomposes a post into its rows, and keeps the likes and comments given here.
final class PostSectionController: BindingSectionController {
  private var extraLikes = 0
  private var ownComments: [Comment] = []
  private var hidesComments = false
  let context = SectionContext()

  func viewModels(for post: Post) -> [AnyDiffable] {
    User(name: post.username, timestamp: post.timestamp)
    Image(url: post.imageURL)
    Action(likes: post.likes, extraLikes: extraLikes)
    if !hidesComments {
      post.comments
      ownComments
    }
  }

  func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
    SectionAction(.like) { self.extraLikes += 1 }
  }

  func handlers(in post: Post) -> [RowHandler] {
    RowHandler { (_: User) in self.hidesComments.toggle() }
    RowHandler { (_: Action) in self.extraLikes += 1 }
  }

  /// Adds a comment by the user of this program.
  func comment(_ text: String) {
    let number = ownComments.count + 1
    ownComments.append(Comment(diffIdentifier: .own(number), username: "you", text: text))
    context.setNeedsUpdate()
  }
}
