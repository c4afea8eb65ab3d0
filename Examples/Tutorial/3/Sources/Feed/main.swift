// Sources/Feed/main.swift
import BindingCore
import BindingRender

let list = TextList(UserCell.self, LikesCell.self, CommentCell.self)
let feed = ListAdapter(display: list)
feed.apply {
  ListSections(loaded) { post in
    User(name: post.username)
    Likes(count: post.likes)
    post.comments
  }
}
print(list.text())
