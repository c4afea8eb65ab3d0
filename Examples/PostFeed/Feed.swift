import BindingCore
import BindingRender

/// The posts, and the list that shows them.
@MainActor
final class Feed {
  let posts: IdentifiedList<Post>
  let list = TextList(
    UserCell.self,
    ImageCell.self,
    ActionCell.self,
    CommentCell.self,
    empty: "No posts."
  )
  let adapter: ListAdapter
  private var latest: ListUpdate?

  init(_ posts: [Post]) {
    self.posts = IdentifiedList(posts)
    list.options.sectionSeparator = .blank
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(self.posts) { PostSectionController() } }
    adapter.onUpdate { [weak self] in self?.latest = $0 }
  }

  /// The controller of the focused post.
  var focusedController: PostSectionController? {
    list.focusedPath.flatMap { adapter.controller(PostSectionController.self, at: $0.section) }
  }

  /// Likes one post after another from the top, over and over.
  /// - Parameter show: Receives the post's position, a line and the update; returns whether to continue.
  func like(_ count: Int, show: (Int, String, ListUpdate) async throws -> Bool) async rethrows {
    for number in 0..<(posts.isEmpty ? 0 : count) {
      let post = posts[number % posts.count]
      adapter.perform(.like, in: post)
      guard let update = latest else { return }
      let count = update.items.updates.count
      let name = post.id ?? post.imageURL
      let rows = "\(count) row\(count == 1 ? "" : "s")"
      let line = "Liked \(name) by @\(post.username): \(rows) updated"
      guard try await show(number % posts.count, line, update) else { return }
    }
  }
}
