// Sources/Feed/PostController.swift
import BindingCore

final class PostController: BindingSectionController {
  private var extraLikes = 0

  func viewModels(for post: Post) -> [AnyDiffable] {
    User(name: post.username)
    Likes(count: post.likes + extraLikes)
    post.comments
  }

  func handlers(in post: Post) -> [RowHandler] {
    RowHandler { (_: Likes) in self.extraLikes += 1 }
  }
}
