// Sources/Feed/main.swift
import BindingCore
import BindingRender

let posts = [
  Post(id: "ada-1", username: "ada", likes: 3),
  Post(id: "grace-1", username: "grace", likes: 12),
]
let list = TextList { (post: Post) in "@\(post.username) · \(post.likes) likes" }
let feed = ListAdapter(display: list)
feed.apply { ListSections(oneRowEach: posts) }
print(list.text())
