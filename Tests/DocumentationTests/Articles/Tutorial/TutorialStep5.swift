import BindingCore
import BindingRender

/// Comments that are folded, and others that come from a server.
enum TutorialStep5 {
  typealias Post = TutorialStep3.Post
  typealias Comment = TutorialStep3.Comment
  typealias User = TutorialStep3.User
  typealias Likes = TutorialStep3.Likes

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
  }

  static func run(print: (String) -> Void) {
    var posts = TutorialStep3.posts
    let list = TextList(
      TutorialStep3.UserCell.self,
      TutorialStep3.LikesCell.self,
      TutorialStep3.CommentCell.self
    )
    let feed = ListAdapter(display: list)
    feed.apply { ListSections(posts) { PostController() } }
    if let heart = feed.firstPath(of: Likes.self, in: posts[0]) { feed.select(heart) }
    if let name = feed.firstPath(of: User.self, in: posts[0]) { feed.select(name) }
    if let update = list.latestUpdate { print(list.text(ofChanges: update)) }

    posts[0].comments.append(Comment(id: 2, username: "mary", text: "Bravo."))
    posts[0].likes = 5
    posts.swapAt(0, 1)
    feed.apply { ListSections(posts) { PostController() } }
    print(list.text())
  }
}
