// Sources/Feed/main.swift
import BindingCore
import BindingRender

var posts = loaded
let list = TextList(UserCell.self, LikesCell.self, CommentCell.self)
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
