import BindingRender

/// Decomposes a post into the view models of its rows.
final class PostSectionController: BindingSectionController {
  func viewModels(for post: Post) -> [AnyDiffable] {
    User(name: post.username, timestamp: post.timestamp)
    Image(url: post.imageURL)
    Action(likes: post.likes)
    post.comments
  }
}
