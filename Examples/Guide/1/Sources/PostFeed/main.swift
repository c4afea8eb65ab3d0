import BindingRender

let list = TextList { (post: Post) in "@\(post.username): \(post.comments.count) comments" }
let feed = ListAdapter(display: list)
feed.apply { ListSections(oneRowEach: samplePosts) }
print(list.text())
