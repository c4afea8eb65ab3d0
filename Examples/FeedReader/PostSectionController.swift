import BindingCore

extension ActionName {
  /// Likes a post.
  static let like = ActionName("like", key: "l")
}

/// Decomposes a post into its rows, and keeps local changes apart from the server's data.
final class PostSectionController: BindingSectionController {
  private var likes: UInt = 0
  private var ownComments: [Comment] = []
  private var hidesComments = false
  let context = SectionContext()

  func viewModels(for post: Post) -> [AnyDiffable] {
    User(name: post.username, timestamp: post.timestamp)
    Image(url: post.imageURL)
    Action(likes: UInt(post.likes) + likes)
    if !hidesComments {
      post.comments
      ownComments
    }
  }

  func handlers(in post: Post) -> [RowHandler] {
    RowHandler { (_: User) in self.hidesComments.toggle() }
    RowHandler { (_: Action) in self.likes += 1 }
  }

  func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
    SectionAction(.like) { self.likes += 1 }
  }

  /// Adds a comment by the user of this program.
  func comment(_ text: String) {
    // The comments of a file are numbered from 0.
    ownComments.append(Comment(id: nil, username: "you", text: text, number: ~ownComments.count))
    context.setNeedsUpdate()
  }
}
