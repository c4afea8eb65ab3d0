import BindingRender

/// The program that shows the posts.
@MainActor
final class Feed {
  let program: ListProgram
  private let list = TextList(UserCell.self, ImageCell.self, ActionCell.self, CommentCell.self)
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(samplePosts) { PostSectionController() } }
    program = ListProgram(list)
  }
}
