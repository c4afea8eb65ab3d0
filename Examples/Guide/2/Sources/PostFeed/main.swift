import BindingRender

let list = TextList { (post: Post) in "@\(post.username) · \(post.timestamp)" }
let feed = ListAdapter(display: list)
feed.apply { ListSections(oneRowEach: samplePosts) }
print(list.text())

// The server answers again: the third post is first now and an hour older, and the fourth is gone.
let older = Post(
  id: "quiet-3",
  username: "walker",
  timestamp: "4h",
  imageURL: samplePosts[2].imageURL,
  likes: 0,
  comments: []
)
feed.apply { ListSections(oneRowEach: [older] + samplePosts.prefix(2)) }
print(list.text())
if let update = list.latestUpdate { print(update) }
