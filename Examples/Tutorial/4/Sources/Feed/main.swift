// Sources/Feed/main.swift
import BindingCore
import BindingRender

let list = TextList(UserCell.self, LikesCell.self, CommentCell.self)
let feed = ListAdapter(display: list)
feed.apply { ListSections(loaded) { PostController() } }
if let heart = feed.firstPath(of: Likes.self, in: loaded[0]) { feed.select(heart) }
if let update = list.latestUpdate { print(list.text(ofChanges: update)) }
