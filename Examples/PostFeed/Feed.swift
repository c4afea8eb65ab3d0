import BindingRender

/// The posts, and the program that shows them.
@MainActor
final class Feed {
  let program: ListProgram
  private let list = TextList(UserCell.self, ImageCell.self, ActionCell.self, CommentCell.self)
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(samplePosts) { PostSectionController() } }
    program = ListProgram(list)
    list.options.changeMarks = ChangeMarks(for: .seconds(3))
  }

  /// Likes posts from the top, one after another and slowly enough to watch.
  func simulateLikes(_ count: Int) async throws {
    for number in 0..<count {
      let post = samplePosts[number % samplePosts.count]
      if let heart = adapter.firstPath(of: Action.self, in: post) { list.reveal(heart) }
      try await program.pause(for: .milliseconds(500))
      adapter.perform(.like, in: post)
      let rows = list.latestUpdate?.items.updates.count ?? 0
      program.print(
        above: "Liked \(post.id) by @\(post.username): \(rows) row\(rows == 1 ? "" : "s") updated"
      )
    }
    try await program.pause(for: .milliseconds(500))
  }
}
