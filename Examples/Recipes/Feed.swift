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
feed.apply { ListSections(["ada", "grace"].map { Post(id: $0, likes: 12) }) { PostController() } }
print(list.text())
feed.select(ItemPath(section: 0, item: 1))
print(list.text())
