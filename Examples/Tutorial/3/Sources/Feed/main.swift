// Sources/Feed/main.swift
import BindingRender

var posts = loaded
let list = TextList(HeadlineCell.self, LikesCell.self)
let feed = ListAdapter(display: list)
feed.apply { ListSections(posts) { PostController() } }
feed.perform(.like, in: posts[0])
if let update = list.latestUpdate { print(list.text(ofChanges: update)) }

posts[0].likes = 5
posts.swapAt(0, 1)
feed.apply { ListSections(posts) { PostController() } }
print(list.text())
