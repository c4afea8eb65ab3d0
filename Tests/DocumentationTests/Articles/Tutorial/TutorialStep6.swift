import BindingCore
import BindingRender

/// A live list, filtered and sorted.
enum TutorialStep6 {
  typealias Post = TutorialStep3.Post
  typealias Likes = TutorialStep3.Likes
  typealias PostController = TutorialStep5.PostController

  static func run(print: (String) -> Void) {
    let loaded = TutorialStep3.posts
    let posts = LiveList(loaded)
    let matching = posts.filtered { _ in true }
    let shown = matching.sorted(by: \.likes, >)
    let list = TextList(
      TutorialStep3.UserCell.self,
      TutorialStep3.LikesCell.self,
      TutorialStep3.CommentCell.self
    )
    let feed = ListAdapter(display: list)
    feed.apply { ListSections(shown) { PostController() } }
    print(list.text())

    if let heart = feed.firstPath(of: Likes.self, in: loaded[0]) { feed.select(heart) }
    matching.refilter { $0.username.contains("ra") }
    print(list.text())

    matching.refilter { _ in true }
    posts[id: "ada-1"]?.likes = 40
    print(list.text())
  }
}
