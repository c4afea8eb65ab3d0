import BindingCore
import BindingRender

/// The posts and the list that shows them.
@MainActor
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
    adapter.apply { ListSections(posts) { PostSectionController() } }
  }

  /// Likes a post, as with a tap on its heart.
  func like(_ post: Post) { adapter.perform(.like, in: post) }

  /// Applies the posts as the server returns them a minute later.
  func refresh() {
    posts = posts.map(\.minuteLater)
    adapter.apply { ListSections(posts) { PostSectionController() } }
  }

  /// Applies the posts after a busy minute, without blocking the reader.
  ///
  /// A million posts take a second.
  func refreshBusily() async throws {
    newPosts += 1
    posts = await Self.busyMinuteLater(posts, newPosts)
    try await adapter.update(concurrently: true) { [posts] in
      ListSections(posts) { PostSectionController() }
    }
  }

  /// Returns the posts with the last one deleted, a new one inserted, and one moved up.
  @concurrent
  private static func busyMinuteLater(_ posts: [Post], _ newPosts: Int) async -> [Post] {
    var later = posts.dropLast(posts.count > 1 ? 1 : 0).map(\.minuteLater)
    if later.count > 2 { later.insert(later.remove(at: later.count / 2), at: 0) }
    return [.new(newPosts)] + later
  }

  /// The numbers of changes in the last update.
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

  /// Returns the posts to like: from the top to the bottom, over and over.
  /// - Parameter count: The number of likes.
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
