import BindingCore
import BindingRender

/// A program on a screen.
enum TutorialStep7 {
  typealias Post = TutorialStep3.Post
  typealias Comment = TutorialStep3.Comment
  typealias User = TutorialStep3.User
  typealias Likes = TutorialStep3.Likes

  final class PostController: BindingSectionController {
    private var extraLikes = 0
    private var showsComments = false

    func viewModels(for post: Post) -> [AnyDiffable] {
      User(name: post.username)
      Likes(count: post.likes + extraLikes)
      if showsComments { post.comments }
    }

    func handlers(in post: Post) -> [RowHandler] {
      RowHandler { (_: User) in self.showsComments.toggle() }
      RowHandler { (_: Likes) in self.extraLikes += 1 }
    }

    func actions(on viewModel: any Diffable, in post: Post) -> [SectionAction] {
      SectionAction(.like) { self.extraLikes += 1 }
    }
  }

  final class Feed {
    let posts = LiveList(TutorialStep3.posts)
    let list = TextList(
      TutorialStep3.UserCell.self,
      TutorialStep3.LikesCell.self,
      TutorialStep3.CommentCell.self
    )
    let adapter: ListAdapter
    let program: ListProgram

    init() {
      let matching = posts.filtered { _ in true }
      let shown = matching.sorted(by: \.likes, >)
      adapter = ListAdapter(display: list)
      adapter.apply { ListSections(shown) { PostController() } }
      program = ListProgram(list)
      program.title = { [posts] in "\("Posts", .bold) \(posts.count)" }
      program.narrow(matching, by: \.username)
      program.bind("comment", "c") { [posts] program in
        guard let path = program.list.focusedPath else { return }
        let post = shown[path.section]
        program.ask("Comment: ") { text in
          guard let text, !text.isEmpty else { return }
          let comment = Comment(id: post.comments.count + 1, username: "me", text: text)
          posts[id: post.id]?.comments.append(comment)
        }
      }
    }
  }

  static func main() async throws {
    let feed = Feed()
    try await ListTerminal(feed.list, mode: .fullScreen).run(feed.program)
  }
}
