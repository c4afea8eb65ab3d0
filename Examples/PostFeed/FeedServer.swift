import BindingRender

/// The rows of a post, whose likes are those of all viewers.
final class SharedPostController: BindingSectionController {
  private let rows = PostSectionController()
  private let posts: LiveList<Post>

  init(_ posts: LiveList<Post>) { self.posts = posts }

  func viewModels(for post: Post) -> [AnyDiffable] { rows.viewModels(for: post) }

  func handlers(in post: Post) -> [RowHandler] { RowHandler { (_: Action) in self.like(post) } }

  func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
    SectionAction(.like) { self.like(post) }
  }

  private func like(_ post: Post) { posts[id: post.id]?.likes += 1 }
}

/// Serves the posts at a path until the process ends.
@MainActor
func serveFeed(at path: String) async -> Never {
  let posts = LiveList(samplePosts)
  let server = ListServer(at: path) { session in
    let list = TextList(UserCell.self, ImageCell.self, ActionCell.self, CommentCell.self)
    list.options.changeMarks = ChangeMarks(for: .seconds(3))
    let adapter = ListAdapter(display: list, scheduler: list.scheduler)
    adapter.apply { ListSections(posts) { SharedPostController(posts) } }
    session.keep(adapter)
    return ListProgram(list)
  }
  await server.main()
}
