import BindingCore

/// Decomposes a post into its rows, and keeps the likes and comments given here.
final class PostSectionController: BindingSectionController {
  private var extraLikes = 0
  private var ownComments: [Comment] = []
  private var hidesComments = false
  private var context: SectionContext?

  func didAttach(to context: SectionContext) { self.context = context }

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
    [SectionAction("like", key: "l") { self.extraLikes += 1 }]
  }

  func didSelect(_ viewModel: any Diffable, in post: Post) {
    switch viewModel {
    case is Action: extraLikes += 1
    case is User: hidesComments.toggle()
    default: break
    }
  }

  /// Adds a comment, as from someone who reads along here.
  func comment(_ text: String) {
    let number = ownComments.count + 1
    ownComments.append(Comment(diffIdentifier: .own(number), username: "you", text: text))
    context?.setNeedsUpdate()
  }
}
