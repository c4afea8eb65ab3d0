import BindingCore
import BindingRender

/// The posts, and the list that shows them.
final class Feed {
  let list = TextList(
    UserCell.self,
    ImageCell.self,
    ActionCell.self,
    CommentCell.self,
    empty: "No posts."
  )
  let adapter: ListAdapter
  private(set) var posts: [Post]
  private var newPosts = 0

  init(_ posts: [Post]) {
    self.posts = posts
    adapter = ListAdapter(display: list)
    show()
  }

  private func show() {
    adapter.apply { ListSections(posts) { PostSectionController() } }
  }

  /// Likes a post, as with a tap on its heart.
  func like(_ post: Post) { adapter.perform("like", in: post) }

  /// Shows the posts as the server delivers them a minute later.
  func refresh() {
    posts = posts.map(\.minuteLater)
    show()
  }

  /// The same on a busy day: the last post is gone, a new one has come, and one has moved up.
  func refreshBusily() {
    posts = posts.dropLast(posts.count > 1 ? 1 : 0).map(\.minuteLater)
    if posts.count > 2 { posts.insert(posts.remove(at: posts.count / 2), at: 0) }
    newPosts += 1
    posts.insert(.new(newPosts), at: 0)
    show()
  }

  /// What changed last, in numbers.
  var summary: String {
    guard let update = list.latestUpdate else { return "nothing" }
    return "\(counts("items", update.items)); \(counts("sections", update.sections))"
  }

  private func counts(_ name: String, _ changes: Changeset<some Any>) -> String {
    """
    \(name) \(changes.deletes.count) deleted, \(changes.inserts.count) inserted, \
    \(changes.moves.count) moved, \(changes.updates.count) updated
    """
  }

  /// The posts to like: one after another from the top, and from the top again.
  func taps(_ count: Int) -> some Sequence<Post> {
    var ids: Set<String> = []
    var shown: [Post] = []
    for post in posts {
      if shown.count == count { break }
      if ids.insert(post.id).inserted { shown.append(post) }
    }
    let rounds = sequence(first: shown) { $0 }
    return rounds.lazy.prefix(shown.isEmpty ? 0 : count).joined().prefix(count)
  }
}
