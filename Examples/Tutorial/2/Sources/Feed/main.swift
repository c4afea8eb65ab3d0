// Sources/Feed/main.swift
import BindingRender

let list = TextList(HeadlineCell.self, LikesCell.self)
let feed = ListAdapter(display: list)
feed.apply {
  ListSections(loaded) { post in
    "@\(post.author): \(post.text)"
    Likes(count: post.likes)
  }
}
print(list.text())
