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

  init(_ posts: [Post]) {
    self.posts = IdentifiedList(posts)
    list.options.sectionSeparator = .blank
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(self.posts) { PostSectionController() } }
  }

  /// The controller of the focused post.
  var focusedController: PostSectionController? {
    list.focusedPath.flatMap { adapter.controller(PostSectionController.self, at: $0.section) }
  }

  /// Likes posts from the top, one after another and slowly enough to watch.
  func like(_ count: Int, in program: ListProgram) async throws {
    for number in 0..<(posts.isEmpty ? 0 : count) {
      let (section, post) = (number % posts.count, posts[number % posts.count])
      // Makes the like visible in a long feed.
      list.reveal(ItemPath(section: section, item: 2), at: .center)
      try await program.pause(for: .milliseconds(400))
      adapter.perform(.like, in: post)
      let count = list.latestUpdate?.items.updates.count ?? 0
      let rows = "\(count) row\(count == 1 ? "" : "s")"
      program.print(
        above: "Liked \(post.id ?? post.imageURL) by @\(post.username): \(rows) updated"
      )
    }
    try await program.pause(for: .milliseconds(400))
  }
}
