// Sources/Feed/main.swift
import BindingRender

var posts = loaded
let list = TextList { (post: Post) in "@\(post.author): \(post.text) ♥ \(post.likes)" }
let feed = ListAdapter(display: list)
feed.apply { ListSections(oneRowEach: posts) }
print(list.text())

posts[0].likes += 1
posts.remove(at: 1)
posts.insert(Post(id: "edsger-1", author: "edsger", text: "Go to considered harmful"), at: 0)
feed.apply { ListSections(oneRowEach: posts) }
if let update = list.latestUpdate { print(list.text(ofChanges: update)) }
