// Sources/Feed/PostController.swift
import BindingRender

extension ActionName { static let like = ActionName("like", key: "l") }

final class PostController: BindingSectionController {
  private var extraLikes = 0

  func viewModels(for post: Post) -> [AnyDiffable] {
    "@\(post.author): \(post.text)"
    Likes(count: post.likes + extraLikes)
  }

  func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
    SectionAction(.like) { self.extraLikes += 1 }
  }
}
