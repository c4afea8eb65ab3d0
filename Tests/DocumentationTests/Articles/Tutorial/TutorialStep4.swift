import BindingCore
import BindingRender

/// A section controller, which keeps the likes given here.
enum TutorialStep4 {
  typealias Post = TutorialStep3.Post
  typealias User = TutorialStep3.User
  typealias Likes = TutorialStep3.Likes

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

  static func run(print: (String) -> Void) {
    let posts = TutorialStep3.posts
    let list = TextList(
      TutorialStep3.UserCell.self,
      TutorialStep3.LikesCell.self,
      TutorialStep3.CommentCell.self
    )
    let feed = ListAdapter(display: list)
    feed.apply { ListSections(posts) { PostController() } }
    if let heart = feed.firstPath(of: Likes.self, in: posts[0]) { feed.select(heart) }
    if let update = list.latestUpdate { print(list.text(ofChanges: update)) }
  }
}
