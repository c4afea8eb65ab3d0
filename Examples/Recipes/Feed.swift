import BindingRender

struct Post: Diffable, Equatable, Identifiable {
  let id: String
  let likes: Int
}

struct Likes: Diffable, Equatable {
  var diffIdentifier: String { "likes" }
  let count: Int
}

final class PostController: BindingSectionController {
  private var localLikes = 0

  func viewModels(for post: Post) -> [AnyDiffable] {
    "@\(post.id)"
    Likes(count: post.likes + localLikes)
  }

  func handlers(in _: Post) -> [RowHandler] { RowHandler { (_: Likes) in self.localLikes += 1 } }
}

let author = ClosureCell { (name: String) in "\(name, .bold)" }
let list = TextList(author, ClosureCell { (likes: Likes) in "  ♥ \(likes.count)" })
let feed = ListAdapter(display: list)
let posts = ["ada", "grace"].map { Post(id: $0, likes: 12) }
feed.apply { ListSections(posts) { PostController() } }
print(list.text())
feed.select(Likes.self, in: posts[0])
print(list.text())
