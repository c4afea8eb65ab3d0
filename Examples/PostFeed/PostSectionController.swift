import BindingRender

extension ActionName {
  /// Likes a post.
  static let like = ActionName("like", key: "l")
}

/// Decomposes a post into the view models of its rows, and keeps the likes that are given here.
final class PostSectionController: BindingSectionController {
  private var localLikes = 0

  func viewModels(for post: Post) -> [AnyDiffable] {
    User(name: post.username, timestamp: post.timestamp)
    Image(url: post.imageURL)
    Action(likes: post.likes + localLikes)
    post.comments
  }

  func handlers(in post: Post) -> [RowHandler] {
    RowHandler { (_: Action) in self.localLikes += 1 }
  }

  func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
    SectionAction(.like) { self.localLikes += 1 }
  }
}
