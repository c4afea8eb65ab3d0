// Sources/Feed/PostController.swift
import BindingCore

extension ActionName {
  static let like = ActionName("like", key: "l")
}

final class PostController: BindingSectionController {
  private var extraLikes = 0
  private var showsComments = false

  func viewModels(for post: Post) -> [AnyDiffable] {
    User(name: post.username)
    Likes(count: post.likes + extraLikes)
    if showsComments { post.comments }
  }

  func handlers(in post: Post) -> [RowHandler] {
    RowHandler { (_: User) in self.showsComments.toggle() }
    RowHandler { (_: Likes) in self.extraLikes += 1 }
  }

  func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
    SectionAction(.like) { self.extraLikes += 1 }
  }
}
