import BindingRender

struct Post: Diffable, Equatable, Identifiable {
  let id: Int
  let comments: [String]
}

struct Likes: Diffable, Equatable {
  let count: Int
  var diffIdentifier: String { "likes" }
}

final class PostController: BindingSectionController {
  private var likes = 0

  func viewModels(for post: Post) -> [AnyDiffable] {
    Likes(count: likes)
    post.comments
  }

  func handlers(in post: Post) -> [RowHandler] { RowHandler { (_: Likes) in self.likes += 1 } }
}

let posts = [Post(id: 1, comments: ["First!", "Lovely."]), Post(id: 2, comments: ["Where?"])]
let likes = ClosureCell { (likes: Likes) in "\("♥", .red) \(likes.count)" }
let list = TextList(likes, ClosureCell { (comment: String) in "  \(comment)" })
let feed = ListAdapter(display: list)
feed.apply { ListSections(posts) { PostController() } }
feed.select(Likes.self, in: posts[0])
print(list.text(), terminator: "")
