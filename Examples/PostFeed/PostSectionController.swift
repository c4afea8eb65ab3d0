import BindingCore

/// Decomposes a post into its rows, and keeps the likes given here.
final class PostSectionController: BindingSectionController {
  private var extraLikes = 0

  func viewModels(for post: Post) -> [AnyDiffable] {
    User(name: post.username, timestamp: post.timestamp)
    Image(url: post.imageURL)
    Action(likes: post.likes, extraLikes: extraLikes)
    post.comments
  }

  func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
    [SectionAction("like", key: "l") { self.extraLikes += 1 }]
  }
}
