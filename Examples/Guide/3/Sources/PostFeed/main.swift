import BindingRender

let list = TextList { (comment: Comment) in "  @\(comment.username) \(comment.text)" }
let feed = ListAdapter(display: list)
feed.apply {
  ListSections(samplePosts.prefix(1)) { post in
    User(name: post.username, timestamp: post.timestamp)
    Image(url: post.imageURL)
    Action(likes: post.likes)
    post.comments
  }
}
print(list.text())
