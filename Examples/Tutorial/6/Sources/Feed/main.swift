// Sources/Feed/main.swift
import BindingCore
import BindingRender

let posts = LiveList(loaded)
let matching = posts.filtered { _ in true }
let shown = matching.sorted(by: .descending(\.likes))

let list = TextList(UserCell.self, LikesCell.self, CommentCell.self)
let feed = ListAdapter(display: list)
feed.apply { ListSections(shown) { PostController() } }
print(list.text())

if let heart = feed.firstPath(of: Likes.self, in: loaded[0]) { feed.select(heart) }
matching.refilter { $0.username.contains("ra") }
print(list.text())

matching.refilter { _ in true }
posts[id: "ada-1"]?.likes = 40
print(list.text())
