// Sources/Feed/main.swift
import BindingCore
import BindingRender

var posts = [
  Post(id: "ada-1", username: "ada", likes: 3),
  Post(id: "grace-1", username: "grace", likes: 12),
]
let list = TextList { (post: Post) in "@\(post.username) · \(post.likes) likes" }
let feed = ListAdapter(display: list)
feed.apply { ListSections(oneRowEach: posts) }
print(list.text())

posts[0].likes += 1
posts.remove(at: 1)
posts.insert(Post(id: "edsger-1", username: "edsger", likes: 0), at: 0)
feed.apply { ListSections(oneRowEach: posts) }
if let update = list.latestUpdate {
  print(list.text(ofChanges: update))
  print("\(update)")
}
