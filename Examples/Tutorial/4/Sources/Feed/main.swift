// Sources/Feed/main.swift
import BindingRender

let posts = LiveList(loaded)
let matching = posts.filtered { _ in true }
let list = TextList(HeadlineCell.self, LikesCell.self)
let feed = ListAdapter(display: list)
feed.apply { ListSections(matching.sorted(by: .descending(\.likes))) { PostController() } }

feed.perform(.like, in: loaded[0])
matching.refilter { $0.text.contains("moth") }
print(list.text())

matching.refilter { _ in true }
posts[id: "ada-1"]?.likes = 40
print(list.text())
