// Sources/Feed/FeedScreen.swift
import BindingCore
import BindingRender

@MainActor
final class FeedScreen {
  let adapter: ListAdapter
  let program: ListProgram

  init() {
    let posts = LiveList(loaded)
    let matching = posts.filtered { _ in true }
    let shown = matching.sorted(by: .descending(\.likes))
    let list = TextList(UserCell.self, LikesCell.self, CommentCell.self)
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(shown) { PostController() } }

    let pane = ListPane(list)
    pane.search = .filter(matching, by: \.username)
    program = ListProgram(pane)
    program.title = { "\("Posts", .bold) \(posts.count)" }
    program.bind("comment", "c") { program in
      guard let post = list.focused(as: Post.self) else { return }
      guard let text = await program.ask("Comment: "), !text.isEmpty else { return }
      let comment = Comment(id: post.comments.count + 1, username: "me", text: text)
      posts[id: post.id]?.comments.append(comment)
    }
  }
}
